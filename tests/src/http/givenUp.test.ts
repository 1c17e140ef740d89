import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../src/api';
import type { ChangeRecorder } from '../../../src/http/call';
import { createClient } from '../../../src/http/client';
import { outcomeOf } from '../../../src/operations/outcome';
import { failureOf } from '../../support/apiClient';

const config = { apiHost: 'https://api.test', supportHost: 'https://support.test' };
const credit = { method: 'POST', path: '/credit', body: { amount: 5 } } as const;

describe('A movement that waits for a new token (R16)', () => {
  let sent: string[];
  let respond: (path: string) => Promise<unknown>;

  beforeEach(() => {
    vi.useFakeTimers();
    api.refresh = {
      request: () => ({ method: 'POST', path: '/renew' }),
      read: (body) => body as { token: string },
    };
    sent = [];
    respond = async () => ({});
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      const { pathname } = new URL(String(url));
      sent.push(pathname);
      return Response.json(await respond(pathname));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    delete api.refresh;
  });

  const delayed = (ms: number, body: unknown) =>
    new Promise((resolve) => setTimeout(() => resolve(body), ms));

  /** A client whose token is about to expire, and the outcomes that it records. */
  function startClient() {
    let token = 'old';
    const renew = (_: string, renewed: { token: string }) => {
      token = renewed.token;
      return true;
    };
    const session = {
      token: () => token,
      isTakenOver: () => false,
      expire: vi.fn(),
      renewal: { refreshToken: () => 'r', isExpiring: () => token === 'old', renew },
    };
    const outcomes: string[] = [];
    const recorder: ChangeRecorder = {
      isGuarded: ({ kind }) => kind === 'wallet.credit',
      isUpdate: () => false,
      begin: async () => {},
      end: async (_, reply) => {
        const rules = { guarded: true, evidence: 'ledger', hasKey: false } as const;
        const verdict = outcomeOf(rules, reply);
        outcomes.push(verdict.outcome);
        if (verdict.outcome === 'done') return verdict.body;
        throw verdict.failure;
      },
    };
    const client = createClient(config, session, () => recorder);
    return { outcomes, pay: () => client.change({ kind: 'wallet.credit' }, credit) };
  }

  it('is not sent once the wait was longer than the time-out, and counts as not sent', async () => {
    respond = (path) => delayed(path === '/renew' ? 59_000 : 0, { token: 'new', id: 1 });
    const held = delayed(30_000, undefined);
    vi.stubGlobal('navigator', {
      locks: { request: async (_: string, run: () => unknown) => held.then(run) },
    });
    const { pay, outcomes } = startClient();
    const failure = failureOf(pay());
    await vi.advanceTimersByTimeAsync(61_000);
    expect(sent).toEqual(['/renew']);
    expect(await failure).toMatchObject({ kind: 'unreachable', outcome: 'notSent' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toEqual(['/renew']);
    expect(outcomes).toEqual(['notSent']);
    const paid = pay();
    await vi.advanceTimersByTimeAsync(1);
    await paid;
    expect(sent).toEqual(['/renew', '/credit']);
  });

  it('ends as not sent also where another tab never ends its renewal', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } });
    const { pay, outcomes } = startClient();
    const failures = [failureOf(pay()), failureOf(pay())];
    await vi.advanceTimersByTimeAsync(60_000);
    for (const failure of failures) expect(await failure).toMatchObject({ outcome: 'notSent' });
    expect(sent).toEqual([]);
    expect(outcomes).toEqual(['notSent']);
  });

  it('is sent once where the token comes in time', async () => {
    respond = (path) => delayed(path === '/renew' ? 50_000 : 0, { token: 'new', id: 1 });
    const { pay, outcomes } = startClient();
    const paid = pay();
    await vi.advanceTimersByTimeAsync(51_000);
    await paid;
    expect(sent).toEqual(['/renew', '/credit']);
    expect(outcomes).toEqual(['done']);
  });

  it('stays unknown once it has left, and a late response settles it', async () => {
    respond = (path) => delayed(path === '/renew' ? 50_000 : 30_000, { token: 'new', id: 1 });
    const { pay, outcomes } = startClient();
    const failure = failureOf(pay());
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await failure).toMatchObject({ kind: 'outcomeUnknown', outcome: 'unknown' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(outcomes).toEqual(['unknown', 'done']);
    expect(sent).toEqual(['/renew', '/credit']);
  });
});
