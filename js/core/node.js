/**
 * What only Node has: its own modules, asked for when they are needed. No import names one, and `process` is asked for as a
 * part of globalThis, because bundlers bring a stand-in for the bare word.
 */

/** A module of Node, undefined elsewhere. @param {string} name  without node: @returns {any} */
export const nodeModule = (name) => globalThis.process?.getBuiltinModule?.(`node:${name}`);

/** fetch, which takes no files in Node. @param {string | URL} url @returns {Promise<Response>} */
export async function fetched(url) {
  const files = /^file:/i.test(String(url)) ? nodeModule('fs/promises') : undefined;
  return files ? new Response(await files.readFile(new URL(url))) : fetch(url);
}
