/** Exchanges the values of bytes in place. @param {Uint8Array} bytes @param {ArrayLike<number>} pairs  values that change places, one after the other */
export function swap(bytes, pairs) {
  const table = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (let i = 0; i < pairs.length; i += 2) [table[pairs[i]], table[pairs[i + 1]]] = [pairs[i + 1], pairs[i]];
  for (let i = 0; i < bytes.length; i++) bytes[i] = table[bytes[i]];
}
