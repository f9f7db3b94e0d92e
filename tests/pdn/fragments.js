/**
 * Pieces of PDN, whole and broken: put together at random they are files such as no program writes and every reader meets.
 */
export const fragments = [
  ...[
    '[Event "a"]',
    '[Event "b\\"c\\\\"]',
    '[GameType "20"]',
    '[GameType "23"]',
    '[GameType "25,W,8,8,A0,0"]',
    '[Result "-"]',
  ],
  ...[
    '[FEN "W:W31,32:B1,2"]',
    '[FEN "W:W99:B1"]',
    '[Site "torn',
    'rest"]',
    '[x 5]',
    '[/pdn]',
    '[pdn]',
    '[',
    ']',
    '"',
    '[ \n[a\n"b"]',
  ],
  ...[
    '1. ',
    '1...',
    '12',
    '3',
    '32-28',
    '32 - 28',
    '19-23',
    '28x19',
    '3228',
    'c3-d4',
    'cd4',
    '1-18',
    '14\u00d723',
    '32\u201328',
  ],
  ...['*', '2-0', '1-1', '1/2', '\u00bd', '-', '0-', '!', '?!', '(?)', '$5', '$', '$1234567890', '(', ')', '((', '))'],
  ...[
    '{',
    '}',
    '{a b}',
    '{}',
    ';line',
    '%',
    '% line',
    '\\r',
    '\\n',
    '\\',
    'junk',
    '\u00e9',
    '\u{1f600}',
    '.',
    '\u2026',
    '/',
    '@c3',
  ],
  ...[
    '\n',
    '\r',
    '\r\n',
    ' ',
    '\t',
    '\v',
    '\u00a0',
    '\0',
    '\n\n',
    '\n[',
    'x'.repeat(300),
    '5'.repeat(300),
    ' '.repeat(300),
  ],
];

/** What is read, without what is the same in all errors. */
export const shown = (games) =>
  games.map(({ errors, ...game }) => ({
    ...game,
    errors: errors.map(({ code, message, details }) => ({ code, message, count: details.count })),
  }));

/** Reads a text in parts. @param {number[]} sizes  of the parts, again and again */
export function readInParts(PdnParser, text, sizes, options) {
  const parser = new PdnParser(options);
  const games = [];
  for (let at = 0, i = 0; at < text.length; i++) {
    const size = Math.max(1, sizes[i % sizes.length]);
    games.push(...parser.push(text.slice(at, at + size)));
    at += size;
  }
  return [...games, ...parser.end()];
}
