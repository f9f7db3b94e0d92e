/**
 * One turn of the event loop, for whoever works in slices. Timers are held back in nested calls (4 ms) and in hidden pages
 * (1 s), messages are not; in Node immediates are quicker still and keep no port open.
 */
export function breath() {
  const { setImmediate: soon } = globalThis;
  if (soon) return new Promise((resolve) => soon(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
