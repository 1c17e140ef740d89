import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { currentUser, fetchMe } from '../../src/authProvider/currentUser';
import { type SessionEnd, session } from '../../src/authProvider/session';
import { signIn } from '../../src/authProvider/signIn';
import { createClient } from '../../src/http/client';
import { createSender, sendSignOut } from '../../src/http/send';
import { journalChanges } from '../../src/operations/recordChanges';
import { failureOf } from '../support/apiClient';
import { useSandbox } from '../support/useSandbox';
import { PASSWORD } from './server';
import { config, type OauthOptions, startOauth } from './start';

const [{ email }] = demoAccounts;
const users = { path: '/v2/users', query: { page: 1, limit: 2 } };

describe('An API with OAuth, an API key and another base path', () => {
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
  });

  function start(options: OauthOptions = {}) {
    const server = startOauth(sandboxOf, options);
    return { server, client: createClient(config, session, () => journalChanges('tester')) };
  }
  async function signedIn(options: Parameters<typeof start>[0] = {}) {
    const started = start(options);
    await signIn(started.client, email, PASSWORD);
    started.server.received.length = 0;
    return started;
  }
  const rename = async (
    client: ReturnType<typeof start>['client'],
    name: string,
    method: 'PUT' | 'PATCH' = 'PUT',
  ) => {
    const { data } = (await client.json(users)) as { data: { _id: string }[] };
    const path = `/v2/users/${data[0]?._id}`;
    return () => client.change({ kind: 'users.update' }, { method, path, body: { name } });
  };
  const grants = ({ server }: ReturnType<typeof start>) =>
    server.received.filter((each) => each === 'POST /oauth/token').length;

  it('signs in with a password shorter than six characters, and reads the identity', async () => {
    const { client, server } = await signedIn();
    expect(session.user()).toMatchObject({ email, role: 'superadmin' });
    expect(await fetchMe(client, {})).toMatchObject({ email });
    expect(server.received).toEqual(['GET /userinfo']);
    expect(((await client.json(users)) as { data: unknown[] }).data).toHaveLength(2);
  });

  it('shows the message of the server about a wrong password', async () => {
    const { client } = start();
    const failure = await failureOf(signIn(client, email, 'wrong'));
    expect(failure.message).toBe('Wrong e-mail or password');
    expect(session.token()).toBeNull();
  });

  it('renews an expired token once for all waiting requests, which then continue', async () => {
    const started = await signedIn();
    const before = session.token();
    started.server.expireTokens();
    const reads = [1, 2, 3, 4, 5].map((page) =>
      started.client.json({ ...users, query: { page, limit: 2 } }),
    );
    for (const read of await Promise.all(reads)) expect(read).toMatchObject({ data: [{}, {}] });
    expect(grants(started)).toBe(1);
    expect(session.token()).not.toBe(before);
    expect(ends).toEqual([]);
  });

  it.each(['PUT', 'PATCH'] as const)(
    'never sends a %s again, and reports that nothing was changed',
    async (method) => {
      const started = await signedIn();
      const send = await rename(started.client, 'Renamed', method);
      const sent = () => started.server.received.filter((each) => each.startsWith(method));
      started.server.expireTokens();
      started.server.received.length = 0;
      const failure = await failureOf(send());
      expect(failure).toMatchObject({ message: 'errors.renewed', outcome: 'notSent' });
      expect(sent()).toHaveLength(1);
      await send();
      expect(sent()).toHaveLength(2);
      expect(ends).toEqual([]);
    },
  );

  it('reports that a change was not made, also where the renewal gets no response', async () => {
    const started = await signedIn();
    const send = await rename(started.client, 'Renamed');
    started.server.expireTokens();
    const isUp = { now: false };
    started.server.failRenewals(() => !isUp.now);
    expect(await failureOf(send())).toMatchObject({ kind: 'unreachable', outcome: 'notSent' });
    expect(ends).toEqual([]);
    isUp.now = true;
    expect(await failureOf(send())).toMatchObject({ message: 'errors.renewed' });
    await send();
  });

  it('renews a token shortly before it expires, so that a change is sent with a valid one', async () => {
    const started = await signedIn({ expiresIn: 60 });
    const send = await rename(started.client, 'In time');
    vi.useFakeTimers({ now: Date.now() + 45_000, toFake: ['Date'] });
    started.server.received.length = 0;
    await send();
    expect(started.server.received[0]).toBe('POST /oauth/token');
    expect(started.server.received).toHaveLength(2);
  });

  it('ends the session when the server does not renew it', async () => {
    const { client, server } = await signedIn();
    server.expireTokens();
    server.revokeAll();
    expect(await failureOf(client.json(users))).toMatchObject({ kind: 'unauthorized' });
    expect(ends).toEqual([{ reason: 'expired', message: 'session.expired' }]);
    expect({ ...localStorage }).toEqual({});
  });

  it('keeps the session when the renewal of a still valid token gets no response', async () => {
    const { client } = await signedIn({ expiresIn: 20 });
    sandboxOf(
      http.post('https://oauth.test/v2/oauth/token', () => HttpResponse.error()),
      http.get('https://oauth.test/v2/users', () => HttpResponse.json({ data: [] })),
    );
    expect(await client.json(users)).toEqual({ data: [] });
    expect(ends).toEqual([]);
  });

  it('adopts the token that another tab has renewed', async () => {
    const started = await signedIn();
    const used = session.token();
    // Another tab of the same admin: its own client, the same storage and locks.
    const other = createSender(config, session);
    started.server.expireTokens();
    await Promise.all([started.client.json(users), other(users)]);
    expect(grants(started)).toBe(1);
    expect(session.token()).not.toBe(used);
  });

  it('stores the admin whose token was renewed while the identity was read', async () => {
    const started = await signedIn();
    const used = session.token();
    localStorage.removeItem('userData');
    started.server.expireTokens();
    const user = await currentUser(started.client);
    expect(session.token()).not.toBe(used);
    expect(user).toMatchObject({ email });
    expect(session.user()).toEqual(user);
    session.bind(user?.id ?? '');
    expect(session.isTakenOver()).toBe(false);
    expect(ends).toEqual([]);
  });

  it('does not store the admin whose token another sign-in replaced, after a renewal or before it', async () => {
    const started = await signedIn();
    localStorage.removeItem('userData');
    started.server.expireTokens();
    const late = currentUser(started.client);
    localStorage.setItem('authToken', 'of-another-admin');
    await late.catch(() => {});
    expect(localStorage.getItem('userData')).toBeNull();
  });

  it('notifies the server of a sign-out, with the API key', async () => {
    const { server } = await signedIn();
    const { refreshToken = '' } = { refreshToken: session.renewal.refreshToken() };
    expect(server.isRevoked(refreshToken)).toBe(false);
    await sendSignOut(config, session);
    expect(server.isRevoked(refreshToken)).toBe(true);
  });
});
