// Parts of forms, all made the same way: a name and what is chosen or filled in under it.

import { make } from './dom.js';

/** @param {string} name @param {HTMLElement} control */
export const field = (name, control) =>
  make('label', { className: 'field' }, [make('span', { textContent: name }), control]);

/** @param {[string, string][]} options  value and text @param {string} value */
export function menu(options, value, onchange = () => undefined) {
  const option = ([key, textContent]) => make('option', { value: key, textContent });
  const select = make('select', {}, options.map(option));
  select.value = value;
  select.addEventListener('change', () => onchange(select.value));
  return select;
}

/** @param {number} value @param {{ min: number, max: number, step?: number }} range */
export const number = (value, { min, max, step = 1 }) =>
  make('input', { type: 'number', min: String(min), max: String(max), step: String(step), value: String(value) });

/** What an input of numbers holds, within its bounds. @param {HTMLInputElement} input */
export function numberIn(input) {
  const { valueAsNumber: value, min, max } = input;
  return Number.isFinite(value) ? Math.min(Number(max), Math.max(Number(min), value)) : Number(min);
}
