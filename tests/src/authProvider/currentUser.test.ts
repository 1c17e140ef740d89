import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentUser, parseIdentity } from '../../../src/authProvider/currentUser';
import { type SessionEnd, session } from '../../../src/authProvider/session';
import { isAbort } from '../../../src/http/errors';
import { apiClient, failureOf } from '../../support/apiClient';
import { sentTo } from '../../support/provider';
import { useSandbox } from '../../support/useSandbox';

const path = '/api/v1/admin/manage/me';
const ada = { _id: 'a', name: 'Ada' };

describe('GET manage/me accepts (R6)', () => {
  it.each([
    [{ entity: ada }],
    [{ data: ada }],
    [{ user: ada }],
    [ada],
    [{ valid: true, entity: null, data: ada }],
    [{ entity: { name: 'no identifier' }, user: ada }],
    [{ entity: [ada], data: ada }],
  ])('%j', (answer) => {
    expect(parseIdentity(answer)).toEqual({ ...ada, id: 'a' });
  });

  it('the first object that has an ID', () => {
    const answer = {
      id: 'bare',
      user: { id: 'user' },
      data: { id: 'data' },
      entity: { id: 'entity' },
    };
    expect(parseIdentity(answer)?.id).toBe('entity');
    expect(parseIdentity({ ...answer, entity: {} })?.id).toBe('data');
    expect(parseIdentity({ ...answer, entity: {}, data: {} })?.id).toBe('user');
    expect(parseIdentity({ id: 'bare' })?.id).toBe('bare');
  });

  it.each([[undefined], [null], ['x'], [[]], [{}], [{ entity: {} }], [[ada]]])(
    'no user in %j',
    (answer) => {
      expect(parseIdentity(answer)).toBeUndefined();
    },
  );
});

describe('The current user (part 1, sections 7 and 8)', () => {
  const sandboxOf = useSandbox();
  let ends: SessionEnd[];
  let stop: () => void;
  beforeEach(() => {
    ends = [];
    stop = session.onEnd((end) => ends.push(end));
  });
  afterEach(() => stop());

  it('is the stored user, without a request', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    localStorage.setItem('userData', JSON.stringify(ada));
    expect(await currentUser(client)).toEqual({ ...ada, id: 'a' });
    expect(await sandbox.calls()).toEqual([]);
  });

  it('is fetched and stored when no stored user can be read', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    localStorage.setItem('userData', '{half');
    const user = await currentUser(client);
    expect(user).toMatchObject({ email: 'superadmin@demo.test', role: 'superadmin' });
    expect(session.user()).toEqual(user);
    await currentUser(client);
    expect(await sentTo(sandbox)).toEqual([{ method: 'GET', path, query: {}, body: undefined }]);
  });

  it('is cleared with the token by the message Unauthorized', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    localStorage.setItem('authToken', 'forged');
    localStorage.setItem('userData', '{}');
    expect(await failureOf(currentUser(client))).toMatchObject({ message: 'Unauthorized' });
    const stored = () => ['authToken', 'userData'].map((key) => localStorage.getItem(key));
    expect([session.token(), ...stored()]).toEqual([null, null, null]);
    session.start({ token: 'another' });
    await sandbox.fault({ match: { path }, status: 403, body: { message: 'Unauthorized' } });
    await failureOf(currentUser(client));
    expect([session.token(), ...stored()]).toEqual([null, null, null]);
    expect(ends).toEqual(Array(2).fill({ reason: 'expired', message: 'session.expired' }));
  });

  it('is missing after any other failure, and the session continues', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    await sandbox.fault({ match: { path }, status: 500 });
    expect(await failureOf(currentUser(client))).toMatchObject({ status: 500 });
    await sandbox.fault({ match: { path }, body: { valid: true } });
    expect(await failureOf(currentUser(client))).toMatchObject({ message: 'signIn.noIdentifier' });
    expect(session.token()).not.toBeNull();
    expect(localStorage.getItem('userData')).toBeNull();
    expect(ends).toEqual([]);
  });

  it('is not stored when another admin signed in before the response', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    const late = currentUser(client);
    localStorage.setItem('authToken', 'of-another-admin');
    await late;
    expect(localStorage.getItem('userData')).toBeNull();
  });

  it('does not end the session of another admin who signed in before its 401', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    await sandbox.fault({ match: { path }, status: 401, body: { message: 'Unauthorized' } });
    const late = failureOf(currentUser(client));
    localStorage.setItem('authToken', 'of-another-admin');
    await late;
    expect(session.token()).toBe('of-another-admin');
    expect(ends).toEqual([]);
  });

  it('is aborted with its screen, and the session continues', async () => {
    const client = await apiClient(sandboxOf());
    const leaving = new AbortController();
    const asked = currentUser(client, leaving.signal).catch((error) => error);
    leaving.abort();
    expect(isAbort(await asked)).toBe(true);
    expect(ends).toEqual([]);
  });
});
