/**
 * The file a worker runs. It works in a page's worker and in a worker thread of Node, and does
 * nothing anywhere else.
 */
import { nodeModule } from '../core/node.js';
import { makeThinker } from './thinker.js';

const threads = nodeModule('worker_threads');
const { WorkerGlobalScope: PageWorker } = /** @type {{ WorkerGlobalScope?: new () => object }} */ (globalThis);
const isPageWorker = PageWorker !== undefined && globalThis instanceof PageWorker;

if (isPageWorker) {
  const hear = makeThinker((message) => globalThis.postMessage(message));
  globalThis.addEventListener('message', ({ data }) => hear(data));
} else if (threads?.parentPort) {
  const hear = makeThinker((message) => threads.parentPort.postMessage(message));
  threads.parentPort.on('message', hear);
}
