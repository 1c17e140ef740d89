import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoCustomer } from '../../../sandbox/db/seed/demo';
import { type SessionEnd, session } from '../../../src/authProvider/session';
import { signIn } from '../../../src/authProvider/signIn';
import { StorageBlockedError } from '../../../src/authProvider/token';
import { apiClient, failureOf } from '../../support/apiClient';
import { sentTo } from '../../support/provider';
import { useSandbox } from '../../support/useSandbox';

const path = '/api/v1/auth/admin';
const me = '/api/v1/admin/manage/me';
const email = 'superadmin@demo.test';
const password = 'superadmin-demo';

describe('Signing in (R5, R8)', () => {
  const sandboxOf = useSandbox();
  let ends: SessionEnd[];
  let stop: () => void;
  beforeEach(() => {
    ends = [];
    stop = session.onEnd((end) => ends.push(end));
  });
  afterEach(() => stop());

  async function signedOut() {
    const sandbox = sandboxOf();
    return { sandbox, client: await apiClient(sandbox, null) };
  }
  const messageOf = async (body: unknown, status?: number) => {
    const { sandbox, client } = await signedOut();
    await sandbox.fault({ match: { path }, status, body: body as string });
    return (await failureOf(signIn(client, email, password))).message;
  };

  it('sends the email as username, and stores the token and the user', async () => {
    const { sandbox, client } = await signedOut();
    await signIn(client, email, password);
    expect(await sentTo(sandbox)).toEqual([
      { method: 'POST', path, query: {}, body: { username: email, password } },
    ]);
    expect(session.token()).toMatch(/^\S+$/);
    expect(session.user()).toMatchObject({ email, role: 'superadmin' });
  });

  it('stores the password nowhere', async () => {
    const { client } = await signedOut();
    await signIn(client, email, password);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(password);
  });

  it('succeeds only with valid: true and a non-empty token', async () => {
    const user = { _id: '1', role: 'superadmin' };
    for (const body of [
      { entity: { token: 't', user } },
      { valid: 'true', entity: { token: 't', user } },
      { valid: 1, entity: { token: 't', user } },
      { valid: true, entity: { token: '', user } },
      { valid: true, entity: { token: 7, user } },
      // Not valid in a header: these tokens would sign no one in.
      { valid: true, entity: { token: 'two words', user } },
      { valid: true, entity: { token: 'jeton-é', user } },
      { valid: true, entity: { user } },
      { valid: true, entity: null },
      { valid: true, token: 't' },
      [],
      'null',
      '',
      '<!doctype html>',
    ]) {
      expect(await messageOf(body)).toBe('signIn.failed');
    }
    expect([session.token(), session.user()]).toEqual([null, undefined]);
  });

  it('shows any other message by the error-message rule', async () => {
    expect(await messageOf({ message: 'Account is locked', error: 'Locked' })).toBe(
      'Account is locked',
    );
    expect(await messageOf({ error: 'Locked' })).toBe('Locked');
    expect(await messageOf({ valid: false, message: 'Unknown' })).toBe('Unknown');
    const withoutToken = { valid: true, message: 'No token was issued' };
    expect(await messageOf(withoutToken)).toBe('No token was issued');
    expect(await messageOf({ valid: true, error: 'No token today' })).toBe('No token today');
    expect(await messageOf({ message: 'Wrong' }, 400)).toBe('Wrong');
    expect(await messageOf({}, 500)).toBe('HTTP 500: Internal Server Error');
    expect(await messageOf({ message: 'Maintenance' }, 503)).toBe('Maintenance');
    expect(await messageOf('<h1>Bad gateway</h1>', 502)).toBe('HTTP 502: Bad Gateway');
  });

  it('shows the message of a wrong password, and ends no session', async () => {
    const { client } = await signedOut();
    expect(await failureOf(signIn(client, email, 'wrong-password'))).toMatchObject({
      message: 'Invalid email or password',
    });
    expect(ends).toEqual([]);
  });

  it('reports an unreachable server without a response: the user can simply try again', async () => {
    const { sandbox, client } = await signedOut();
    await sandbox.fault({ match: { path }, drop: 'after' });
    expect(await failureOf(signIn(client, email, password))).toMatchObject({
      kind: 'unreachable',
      message: 'errors.unreachable',
    });
    expect(session.token()).toBeNull();
  });

  it('fetches a missing user from manage/me', async () => {
    const { sandbox, client } = await signedOut();
    const token = await sandbox.token(email);
    await sandbox.fault({ match: { path }, body: { valid: true, entity: { token } } });
    await signIn(client, email, password);
    expect((await sentTo(sandbox)).map((call) => call.path)).toEqual([path, me]);
    expect(session.user()).toMatchObject({ email });
  });

  it('leaves a failed manage/me to the page that loads next, unless it refused the token', async () => {
    const { sandbox, client } = await signedOut();
    const token = await sandbox.token(email);
    const answer = { match: { path }, body: { valid: true, entity: { token } }, times: 2 };
    await sandbox.fault(answer);
    await sandbox.fault({ match: { path: me }, status: 500 });
    await signIn(client, email, password);
    expect([session.token(), session.user()]).toEqual([token, undefined]);
    await sandbox.fault({ match: { path: me }, status: 401, body: { message: 'Unauthorized' } });
    expect(await failureOf(signIn(client, email, password))).toMatchObject({
      message: 'Unauthorized',
    });
    expect(session.token()).toBeNull();
  });

  it('shows a customer "This account is not an administrator", and stores nothing', async () => {
    const { client } = await signedOut();
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const failure = await failureOf(signIn(client, demoCustomer.email, demoCustomer.password));
    expect(failure).toMatchObject({ message: 'signIn.notAnAdministrator' });
    // Whether a token would be kept was tried before the request.
    expect(stored.mock.calls).toEqual([['console.probe', '1']]);
    expect(ends).toEqual([]);
  });

  it('shows the same when only manage/me returns the role, and ends the new session', async () => {
    const { sandbox, client } = await signedOut();
    const entity = { _id: '1', role: 'merchant' };
    await sandbox.fault({ match: { path }, body: { valid: true, entity: { token: 't' } } });
    await sandbox.fault({ match: { path: me }, body: { entity } });
    expect(await failureOf(signIn(client, email, password))).toMatchObject({
      message: 'signIn.notAnAdministrator',
    });
    expect([session.token(), localStorage.getItem('userData')]).toEqual([null, null]);
  });

  it('recognises a customer however the role is written', async () => {
    const { sandbox, client } = await signedOut();
    const user = { _id: '1', role: ' Merchant ' };
    await sandbox.fault({ match: { path }, body: { valid: true, entity: { token: 't', user } } });
    expect(await failureOf(signIn(client, email, password))).toMatchObject({
      message: 'signIn.notAnAdministrator',
    });
    expect(session.token()).toBeNull();
  });

  it('admits any other role, known or not', async () => {
    const { sandbox, client } = await signedOut();
    for (const role of ['leadadmin', 'clerk', undefined]) {
      const user = { _id: '1', role };
      await sandbox.fault({ match: { path }, body: { valid: true, entity: { token: 't', user } } });
      await signIn(client, email, password);
      expect(session.user()?.role).toBe(role);
    }
  });

  it('fails when the browser stores nothing', async () => {
    const { client } = await signedOut();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(signIn(client, email, password)).rejects.toBeInstanceOf(StorageBlockedError);
  });
});
