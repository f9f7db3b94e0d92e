// `damier/worker` is the file that a worker runs: `new Worker(new URL('damier/worker', import.meta.url))`. It exports nothing.
export {};
