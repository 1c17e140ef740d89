import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { main } from './main';
import { run } from './run';

if (isMainThread) {
  // tsx kills a process that does not handle a signal within 30 ms: this main thread is never busy.
  const worker = new Worker(new URL('./thread.mjs', import.meta.url));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => worker.postMessage(signal));
  }
  worker.once('exit', (code) => process.exit(code));
} else {
  parentPort?.on('message', (signal: NodeJS.Signals) => process.emit(signal) || process.exit(1));
  await run(main);
}
