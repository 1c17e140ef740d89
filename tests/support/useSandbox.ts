import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';

/**
 * Starts a sandbox for one test file behind MSW; any other request is an error. Each test starts without faults and recorded
 * calls. Handlers given by a test take priority over the sandbox.
 */
export function useSandbox(): (...instead: RequestHandler[]) => TestSandbox {
  let sandbox: TestSandbox;
  const server = setupServer();
  beforeAll(async () => {
    sandbox = await startSandbox();
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await sandbox.clearCalls();
  });
  afterAll(async () => {
    server.close();
    await sandbox.close();
  });
  return (...instead) => {
    server.resetHandlers(...instead, ...sandbox.handlers);
    return sandbox;
  };
}
