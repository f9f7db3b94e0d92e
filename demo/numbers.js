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
  const tenth = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const numbers = {
    whole: (n) => whole.format(n),
    score: (men) => score.format(men),
    brief: (n) => briefly(n, tenth),
  };
  numbers.whole(1234567);
  numbers.score(1.5);
  return numbers;
}

/** 950, 12k, 1.3M. */
function briefly(n, format) {
  if (n < 1000) return format.format(n);
  if (n < 1_000_000) return `${format.format(Math.round(n / 1000))}k`;
  return `${format.format(n / 1_000_000)}M`;
}
