import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Config } from '../../../src/config';
import type { Call, ChangeRecorder } from '../../../src/http/call';
import { createClient } from '../../../src/http/client';
import { CallError } from '../../../src/http/errors';
import {
  asRead,
  createReadClient,
  createSender,
  serverTime,
  toRequest,
} from '../../../src/http/send';
import { failureOf } from '../../support/apiClient';

const config: Config = { apiHost: 'https://api.test', supportHost: 'https://support.test' };
const withKeys: Config = { ...config, idempotencyHeader: 'Idempotency-Key' };
const read: Call = { path: '/users', query: { page: 2 } };
const save: Call = { method: 'PUT', path: '/users/1', body: { name: 'Ada' } };
const signIn: Call = { method: 'POST', path: '/auth', body: {}, anonymous: true };
const json = { 'Content-Type': 'application/json' };

describe('The request of a call', () => {
  it('is a GET with the token and no body, unless the call specifies otherwise', () => {
    expect(toRequest(config, read, 't')).toEqual({
      ...{ method: 'GET', url: 'https://api.test/users?page=2' },
      headers: { ...json, Authorization: 'Bearer t' },
    });
    expect(toRequest(config, save, 't')).toMatchObject({
      ...{ method: 'PUT', url: 'https://api.test/users/1', body: '{"name":"Ada"}' },
    });
  });

  it('of a file does not request JSON', () => {
    expect(toRequest(config, { ...read, as: 'file' }, 't')).toMatchObject({
      ...{ as: 'file', headers: { Authorization: 'Bearer t' } },
    });
  });

  it('of the sign-in carries no token, nor does one without a session', () => {
    expect(toRequest(config, signIn, 't').headers).toEqual(json);
    expect(toRequest(config, read, null).headers).toEqual(json);
  });

  it('carries the key of its operation under the configured header alone (R16a)', () => {
    const keyed = { operationId: 'op' };
    expect(toRequest(withKeys, save, 't', keyed).headers).toMatchObject({
      'Idempotency-Key': 'op',
    });
    expect(Object.keys(toRequest(withKeys, read, 't').headers ?? {})).toHaveLength(2);
    expect(Object.keys(toRequest(config, save, 't', keyed).headers ?? {})).toHaveLength(2);
  });

  it('carries no key to another host beside an API at the own origin, which may not allow it', () => {
    const keyed = { operationId: 'op' };
    const beside = { ...withKeys, apiHost: '' };
    expect(toRequest(beside, save, 't', keyed).headers).toHaveProperty('Idempotency-Key', 'op');
    const support = { ...save, host: 'support' } as const;
    expect(toRequest(beside, support, 't', keyed).headers).not.toHaveProperty('Idempotency-Key');
    expect(toRequest(withKeys, support, 't', keyed).headers).toHaveProperty('Idempotency-Key');
    const own = { ...beside, supportHost: '' };
    expect(toRequest(own, support, 't', keyed).headers).toHaveProperty('Idempotency-Key');
  });

  it.each([
    'https://evil.test/users',
    'https://api.test.evil.test/users',
    'https://api.test@evil.test/users',
    'http://api.test/users',
    'https://api.test:8443/users',
    '.evil.test/users',
    '@evil.test/users',
  ])('carries no token, header or key to a host that config.json does not name: %s', (path) => {
    const call = { ...save, path } as const;
    expect(toRequest(withKeys, call, 't', { operationId: 'op' }).headers).toEqual(json);
    expect(toRequest({ ...config, apiHost: '' }, { path: '//evil.test/x' }, 't').headers).toEqual(
      json,
    );
  });

  it('carries the token to each host of config.json, also by its whole URL', () => {
    const withSignIn = { ...config, signInHost: 'https://id.test' };
    for (const host of ['https://API.test', 'https://support.test', 'https://id.test']) {
      const { headers } = toRequest(withSignIn, { path: `${host}/users` }, 't');
      expect(headers).toMatchObject({ Authorization: 'Bearer t' });
    }
    const own = { apiHost: '', supportHost: '' };
    expect(toRequest(own, read, 't').headers).toMatchObject({ Authorization: 'Bearer t' });
  });

  it('can be aborted while it runs', () => {
    const { signal } = new AbortController();
    expect(toRequest(config, read, 't', { signal }).signal).toBe(signal);
  });
});

const answer = (body: unknown, status = 200) => Response.json(body, { status });
/** No response: pending until the request is aborted. */
const silence = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

function session(token: string | null = 't') {
  return { token: vi.fn(() => token), isTakenOver: vi.fn(() => false), expire: vi.fn() };
}

let send: MockInstance<typeof fetch>;
beforeEach(() => {
  send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer({ ok: 1 }));
});

describe('A call of a session', () => {
  it.each([read, save])('is not sent in the session of another admin: %j (R4)', async (call) => {
    const mine = session();
    mine.isTakenOver.mockReturnValue(true);
    expect(await failureOf(createSender(config, mine)(call))).toMatchObject({
      ...{ kind: 'unauthorized', message: 'session.takenOver', wasSent: false },
    });
    expect(send).not.toHaveBeenCalled();
    expect(mine.expire).not.toHaveBeenCalled();
    await createSender(config, mine)(signIn);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is dropped as a read when its session was taken over before the response; a change is not', async () => {
    const mine = session();
    const takeOver = async () => {
      mine.isTakenOver.mockReturnValue(true);
      return answer({});
    };
    send.mockImplementationOnce(takeOver);
    expect(await failureOf(createSender(config, mine)(read))).toMatchObject({
      message: 'session.takenOver',
    });
    mine.isTakenOver.mockReturnValue(false);
    send.mockImplementationOnce(takeOver);
    expect((await createSender(config, mine)(save)).response.status).toBe(200);
  });

  it('carries only a token that was just issued, and its 401 ends no session', async () => {
    send.mockImplementation(async () => answer({}, 401));
    const mine = session(null);
    await createSender(config, mine)(read, { issuedToken: 'fresh' });
    const { headers } = send.mock.lastCall?.[1] ?? {};
    expect(headers).toMatchObject({ Authorization: 'Bearer fresh' });
    expect(mine.expire).not.toHaveBeenCalled();
  });

  it('without a token ends the session and is not sent; the sign-in needs none', async () => {
    const nobody = session(null);
    const sender = createSender(config, nobody);
    expect(await failureOf(sender(read))).toMatchObject({ kind: 'unauthorized', wasSent: false });
    await failureOf(sender({ ...read, withoutToken: 'sign in for the FAQ' }));
    expect(nobody.expire.mock.calls).toEqual([
      [null, 'session.expired'],
      [null, 'sign in for the FAQ'],
    ]);
    expect(send).not.toHaveBeenCalled();
    await sender(signIn);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('ends the session of its token when it gets a 401; the sign-in ends none (R7)', async () => {
    send.mockImplementation(async () => answer({}, 401));
    const mine = session();
    await createSender(config, mine)(signIn);
    expect(mine.expire).not.toHaveBeenCalled();
    await createSender(config, mine)(read);
    expect(mine.expire.mock.calls).toEqual([['t', 'session.expired']]);
    send.mockImplementation(async () => answer({}, 403));
    await createSender(config, mine)(read);
    expect(mine.expire).toHaveBeenCalledTimes(1);
  });

  it('to another host carries no token by any method, and its 401 ends no session', async () => {
    send.mockImplementation(async () => answer({}, 401));
    const mine = session();
    const recorder = { isGuarded: () => false, begin: async () => {}, end: async () => ({}) };
    const client = createClient(config, mine, () => recorder as unknown as ChangeRecorder);
    const elsewhere: Call = { path: 'https://rates.test/latest' };
    for (const ask of [client.json, client.getWithHeaders, client.getBlob, client.file]) {
      await failureOf(ask(elsewhere));
    }
    await client.change({ kind: 'rates.update' }, { ...save, ...elsewhere });
    expect(send).toHaveBeenCalledTimes(5);
    for (const [, init] of send.mock.calls) {
      expect(Object.keys(init?.headers ?? {})).not.toContain('Authorization');
    }
    expect(mine.expire).not.toHaveBeenCalled();
  });

  it('that was redirected to another host does not end the session by its 401', async () => {
    const redirected = (url: string) =>
      Object.defineProperties(answer({}, 401), {
        redirected: { value: true },
        url: { value: url },
      });
    const mine = session();
    send.mockImplementationOnce(async () => redirected('https://files.test/1'));
    await createSender(config, mine)(read);
    expect(mine.expire).not.toHaveBeenCalled();
    send.mockImplementationOnce(async () => redirected('https://api.test/1'));
    await createSender(config, mine)(read);
    expect(mine.expire).toHaveBeenCalledTimes(1);
  });

  it('updates the server time', async () => {
    const date = 'Sat, 21 Nov 2026 12:00:00 GMT';
    send.mockResolvedValue(new Response('{}', { headers: { date } }));
    await createSender(config, session())(read);
    expect(Math.floor((serverTime() ?? 0) / 10_000)).toBe(Date.parse(date) / 10_000);
  });

  it('that changes something is sent only once it is recorded', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect(() => asRead({ ...save, method })).toThrow(`${method} /users/1 is a change`);
    }
    expect([asRead(read), asRead(signIn)]).toEqual([read, signIn]);
    const reader = createReadClient(config, session());
    await expect(reader.json(save)).rejects.toThrow('only client.change may send it');
    expect(send).not.toHaveBeenCalled();
    expect(await reader.json(read)).toEqual({ ok: 1 });
  });
});

describe('A client', () => {
  const what = { kind: 'users.update', subject: '1' };

  function clientOf(settings = config, mine = session()) {
    const recorder = {
      isGuarded: ({ kind }: { kind: string }) => kind === 'wallet.credit',
      isUpdate: () => false,
      begin: vi.fn<ChangeRecorder['begin']>(async () => {}),
      end: vi.fn<ChangeRecorder['end']>(async (_, reply) => reply),
    };
    return { recorder, mine, client: createClient(settings, mine, () => recorder) };
  }

  it('returns the response to a read with its headers, as JSON or unread', async () => {
    const { client } = clientOf();
    const full = await client.getWithHeaders(read);
    expect([full.json, full.headers.get('content-type')]).toEqual([{ ok: 1 }, 'application/json']);
    expect(await client.json(read)).toEqual({ ok: 1 });
    expect(await (await client.getBlob(read)).text()).toBe('{"ok":1}');
    expect(await (await client.file({ path: '/f' })).text()).toBe('{"ok":1}');
    expect(send.mock.lastCall?.[1]?.headers).toEqual({ Authorization: 'Bearer t' });
  });

  it('leaves a good response unread on request, and reads the message of a failed one', async () => {
    const { client } = clientOf();
    send.mockImplementation(async () => new Response('no JSON at all'));
    expect(await (await client.getBlob(read)).text()).toBe('no JSON at all');
    send.mockImplementation(async () => answer({ message: 'Not now' }, 503));
    expect(await failureOf(client.getBlob(read))).toMatchObject({ message: 'Not now' });
  });

  describe('while the browser reports that it is offline (R48)', () => {
    const credit = { kind: 'wallet.credit' };
    const sentUrls = () => send.mock.calls.map(([url]) => String(url));
    beforeEach(() => void vi.stubGlobal('navigator', { onLine: false }));
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });

    it('simply tries an ordinary change', async () => {
      await clientOf().client.change(what, save);
      expect(sentUrls()).toEqual([expect.stringContaining(save.path)]);
    });

    it.each([200, 404, 500])(
      'sends a guarded change after one read that got a %i',
      async (status) => {
        const { client, recorder } = clientOf();
        send.mockImplementationOnce(async () => answer({}, status));
        await client.change(credit, save);
        expect(sentUrls()).toEqual([
          expect.stringMatching(/manage\/me$/),
          expect.stringContaining(save.path),
        ]);
        expect(recorder.begin).toHaveBeenCalledTimes(1);
      },
    );

    it.each([
      ['no response', async () => Promise.reject(new TypeError('Failed to fetch'))],
      ['no response within 5 s', (_: unknown, init: RequestInit = {}) => silence(init.signal)],
    ] as const)('does not send a guarded change whose read got %s', async (_, read) => {
      vi.useFakeTimers();
      const { client, recorder } = clientOf();
      send.mockImplementationOnce(read as typeof fetch);
      const reply = client.change(credit, save);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await reply).toMatchObject({ message: 'errors.offline', wasSent: false });
      expect(sentUrls()).toEqual([expect.stringMatching(/manage\/me$/)]);
      expect([recorder.begin, recorder.end].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    });

    it('leaves it to the change itself to end a session that the read found expired', async () => {
      const { client, mine } = clientOf();
      send.mockImplementation(async () => answer({}, 401));
      await client.change(credit, save);
      expect(mine.expire).toHaveBeenCalled();
    });
  });

  it('can be aborted by the caller', async () => {
    const { client } = clientOf();
    const left = AbortSignal.abort();
    send.mockImplementation(async (_, { signal } = {}) => {
      signal?.throwIfAborted();
      return answer({});
    });
    for (const ask of [client.json, client.getWithHeaders, client.getBlob, client.file]) {
      await expect(ask(read, { signal: left })).rejects.toThrow('The call was left');
    }
  });

  it('sends no change through the methods of a read', async () => {
    const { client } = clientOf();
    for (const ask of [client.json, client.getWithHeaders, client.getBlob, client.file]) {
      await expect(ask(save)).rejects.toThrow('only client.change');
    }
    expect(send).not.toHaveBeenCalled();
  });

  it('records a change before it is sent, and its outcome', async () => {
    const { client, recorder } = clientOf(withKeys);
    const steps: string[] = [];
    recorder.begin.mockImplementation(async () => void steps.push('written down'));
    send.mockImplementation(async () => {
      steps.push('sent');
      return answer({ valid: true });
    });
    const given = { operationId: 'op', batchId: 'batch' };
    const reply = await client.change(what, save, given);
    expect(steps).toEqual(['written down', 'sent']);
    const sent = { ...what, id: 'op', batchId: 'batch', hasKey: true, body: save.body };
    expect(recorder.begin.mock.calls).toEqual([[sent]]);
    expect(recorder.end.mock.calls).toEqual([[sent, reply]]);
    expect(reply).toMatchObject({ status: 200, text: '{"valid":true}' });
    expect(send.mock.lastCall?.[1]?.headers).toMatchObject({ 'Idempotency-Key': 'op' });
  });

  it('names an operation itself where the caller did not, and records that no key was sent', async () => {
    const { client, recorder } = clientOf();
    await client.change(what, save);
    expect(recorder.begin.mock.lastCall?.[0]).toMatchObject({
      ...{ id: expect.stringMatching(/^[\da-f-]{36}$/), hasKey: false, batchId: undefined },
    });
  });

  it('sends nothing that must be recorded and cannot be', async () => {
    const { client, recorder } = clientOf();
    recorder.begin.mockRejectedValue(new CallError('refused', 'errors.notKept'));
    expect(await failureOf(client.change(what, save))).toMatchObject({ message: 'errors.notKept' });
    expect(send).not.toHaveBeenCalled();
    expect(recorder.end).not.toHaveBeenCalled();
  });

  it('sends no change once another admin has signed in, before or while it is recorded (R4)', async () => {
    const { client, recorder, mine } = clientOf();
    recorder.begin.mockImplementation(async () => void mine.isTakenOver.mockReturnValue(true));
    for (const times of [1, 1]) {
      const reply = await client.change(what, save);
      expect(reply).toMatchObject({ message: 'session.takenOver', wasSent: false });
      expect(recorder.begin).toHaveBeenCalledTimes(times);
    }
    expect(recorder.end).toHaveBeenCalledTimes(2);
    expect(send).not.toHaveBeenCalled();
  });

  it('sends a change of the same admin with the token of a newer sign-in (R4)', async () => {
    const { client, recorder, mine } = clientOf();
    recorder.begin.mockImplementation(async () => void mine.token.mockReturnValue('newer'));
    await client.change(what, save);
    expect(send.mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: 'Bearer newer' });
  });

  it('never reports an error in transit as "nothing was sent"', async () => {
    const { client } = clientOf();
    send.mockRejectedValue(new TypeError('of the network'));
    expect(await client.change(what, save)).toMatchObject({ wasSent: true });
    send.mockResolvedValue({ status: 200, blob: async () => 'of the program' } as never);
    expect(await client.change(what, save)).toMatchObject({
      ...{ kind: 'unreachable', message: 'errors.unreachable', wasSent: true },
    });
  });

  it('joins the same change while it runs, and no other method, URL or body (R30)', async () => {
    const { client } = clientOf();
    const answers = await Promise.all([
      client.change(what, save),
      client.change(what, { ...save }),
      client.change(what, { ...save, method: 'POST' }),
      client.change(what, { ...save, path: '/users/2' }),
      client.change(what, { ...save, body: { name: 'Bob' } }),
    ]);
    expect(answers[1]).toBe(answers[0]);
    expect(send).toHaveBeenCalledTimes(4);
  });
});
