import { serveConsole } from '../../../server/node';
import { startSandbox } from '../../e2e/support/sandbox';

/** Serves the built console over a sandbox in memory. */
export async function startConsole() {
  const sandbox = await startSandbox();
  const server = await serveConsole({
    port: 0,
    distDir: 'dist-specified',
    apiHost: sandbox.url,
    idempotencyHeader: 'Idempotency-Key',
  });
  const close = async () => {
    await server.close();
    await sandbox.close();
  };
  return { url: server.url, sandbox, close };
}
