import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SessionEnd, session } from '../../../src/authProvider/session';
import type { Call } from '../../../src/http/call';
import { isAbort, isOutcomeUnknown } from '../../../src/http/errors';
import { loadJournal } from '../../../src/operations/recordChanges';
import { apiClient, failureOf } from '../../support/apiClient';
import { useSandbox } from '../../support/useSandbox';

const users = '/api/v1/admin/users';
const list: Call = { path: users, query: { page: 1, limit: 30 } };
const me: Call = { path: '/api/v1/admin/manage/me' };
const about = { kind: 'users.update' };
const money = { kind: 'wallet.credit' };
const csv: Call = { path: `${users}/export/csv` };
const signIn: Call = {
  method: 'POST',
  path: '/api/v1/auth/admin',
  body: { username: 'superadmin@demo.test', password: 'superadmin-demo' },
  anonymous: true,
};

describe('The client', () => {
  const sandboxOf = useSandbox();
  let ends: SessionEnd[];
  let stop: () => void;

  beforeEach(() => {
    ends = [];
    stop = session.onEnd((end) => ends.push(end));
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  type Setup = typeof apiClient extends (sandbox: never, ...rest: infer Rest) => unknown
    ? Rest
    : [];

  async function started(...setup: Setup) {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox, ...setup);
    const { data } = (await client.json(list)) as { data: { _id: string; name: string }[] };
    await sandbox.clearCalls();
    const rename = (name: string, index = 0): Call => ({
      method: 'PUT',
      path: `${users}/${data[index]?._id}`,
      body: { name },
    });
    const nameOf = async (index = 0) => {
      const { data: now } = (await client.json(list)) as { data: typeof data };
      return now[index]?.name;
    };
    return { sandbox, client, rename, nameOf };
  }

  describe('sends', () => {
    it('a JSON content type and the bearer token, and no other header of its own', async () => {
      const { sandbox, client, rename } = await started();
      await client.json(list);
      await client.change(about, rename('Ada'));
      const [read, change] = await sandbox.calls();
      const token = localStorage.getItem('authToken');
      const own = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      expect(read?.headers).toEqual(own);
      expect(change?.headers).toEqual(own);
      expect(read).toMatchObject({ method: 'GET', path: users, query: { page: '1', limit: '30' } });
      expect(read?.body).toBeUndefined();
      expect(change).toMatchObject({ method: 'PUT', body: { name: 'Ada' }, query: {} });
    });

    it('for a file the bearer token and no JSON content type', async () => {
      const { sandbox, client } = await started();
      expect(await (await client.file(csv)).text()).toMatch(/^\uFEFF?_id,name,email/);
      const [call] = await sandbox.calls();
      expect(call?.headers).toEqual({
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
      });
    });

    it('the sign-in without a token, even when one is stored', async () => {
      const { sandbox, client } = await started();
      await client.json(signIn);
      const [call] = await sandbox.calls();
      expect(call?.headers).toEqual({ 'content-type': 'application/json' });
      expect(call?.body).toEqual(signIn.body);
    });

    it('the header of R16a only when configured, for changes only, one UUID per operation', async () => {
      const { sandbox, client, rename } = await started('superadmin', {
        idempotencyHeader: 'Idempotency-Key',
      });
      await client.json(list);
      await client.file(csv);
      await client.json(signIn);
      await client.change(about, rename('Ada One'));
      await client.change(about, rename('Ada Two'));
      const [own, again] = [crypto.randomUUID(), crypto.randomUUID()];
      await client.change(about, rename('Ada Three'), { operationId: own });
      await client.change(about, rename('Ada Three'), { operationId: own });
      await client.change(about, rename('Ada Three'), { operationId: again });
      const keys = (await sandbox.calls()).map(({ headers }) => headers['idempotency-key']);
      expect(keys.slice(0, 3)).toEqual([undefined, undefined, undefined]);
      const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
      expect(keys[3]).toMatch(uuid);
      expect(keys[4]).toMatch(uuid);
      expect(keys[3]).not.toBe(keys[4]);
      expect(keys.slice(5)).toEqual([own, own, again]);
    });

    it('a UUID also in an insecure context', async () => {
      const { sandbox, client, rename } = await started('superadmin', {
        idempotencyHeader: 'Idempotency-Key',
      });
      vi.spyOn(crypto, 'randomUUID').mockReset();
      Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
      try {
        await client.change(about, rename('Ada'));
      } finally {
        Reflect.deleteProperty(crypto, 'randomUUID');
      }
      const [call] = await sandbox.calls();
      expect(call?.headers['idempotency-key']).toMatch(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      );
    });

    it('the same change once, however often it is called while it runs (R30)', async () => {
      const { sandbox, client, rename } = await started();
      const answers = await Promise.all([
        client.change(about, rename('Once')),
        client.change(about, rename('Once')),
        client.change(about, rename('Other', 1)),
      ]);
      expect(answers[1]).toEqual(answers[0]);
      expect(await sandbox.calls()).toHaveLength(2);
      await client.change(about, rename('Once'));
      expect(await sandbox.calls()).toHaveLength(3);
    });

    it('reads as often as they are requested', async () => {
      const { sandbox, client } = await started();
      await Promise.all([client.json(me), client.json(me)]);
      expect(await sandbox.calls()).toHaveLength(2);
    });
  });

  describe('on a change', () => {
    it.each([about, money])(
      'reports that it may have been made when the response is lost, whether it was or not: $kind (R16)',
      async (what) => {
        const { sandbox, client, rename, nameOf } = await started();
        await sandbox.fault({ match: { method: 'PUT', path: users }, drop: 'after' });
        const lost = await failureOf(client.change(what, rename('Was made')));
        expect(isOutcomeUnknown(lost)).toBe(true);
        expect(await nameOf()).toBe('Was made');
        await sandbox.fault({ match: { method: 'PUT', path: users }, drop: 'before' });
        const gone = await failureOf(client.change(what, rename('Was not made')));
        expect(isOutcomeUnknown(gone)).toBe(true);
        expect(await nameOf()).toBe('Was made');
      },
    );

    it('reports an unknown outcome after 60 s without a response', async () => {
      const { sandbox, client, rename } = await started();
      await sandbox.fault({ match: { method: 'PUT', path: users }, latency: 90_000 });
      // The journal loads before the clock is faked.
      await loadJournal('tester');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const failure = failureOf(client.change(money, rename('Ada')));
      let isOver = false;
      void failure.then(() => {
        isOver = true;
      });
      // The timeout starts once the change is recorded, which takes real time.
      while (!isOver) await vi.advanceTimersByTimeAsync(60_000);
      expect(await failure).toMatchObject({ kind: 'outcomeUnknown' });
    });

    it.each([
      [
        'positive',
        { status: 200, body: '{"reference":"TX-9"}' },
        { outcome: 'done', names: ['TX-9'] },
      ],
      ['a refusal', { status: 422, body: '{"message":"Too poor"}' }, { outcome: 'refused' }],
    ])(
      'never aborts a guarded one: a response after 60 s that is %s settles it (R16)',
      async (_, { status, body }, expected) => {
        const client = await apiClient(sandboxOf());
        const journal = await loadJournal('tester');
        let respond = (_: Response) => {};
        let signal: AbortSignal | null | undefined;
        vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
          signal = init?.signal;
          return new Promise((resolve) => {
            respond = resolve;
          });
        });
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const order = { method: 'POST', path: '/api/v1/money', body: {} } as const;
        const failure = failureOf(client.change(money, order));
        let isOver = false;
        void failure.then(() => {
          isOver = true;
        });
        while (!isOver) await vi.advanceTimersByTimeAsync(60_000);
        expect(await failure).toMatchObject({ kind: 'outcomeUnknown', outcome: 'unknown' });
        expect(journal.all()[0]).toMatchObject({ outcome: 'unknown' });
        vi.useRealTimers();
        expect(signal?.aborted).toBe(false);
        respond(new Response(body, { status }));
        await vi.waitFor(() => expect(journal.all()[0]).toMatchObject(expected));
      },
    );

    it('reports the message of a refusal', async () => {
      const { sandbox, client, rename } = await started();
      const match = { method: 'PUT', path: users };
      await sandbox.fault({ match, body: { valid: false, message: 'Name is taken' } });
      await sandbox.fault({ match, status: 409, body: { error: 'Conflict' } });
      const failure = () => failureOf(client.change(about, rename('A')));
      expect(await failure()).toMatchObject({ kind: 'refused', message: 'Name is taken' });
      expect(await failure()).toMatchObject({ kind: 'conflict', message: 'Conflict' });
    });

    it('does not send it as a read: a change cannot leave without being recorded', async () => {
      const { sandbox, client, rename } = await started();
      await expect(client.json(rename('Ada'))).rejects.toThrow(/only client.change/);
      expect(await sandbox.calls()).toHaveLength(0);
    });

    it('never repeats it: a change is sent once (R15)', async () => {
      const { sandbox, client, rename } = await started();
      await sandbox.fault({ match: { method: 'PUT', path: users }, status: 500, times: 5 });
      await failureOf(client.change(about, rename('A')));
      expect(await sandbox.calls()).toHaveLength(1);
    });
  });

  describe('on a read', () => {
    it('reports that the server could not be reached, or took too long', async () => {
      const { sandbox, client } = await started();
      await sandbox.fault({ match: { path: users }, drop: 'before' });
      expect(await failureOf(client.json(list))).toMatchObject({
        kind: 'unreachable',
        message: 'errors.unreachable',
      });
      await sandbox.fault({ match: { path: users }, latency: 40_000 });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const failure = failureOf(client.json(list));
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await failure).toMatchObject({ kind: 'unreachable', message: 'errors.timeout' });
    });

    it('reports the message of the server, with its Retry-After', async () => {
      const { sandbox, client } = await started();
      await sandbox.fault({
        match: { path: users },
        status: 429,
        retryAfter: 12,
        body: { message: 'Too many calls' },
      });
      expect(await failureOf(client.json(list))).toMatchObject({
        kind: 'refused',
        message: 'Too many calls',
        status: 429,
        retryAfter: 12,
      });
    });

    it('rejects a page and an empty response', async () => {
      const { sandbox, client } = await started();
      await sandbox.fault({ match: { path: users }, html: true });
      await sandbox.fault({ match: { path: users }, body: '' });
      expect(await failureOf(client.json(list))).toMatchObject({ kind: 'malformed' });
      expect(await failureOf(client.json(list))).toMatchObject({ message: 'errors.noData' });
    });

    it('reports no failure when it was aborted', async () => {
      const { client } = await started();
      const leaving = new AbortController();
      const call = client.json(list, { signal: leaving.signal }).catch((error) => error);
      leaving.abort();
      expect(isAbort(await call)).toBe(true);
      expect(ends).toEqual([]);
    });
  });

  describe('on a file (R26)', () => {
    it('rejects a page, a JSON error and valid: false', async () => {
      const { sandbox, client } = await started();
      const match = { path: csv.path };
      await sandbox.fault({ match, html: true });
      await sandbox.fault({ match, status: 500, body: { message: 'Disk is full' } });
      await sandbox.fault({ match, status: 500, html: true });
      await sandbox.fault({ match, body: { valid: false, message: 'Not now' } });
      await sandbox.fault({ match, body: '{"valid":false}', contentType: 'text/csv' });
      const messages = [];
      for (let i = 0; i < 5; i++) messages.push((await failureOf(client.file(csv))).message);
      expect(messages).toEqual([
        'errors.malformed',
        'Disk is full',
        'errors.somethingWentWrong',
        'Not now',
        'errors.somethingWentWrong',
      ]);
    });
  });

  describe('on a 401 (R7)', () => {
    const expired = { reason: 'expired', message: 'session.expired' };

    it('ends the session once, however many calls fail together', async () => {
      const { sandbox, client, rename } = await started();
      localStorage.setItem('userData', '{"_id":"1"}');
      await sandbox.fault({ match: { path: '/api' }, status: 401, times: 9 });
      const calls = [
        client.json(list),
        client.json(me),
        client.change(about, rename('A')),
        client.file(csv),
      ];
      const failures = await Promise.all(calls.map(failureOf));
      expect(failures.map(({ kind }) => kind)).toEqual(Array(4).fill('unauthorized'));
      expect(ends).toEqual([expired]);
      expect(localStorage.getItem('authToken')).toBeNull();
      expect(localStorage.getItem('userData')).toBeNull();
    });

    it('changes nothing when the token is older than the stored one', async () => {
      const { sandbox, client } = await started();
      await sandbox.fault({ match: { path: me.path }, status: 401 });
      const late = failureOf(client.json(me));
      localStorage.setItem('authToken', 'a newer token');
      expect(await late).toMatchObject({ kind: 'unauthorized' });
      expect(ends).toEqual([]);
      expect(localStorage.getItem('authToken')).toBe('a newer token');
    });

    it('ends nothing when it answers the sign-in itself', async () => {
      const { client } = await started();
      const body = { username: 'superadmin@demo.test', password: 'wrong-password' };
      expect(await failureOf(client.json({ ...signIn, body }))).toMatchObject({
        kind: 'unauthorized',
        message: 'Invalid email or password',
      });
      expect(ends).toEqual([]);
      expect(localStorage.getItem('authToken')).not.toBeNull();
    });

    it('keeps the session on a 403, and shows the message of the server', async () => {
      const sandbox = sandboxOf();
      const client = await apiClient(sandbox, 'leadadmin');
      expect(await failureOf(client.json(list))).toMatchObject({
        kind: 'forbidden',
        message: 'You do not have access to this resource',
      });
      expect(ends).toEqual([]);
    });

    it('sends nothing without a token, and reports the reason', async () => {
      const sandbox = sandboxOf();
      const client = await apiClient(sandbox, null);
      expect(await failureOf(client.json(list))).toMatchObject({
        kind: 'unauthorized',
        message: 'session.expired',
        status: undefined,
      });
      const withoutToken = 'resources.faq.loginToAccess';
      // A document reports one end: a later call neither repeats nor replaces it.
      await failureOf(client.json({ ...list, withoutToken }));
      expect(ends).toEqual([expired]);
      session.release();
      expect(await failureOf(client.json({ ...list, withoutToken }))).toMatchObject({
        message: withoutToken,
      });
      session.release();
      expect(await failureOf(client.file(csv))).toMatchObject({ kind: 'unauthorized' });
      expect(await sandbox.calls()).toEqual([]);
      expect(ends).toEqual([expired, { reason: 'expired', message: withoutToken }, expired]);
    });
  });
});
