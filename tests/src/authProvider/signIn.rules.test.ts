import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentUser,
  fetchCurrentUser,
  parseIdentity,
} from '../../../src/authProvider/currentUser';
import { type SessionEnd, session } from '../../../src/authProvider/session';
import { signIn } from '../../../src/authProvider/signIn';
import type { Call } from '../../../src/http/call';
import { CallError } from '../../../src/http/errors';

const user = { _id: '1', role: 'superadmin' };
const me = '/api/v1/admin/manage/me';

/** A server that gives these responses one after another; an error among them is thrown. */
function answering(...answers: unknown[]) {
  const asked: [Call, unknown][] = [];
  return {
    asked,
    json: async (call: Call, options?: unknown) => {
      asked.push([call, options]);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}
const granted = (more: object = { user }) => ({ valid: true, entity: { token: 't', ...more } });
const enter = (...answers: unknown[]) => signIn(answering(...answers), 'ada@x.test', 'secret');
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (failure) => failure,
  );
const stored = () => [session.token(), session.user()?.id];
// The mark of the latest sign-out stays in storage: it names no one (authProvider/signOutSignal).
const keptKeys = () => Object.keys(localStorage).filter((key) => key !== 'console.signOut');

let ends: SessionEnd[];
beforeEach(() => {
  ends = [];
  return session.onEnd((end) => ends.push(end));
});

describe('The response to a sign-in', () => {
  it('stores the user and the token, after one request without a token', async () => {
    const server = answering(granted());
    await signIn(server, 'ada@x.test', 'secret');
    expect(stored()).toEqual(['t', '1']);
    const body = { username: 'ada@x.test', password: 'secret' };
    const call = { method: 'POST', path: '/api/v1/auth/admin', body, anonymous: true };
    expect(server.asked).toEqual([[call, undefined]]);
  });

  it.each([
    [{ ...granted(), valid: 1 }],
    [granted({ token: '', user })],
    [granted({ token: 7, user })],
    [{ valid: true, entity: {} }],
    [{ valid: true }],
    [undefined],
    [null],
    [new CallError('malformed', 'errors.malformed', { status: 200 })],
  ])('is rejected when it is %j', async (answer) => {
    const failure = await failureOf(enter(answer));
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ kind: 'refused', message: 'signIn.failed' });
    expect(failure.status).toBe(answer instanceof CallError ? 200 : undefined);
    expect(stored()).toEqual([null, undefined]);
  });

  const token = { missing: undefined, empty: '', blank: ' ', 'not valid in a header': 'two words' };
  const words = [
    [{ message: 'No token was issued', error: 'E7' }, 'No token was issued'],
    [{ message: ' ', error: 'E7' }, 'E7'],
    [{ error: 'E7' }, 'E7'],
    [{}, 'signIn.failed'],
  ] as const;
  it.each([true, false, undefined, 'true'])(
    'with valid: %s and no valid token shows its message, else its error, else "Sign-in failed" (R5)',
    async (valid) => {
      for (const [body, shown] of words) {
        for (const given of valid === true ? Object.values(token) : [undefined, 'a.valid-token']) {
          const failure = await failureOf(
            enter({ valid, entity: { token: given, user }, ...body }),
          );
          expect([given, failure.message]).toEqual([given, shown]);
        }
      }
      expect(stored()).toEqual([null, undefined]);
    },
  );

  it('is reported with the message of the server on any other failure', async () => {
    expect(await failureOf(enter({ message: 'Locked' }))).toMatchObject({ message: 'Locked' });
    const refused = new CallError('unauthorized', 'Wrong password', { status: 401 });
    expect(await failureOf(enter(refused))).toBe(refused);
  });

  it('of a customer is refused before anything is stored', async () => {
    const kept = vi.spyOn(Storage.prototype, 'setItem');
    const failure = await failureOf(enter(granted({ user: { _id: '1', role: 'merchant' } })));
    expect(failure).toMatchObject({ kind: 'forbidden', message: 'signIn.notAnAdministrator' });
    // Whether a token would be kept was tried before the request.
    expect(kept.mock.calls).toEqual([['console.probe', '1']]);
    expect(ends).toEqual([]);
  });

  it('is followed by manage/me when it has no user, and admits no customer', async () => {
    const server = answering(granted({}), { entity: user });
    await signIn(server, 'ada@x.test', 'secret');
    expect(server.asked[1]?.[0]).toEqual({ path: me });
    expect(stored()).toEqual(['t', '1']);
    session.end({ reason: 'signedOut' });
    ends = [];
    const failure = await failureOf(enter(granted({}), { entity: { _id: '2', role: 'user' } }));
    expect(failure).toMatchObject({ message: 'signIn.notAnAdministrator' });
    expect(keptKeys()).toEqual([]);
    expect(ends).toEqual([]);
  });

  it('has its user read before its token is stored, so that no tab pairs it with another user (R4)', async () => {
    session.start({ token: 'before', user: { _id: '9' } });
    const server = answering(granted({}), { entity: user });
    const seen: unknown[] = [];
    await signIn(
      {
        json: (call, options) => {
          seen.push([options?.issuedToken, localStorage.getItem('authToken')]);
          return server.json(call, options);
        },
      },
      'ada@x.test',
      'secret',
    );
    expect(seen[1]).toEqual(['t', 'before']);
    expect(stored()).toEqual(['t', '1']);
  });

  it('is an error when no user has an ID, and nothing is stored', async () => {
    for (const nobody of [{}, { valid: true }, { entity: { name: 'Ada' } }]) {
      expect(await failureOf(enter(granted({ user: { name: 'Ada' } }), nobody))).toMatchObject({
        ...{ kind: 'malformed', message: 'signIn.noIdentifier' },
      });
    }
    expect(keptKeys()).toEqual([]);
  });

  it('is kept when manage/me fails, unless the token is refused', async () => {
    await enter(granted({}), new CallError('refused', 'Busy', { status: 503 }));
    expect(stored()).toEqual(['t', undefined]);
    session.end({ reason: 'signedOut' });
    const refused = new CallError('unauthorized', 'Unauthorized', { status: 401 });
    expect(await failureOf(enter(granted({}), refused))).toBe(refused);
    const alike = new CallError('refused', 'Unauthorized', { status: 500 });
    expect(await failureOf(enter(granted({}), alike))).toBe(alike);
    expect(keptKeys()).toEqual([]);
  });
});

describe('The current user', () => {
  beforeEach(() => session.start({ token: 't' }));

  it('is fetched once, and cached afterwards', async () => {
    const server = answering({ data: user });
    const { signal } = new AbortController();
    expect(await currentUser(server, signal)).toMatchObject({ id: '1' });
    expect(await currentUser(server)).toMatchObject({ id: '1' });
    expect(server.asked).toEqual([[{ path: me }, { signal }]]);
  });

  it('is found under entity, data or user, or bare: the first with an ID', () => {
    const answer = { id: 'bare', user: { id: 'u' }, data: { id: 'd' }, entity: { id: 'e' } };
    expect(parseIdentity(answer)?.id).toBe('e');
    expect(parseIdentity({ ...answer, entity: {} })?.id).toBe('d');
    expect(parseIdentity({ ...answer, entity: {}, data: null })?.id).toBe('u');
    expect(parseIdentity({ id: 'bare', user: {} })?.id).toBe('bare');
    for (const nobody of [undefined, null, {}, [{ id: 1 }]])
      expect(parseIdentity(nobody)).toBeUndefined();
  });

  it('is fetched again on request, and reported to the listeners', async () => {
    session.saveUser(user);
    const heard = vi.fn();
    const stop = session.onUser(heard);
    const changed = { ...user, role: 'leadadmin' };
    expect(await fetchCurrentUser(answering({ user: changed }))).toMatchObject({
      role: 'leadadmin',
    });
    expect(heard).toHaveBeenCalledTimes(1);
    session.saveUser({ name: 'nobody' });
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    expect(await fetchCurrentUser(answering({ user }))).toMatchObject({ role: 'superadmin' });
    expect(heard).toHaveBeenCalledTimes(1);
    await expect(fetchCurrentUser(answering({}))).rejects.toThrow('signIn.noIdentifier');
  });

  it('is not kept when another admin signed in before the response', async () => {
    const server = answering(user);
    const late = fetchCurrentUser({
      json: async (call, options) => {
        const answer = await server.json(call, options);
        session.start({ token: 'new', user: { _id: '2' } });
        return answer;
      },
    });
    expect(await late).toMatchObject({ id: '1' });
    expect(stored()).toEqual(['new', '2']);
  });

  it.each([
    { message: 'Unauthorized' },
    { valid: false, message: 'Unauthorized', entity: null },
    { error: 'Unauthorized' },
  ])('ends the session also by the message Unauthorized of a 200: %j (R6)', async (answer) => {
    expect(await failureOf(fetchCurrentUser(answering(answer)))).toMatchObject({
      kind: 'unauthorized',
    });
    expect(ends).toEqual([{ reason: 'expired', message: 'session.expired' }]);
  });

  it('ends the session only by the message Unauthorized, and only for a request of that session', async () => {
    await failureOf(currentUser(answering(new CallError('forbidden', 'No', { status: 403 }))));
    await failureOf(currentUser(answering(new Error('Unauthorized'))));
    expect(stored()).toEqual(['t', undefined]);
    const refused = new CallError('forbidden', 'Unauthorized', { status: 403 });
    await failureOf(
      currentUser({
        json: async () => {
          session.start({ token: 'new' });
          throw refused;
        },
      }),
    );
    expect(session.token()).toBe('new');
    expect(await failureOf(currentUser(answering(refused)))).toBe(refused);
    expect(session.token()).toBeNull();
    expect(ends).toEqual([{ reason: 'expired', message: 'session.expired' }]);
  });
});
