// Written by the build from the headers of the core, see js/build/layout.js.
export const abiVersion = 5;
export const limits = {
  "cells": 128,
  "problems": 64,
  "perftDepth": 64,
  "winnerUnit": 16,
  "hubUnit": 4
};
export const cell = {
  "hand": 254,
  "none": 255
};
export const position = {
  "bytes": 64,
  "white": 0,
  "black": 16,
  "kings": 32,
  "turn": 48,
  "hand": 49,
  "lastTo": 51,
  "kingMoves": 53,
  "lastFrom": 60,
  "quiet": 56,
  "fullMove": 58
};
export const move = {
  "bytes": 24,
  "taken": 0,
  "from": 16,
  "to": 17,
  "flags": 18,
  "fromHand": 19
};
export const problem = {
  "bytes": 20,
  "code": 0,
  "offset": 4,
  "length": 8,
  "field": 12,
  "square": 16
};
export const lawState = {
  "bytes": 28,
  "field": 0,
  "unit": 4,
  "reset": 8,
  "have": 12,
  "limit": 16,
  "claimable": 20,
  "draws": 24
};
export const counts = {
  "bytes": 32
};
export const moveFlag = {
  "crowns": 1,
  "king": 2,
  "drop": 4,
  "ambiguous": 8
};
export const moveForm = {
  "short": 0,
  "long": 1,
  "hub": 2
};
export const perftMode = {
  "merged": 0,
  "paths": 1,
  "played": 2
};
export const scoreKind = {
  "value": 0,
  "wins": 1,
  "loses": 2
};
export const hubState = {
  "idle": 0,
  "searching": 1,
  "opening": 2,
  "quit": 3
};
export const pdnFlag = {
  "capture": 1,
  "text": 2
};
export const statusCodes = [
  "",
  "unknown-field",
  "bad-value",
  "contradiction",
  "unknown-variant",
  "bad-turn",
  "unknown-square",
  "square-twice",
  "man-on-crowning-row",
  "bad-range",
  "junk",
  "bad-counter",
  "bad-king-lock",
  "empty-board",
  "illegal-move",
  "ambiguous-move",
  "too-many",
  "closed",
  "bad-argument",
  "too-many-men",
  "bad-weights",
  "other-weights"
];
export const outcomes = [
  "no-moves",
  "no-pieces",
  "give-away",
  "first-king",
  "last-piece",
  "no-pieces",
  "empty-board",
  "no-moves",
  "few-men",
  "quiet-limit"
];
export const lawUnits = [
  "plies",
  "positions"
];
export const lawResets = [
  "never",
  "condition",
  "capture-or-crowning",
  "capture-or-man-move",
  "capture-or-drop"
];
export const fields = [
  {
    "key": "kind",
    "kind": "choice",
    "words": [
      "draughts",
      "yote"
    ]
  },
  {
    "key": "columns",
    "kind": "number",
    "least": 3,
    "most": 16
  },
  {
    "key": "rows",
    "kind": "number",
    "least": 3,
    "most": 16
  },
  {
    "key": "lines",
    "kind": "choice",
    "words": [
      "diagonal",
      "all"
    ]
  },
  {
    "key": "corner",
    "kind": "choice",
    "words": [
      "LL",
      "LR"
    ]
  },
  {
    "key": "first",
    "kind": "choice",
    "words": [
      "white",
      "black"
    ]
  },
  {
    "key": "colors",
    "kind": "choice",
    "words": [
      "lot",
      "chosen"
    ]
  },
  {
    "key": "repetition",
    "kind": "law",
    "least": 0,
    "most": 9
  },
  {
    "key": "menRows",
    "kind": "number",
    "least": 1,
    "most": 6
  },
  {
    "key": "gap",
    "kind": "number",
    "least": 0,
    "most": 1
  },
  {
    "key": "manMoves",
    "kind": "directions",
    "words": [
      "all",
      "diagonal",
      "orthogonal",
      "diagonal-forward",
      "diagonal-back",
      "forward",
      "sideways",
      "back"
    ]
  },
  {
    "key": "manCaptures",
    "kind": "directions",
    "words": [
      "all",
      "diagonal",
      "orthogonal",
      "diagonal-forward",
      "diagonal-back",
      "forward",
      "sideways",
      "back"
    ]
  },
  {
    "key": "kingMoves",
    "kind": "choice",
    "words": [
      "none",
      "diagonal",
      "orthogonal",
      "all"
    ]
  },
  {
    "key": "kingCaptures",
    "kind": "choice",
    "words": [
      "none",
      "diagonal",
      "orthogonal",
      "all"
    ]
  },
  {
    "key": "kingRange",
    "kind": "choice",
    "words": [
      "short",
      "long"
    ]
  },
  {
    "key": "kingReach",
    "kind": "choice",
    "words": [
      "adjacent",
      "long"
    ]
  },
  {
    "key": "kingLanding",
    "kind": "choice",
    "words": [
      "any",
      "next",
      "next-behind-king"
    ]
  },
  {
    "key": "manTakesKing",
    "kind": "choice",
    "words": [
      "no",
      "yes"
    ]
  },
  {
    "key": "priority",
    "kind": "choice",
    "words": [
      "none",
      "pieces",
      "pieces-kings",
      "italian",
      "frisian",
      "king-first"
    ]
  },
  {
    "key": "crowning",
    "kind": "choice",
    "words": [
      "stop",
      "king",
      "pass"
    ]
  },
  {
    "key": "removal",
    "kind": "choice",
    "words": [
      "end",
      "at-once"
    ]
  },
  {
    "key": "aboutTurn",
    "kind": "choice",
    "words": [
      "allowed",
      "forbidden"
    ]
  },
  {
    "key": "kingLock",
    "kind": "number",
    "least": 0,
    "most": 9
  },
  {
    "key": "goal",
    "kind": "choice",
    "words": [
      "normal",
      "give-away",
      "first-king"
    ]
  },
  {
    "key": "lastPiece",
    "kind": "choice",
    "words": [
      "plays-on",
      "loses"
    ]
  },
  {
    "key": "noProgress",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "kingsOnly",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "fourOrFivePieces",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "sixOrSevenPieces",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "threeKings",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "threeOrMoreKings",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "threePieces",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "longDiagonal",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "twoPieces",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "twoOrFewerPieces",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "twoKings",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "oneKing",
    "kind": "law",
    "least": 0,
    "most": 99
  },
  {
    "key": "bareKings",
    "kind": "law",
    "least": 0,
    "most": 1
  },
  {
    "key": "onePieceEach",
    "kind": "law",
    "least": 0,
    "most": 1
  },
  {
    "key": "hand",
    "kind": "number",
    "least": 0,
    "most": 64
  },
  {
    "key": "chain",
    "kind": "choice",
    "words": [
      "no",
      "yes"
    ]
  },
  {
    "key": "removalDuty",
    "kind": "choice",
    "words": [
      "must",
      "may"
    ]
  },
  {
    "key": "removalFrom",
    "kind": "choice",
    "words": [
      "board",
      "board-or-hand"
    ]
  },
  {
    "key": "returnBan",
    "kind": "choice",
    "words": [
      "no",
      "yes"
    ]
  },
  {
    "key": "quietLimit",
    "kind": "number",
    "least": 0,
    "most": 99
  },
  {
    "key": "emptyBoard",
    "kind": "choice",
    "words": [
      "plays-on",
      "loses"
    ]
  },
  {
    "key": "stuck",
    "kind": "choice",
    "words": [
      "loses",
      "most-men"
    ]
  },
  {
    "key": "fewMen",
    "kind": "number",
    "least": 0,
    "most": 64
  },
  {
    "key": "notation",
    "kind": "choice",
    "words": [
      "numeric",
      "algebraic"
    ]
  },
  {
    "key": "origin",
    "kind": "choice",
    "words": [
      "bottom-left",
      "bottom-right",
      "top-left",
      "top-right"
    ]
  },
  {
    "key": "captureSign",
    "kind": "choice",
    "words": [
      "x",
      ":",
      "-"
    ]
  },
  {
    "key": "results",
    "kind": "choice",
    "words": [
      "1-0",
      "2-0"
    ]
  }
];
export const presets = [
  "spanish",
  "international",
  "english",
  "damas",
  "yote",
  "yote-single",
  "german",
  "international-forward",
  "portuguese",
  "argentinian",
  "italian",
  "russian",
  "brazilian",
  "pool",
  "jamaican",
  "czech",
  "slovak",
  "thai",
  "turkish",
  "armenian",
  "frisian",
  "frysk",
  "killer",
  "breakthrough",
  "antidraughts",
  "poddavki",
  "canadian",
  "srilankan",
  "spantsiretti",
  "gothic"
];
