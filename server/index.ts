import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { configFromEnvironment } from './config';
import { serveConsole } from './node';
import { parsePort, run } from './run';

// The production server alone: PORT, HOST, BASE_PATH, DIST_DIR and the variables of config.json.
async function main() {
  const { PORT, HOST, BASE_PATH, DIST_DIR } = process.env;
  const server = await serveConsole({
    ...configFromEnvironment(process.env),
    port: parsePort('PORT', PORT, 3000),
    hostname: HOST,
    basePath: BASE_PATH,
    distDir: DIST_DIR ?? 'dist',
  });
  return { message: `Console at ${server.url}`, stop: server.close };
}

if (isMainThread) {
  // The tsx command kills a program that takes 30 ms to note a signal: a thread that is never busy notes it.
  const worker = new Worker(new URL('./thread.mjs', import.meta.url));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => worker.postMessage(signal));
  }
  worker.once('exit', (code) => process.exit(code));
} else {
  parentPort?.on('message', (signal: NodeJS.Signals) => process.emit(signal) || process.exit(1));
  await run(main);
}
