// Figures as a language writes them. The formats are made and tried when the language is chosen: making
// the first one takes a browser long enough to be felt, and must not happen while the computer thinks.

const formats = new Map();

/** @param {string} language @returns {{ whole: (n: number) => string, score: (men: number) => string, brief: (n: number) => string }} */
export function numbersOf(language) {
  if (!formats.has(language)) formats.set(language, makeNumbers(language));
  return formats.get(language);
}

function makeNumbers(language) {
  const whole = new Intl.NumberFormat(language);
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const score = new Intl.NumberFormat(language, { ...two, signDisplay: 'exceptZero' });
  const compact = new Intl.NumberFormat(language, { notation: 'compact' });
  const numbers = {
    whole: (n) => whole.format(n),
    score: (men) => score.format(men),
    /** 950, 12K, 1.3M. */
    brief: (n) => compact.format(n),
  };
  numbers.whole(1234567);
  numbers.score(1.5);
  numbers.brief(1234567);
  return numbers;
}
