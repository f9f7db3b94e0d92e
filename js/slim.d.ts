// Types of `damier/slim`: the same as `damier`, but `init` must be called first, with damier.wasm.
export * from './index.js';
