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
    removal: 'take off',
    stop: 'stop here',
    hand: ({ side, count }) => `${side}: ${count} in hand`,
    stopHere: 'Stop here',
    last: 'last move',
    ghost: 'captured',
    moved: ({ side, notation }) => `${side}: ${notation}.`,
    dropped: ({ side, square }) => `${side}: drop on ${square}.`,
    tookOff: ({ side, notation, squares }) => `${side}: ${notation}, taking off ${squares}.`,
    dropHint: 'drop one on an empty square',
    wins: ({ side }) => `${side} wins.`,
    draw: 'Draw.',
    mustCapture: ({ squares }) => `Capture is compulsory: take with ${squares}.`,
    chain: ({ squares }) => `The capture goes on: ${squares}.`,
    remove: ({ squares }) => `Take off a second man: ${squares}.`,
    mayRemove: ({ squares }) => `Take off a second man: ${squares}. Or stop here.`,
    mayGoOn: ({ squares }) => `Jump on to ${squares}, or stop here.`,
    theirHand: 'one in hand',
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
    removal: 'à retirer',
    stop: 's’arrêter ici',
    hand: ({ side, count }) => `${side} : ${count} en main`,
    stopHere: 'S’arrêter ici',
    last: 'dernier coup',
    ghost: 'pris',
    moved: ({ side, notation }) => `${side} : ${notation}.`,
    dropped: ({ side, square }) => `${side} : pose en ${square}.`,
    tookOff: ({ side, notation, squares }) => `${side} : ${notation}, en retirant ${squares}.`,
    dropHint: 'posez-en un sur une case vide',
    wins: ({ side }) => `Les ${side} gagnent.`,
    draw: 'Partie nulle.',
    mustCapture: ({ squares }) => `Prise obligatoire : prenez avec ${squares}.`,
    chain: ({ squares }) => `La prise continue : ${squares}.`,
    remove: ({ squares }) => `Retirez un second pion : ${squares}.`,
    mayRemove: ({ squares }) => `Retirez un second pion : ${squares}. Ou arrêtez-vous ici.`,
    mayGoOn: ({ squares }) => `Sautez encore en ${squares}, ou arrêtez-vous ici.`,
    theirHand: 'un de la main',
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
