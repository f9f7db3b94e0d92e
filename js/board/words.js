// What the board says aloud, one table a language. Visible sentences belong to the page around it; these
// are the names of squares and the announcements. `board.messages = {...}` overrides single entries.

export const words = {
  en: {
    board: 'Draughts board',
    white: 'white',
    black: 'black',
    w: 'White',
    b: 'Black',
    man: 'man',
    king: 'king',
    empty: 'empty',
    piece: ({ color, kind }) => `${color} ${kind}`,
    selected: 'taken up',
    must: 'must capture',
    target: 'move here',
    hop: 'land here',
    last: 'last move',
    ghost: 'captured',
    moved: ({ side, notation }) => `${side}: ${notation}.`,
    wins: ({ side }) => `${side} wins.`,
    draw: 'Draw.',
    mustCapture: ({ squares }) => `Capture is compulsory: take with ${squares}.`,
    chain: ({ squares }) => `The capture goes on: ${squares}.`,
    illegal: 'No move there.',
    ambiguous: ({ squares }) => `Several captures end there. Go hop by hop: ${squares}.`,
    thinking: 'The computer is thinking.',
    or: ' or ',
  },
  fr: {
    board: 'Damier',
    white: 'blanc',
    black: 'noir',
    w: 'Blancs',
    b: 'Noirs',
    man: 'pion',
    king: 'dame',
    empty: 'vide',
    piece: ({ color, kind }) => `${kind} ${kind === 'dame' ? `${color === 'blanc' ? 'blanche' : 'noire'}` : color}`,
    selected: 'pris en main',
    must: 'doit prendre',
    target: 'jouer ici',
    hop: 'se poser ici',
    last: 'dernier coup',
    ghost: 'pris',
    moved: ({ side, notation }) => `${side} : ${notation}.`,
    wins: ({ side }) => `Les ${side} gagnent.`,
    draw: 'Partie nulle.',
    mustCapture: ({ squares }) => `Prise obligatoire : prenez avec ${squares}.`,
    chain: ({ squares }) => `La prise continue : ${squares}.`,
    illegal: 'Pas de coup vers cette case.',
    ambiguous: ({ squares }) => `Plusieurs prises finissent là. Allez saut par saut : ${squares}.`,
    thinking: 'L’ordinateur réfléchit.',
    or: ' ou ',
  },
};

/** The table of a language tag such as `fr-CA`; English when there is none. */
export function wordsFor(tag) {
  return (
    words[
      String(tag ?? '')
        .toLowerCase()
        .split('-')[0]
    ] ?? words.en
  );
}
