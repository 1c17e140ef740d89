import { vi } from 'vitest';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { session } from '../../../src/authProvider/session';
import type { FaultCase } from './faults';
import type { MatrixConsole } from './matrixConsole';

const AS_MANY_AS_COME = 10;

/** Applies the fault of a cell, makes the call, and removes the fault. */
export async function withFault<T>(
  { sandbox, line }: MatrixConsole,
  { server = [], line: bad = {}, browser }: FaultCase,
  call: () => Promise<T>,
): Promise<T> {
  // The session of the previous cell may have ended; each cell starts with a new one.
  session.release();
  localStorage.setItem('authToken', await sandbox.token(demoAccounts[0].email));
  await sandbox.clearFaults();
  for (const { path = '/', ...fault } of server) {
    await sandbox.fault({ match: { path }, times: AS_MANY_AS_COME, ...fault });
  }
  line.fault = bad;
  line.requests.length = 0;
  const storage = globalThis.indexedDB;
  if (browser === 'offline') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  if (browser === 'signedOut') localStorage.removeItem('authToken');
  if (browser === 'noStorage') vi.stubGlobal('indexedDB', undefined);
  try {
    return await call();
  } finally {
    vi.restoreAllMocks();
    globalThis.indexedDB = storage;
    line.fault = {};
  }
}
