import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';

/**
 * Gives one test file a sandbox of its own behind MSW; nothing else may be called. Fresh faults and calls per test.
 * Handlers given by a test answer in place of the sandbox.
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
