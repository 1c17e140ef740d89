import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SessionEnd, session } from '../../../src/authProvider/session';
import { toAdmin } from '../../../src/authProvider/toAdmin';
import { onSignInElsewhere, StorageBlocked } from '../../../src/authProvider/token';

const stored = () => [localStorage.getItem('authToken'), localStorage.getItem('userData')];
const inAnotherTab = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('The stored session (R4)', () => {
  it('holds the token as a bare string and the user as JSON', () => {
    session.start('abc.def', { _id: '1', name: 'Ada' });
    expect(stored()).toEqual(['abc.def', '{"_id":"1","name":"Ada"}']);
    expect(session.token()).toBe('abc.def');
    expect(session.user()).toEqual({ _id: '1', id: '1', name: 'Ada' });
  });

  it('keeps of the user only what the shell needs, and drops what an older console kept', () => {
    const more = { bvn: '22212345678', dateOfBirth: '1986-04-12', address: '12 Broad Street' };
    const shell = { _id: '1', name: 'Ada', email: 'ada@x.test', role: 'superadmin' };
    session.start('t', { ...shell, ...more });
    expect(JSON.parse(stored()[1] ?? '')).toEqual(shell);
    session.saveUser({ ...shell, ...more, name: 'Ada B.' });
    expect(JSON.parse(stored()[1] ?? '')).toEqual({ ...shell, name: 'Ada B.' });
    localStorage.setItem('userData', JSON.stringify({ ...shell, ...more }));
    expect(session.user()).toEqual({ ...shell, id: '1' });
    expect(JSON.parse(stored()[1] ?? '')).toEqual(shell);
  });

  it('keeps nobody of an earlier session when the sign-in names no user', () => {
    session.start('one', { _id: '1' });
    session.start('two', undefined);
    expect(stored()).toEqual(['two', null]);
    expect(session.user()).toBeUndefined();
  });

  it('is none without a token, whatever userData says', () => {
    localStorage.setItem('userData', '{"_id":"1","role":"superadmin"}');
    expect(session.token()).toBeNull();
    expect(session.user()).toBeUndefined();
    localStorage.setItem('authToken', '');
    expect(session.token()).toBeNull();
    expect(session.user()).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '7', '"Ada"', '{"name":"Ada"}', '[object Object]', 'undefined'])(
    'takes userData that holds %j for no user, and asks the API instead',
    (userData) => {
      localStorage.setItem('authToken', 't');
      localStorage.setItem('userData', userData);
      expect(session.user()).toBeUndefined();
    },
  );

  it.each(['two words', 'line\nbreak', 'jeton-à-moi', '\u0000', ' '])(
    'takes %j, which no header can carry, for no token',
    (token) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('userData', '{"_id":"1"}');
      expect([session.token(), session.user()]).toEqual([null, undefined]);
    },
  );

  it('leaves out what stands in the place of a text that the shell writes or compares', () => {
    localStorage.setItem('authToken', 't');
    const odd = { _id: 7, role: ['superadmin'], email: null, name: { first: 'Ada' }, phone: 1 };
    localStorage.setItem('userData', JSON.stringify(odd));
    expect(session.user()).toEqual({ _id: 7, id: '7' });
    expect(toAdmin({ _id: '' })).toBeUndefined();
  });

  it('identifies a user by _id, else by id, as a text', () => {
    expect(toAdmin({ _id: 'm', id: 'x' })?.id).toBe('m');
    expect(toAdmin({ id: 7 })?.id).toBe('7');
    const odd = { _id: 'm', name: { first: 'x' }, role: ['superadmin'], email: null, phone: 7 };
    expect(toAdmin(odd)).toEqual({ _id: 'm', id: 'm', phone: 7 });
    for (const nobody of [undefined, null, 'x', 7, [], {}, { id: null }, { _id: { $oid: 'x' } }]) {
      expect(toAdmin(nobody)).toBeUndefined();
    }
  });

  it('tells who follows it of a saved user', () => {
    session.start('t', { _id: '1', name: 'Ada' });
    const heard = vi.fn();
    const stop = session.onUser(heard);
    session.saveUser({ _id: '1', name: 'Ada B.' });
    expect(session.user()?.name).toBe('Ada B.');
    stop();
    session.saveUser({ _id: '1', name: 'Ada C.' });
    expect(heard.mock.calls).toEqual([[{ _id: '1', id: '1', name: 'Ada B.' }]]);
  });
});

describe('A browser that keeps nothing', () => {
  const blocked = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };

  it('cannot start a session, says so, and leaves no half of one', () => {
    localStorage.setItem('authToken', 'old');
    const set = vi.spyOn(Storage.prototype, 'setItem');
    set.mockImplementationOnce(blocked);
    expect(() => session.start('t', { _id: '1' })).toThrow(StorageBlocked);
    expect(stored()).toEqual([null, null]);
    set.mockImplementationOnce(() => {}).mockImplementationOnce(blocked);
    expect(() => session.start('t', { _id: '1' })).toThrow(StorageBlocked);
    expect(stored()).toEqual([null, null]);
  });

  it('has no session, and ends one without a fault', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    expect(session.token()).toBeNull();
    expect(session.user()).toBeUndefined();
    expect(() => session.start('t', undefined)).toThrow(StorageBlocked);
    expect(() => session.end({ reason: 'signedOut' })).not.toThrow();
  });

  it('costs a saved user no more than a call at the next start', () => {
    session.start('t', { _id: '1', name: 'Ada' });
    const heard = vi.fn();
    const stop = session.onUser(heard);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(blocked);
    session.saveUser({ _id: '1', name: 'Ada B.' });
    expect(heard).toHaveBeenCalledWith({ _id: '1', id: '1', name: 'Ada B.' });
    stop();
  });
});

describe('The end of a session', () => {
  let ends: SessionEnd[];
  let stop: () => void;
  beforeEach(() => {
    ends = [];
    stop = session.onEnd((end) => ends.push(end));
    session.start('t', { _id: '1' });
  });
  afterEach(() => stop());

  it('by sign-out removes both keys (R4)', () => {
    localStorage.setItem('RaStore.theme', '"dark"');
    session.end({ reason: 'signedOut' });
    expect(stored()).toEqual([null, null]);
    expect(ends).toEqual([{ reason: 'signedOut' }]);
    expect(localStorage.getItem('RaStore.theme')).toBe('"dark"');
  });

  it('by a refused token happens once; the refusal of an older token changes nothing (R7)', () => {
    session.expire('older', 'session.expired');
    session.expire(null, 'session.expired');
    expect(stored()[0]).toBe('t');
    session.expire('t', 'session.expired');
    session.expire('t', 'session.expired');
    expect(stored()).toEqual([null, null]);
    expect(ends).toEqual([{ reason: 'expired', message: 'session.expired' }]);
  });

  it('in another tab ends it here: whether the keys were removed or all was cleared (R4)', () => {
    inAnotherTab('RaStore.theme', '"dark"');
    inAnotherTab('userData', '{}');
    expect(ends).toEqual([]);
    localStorage.removeItem('authToken');
    inAnotherTab('authToken');
    inAnotherTab(null);
    expect(ends).toEqual([{ reason: 'elsewhere' }]);
  });

  it('is noticed by a page that the browser brings back as it was', () => {
    window.dispatchEvent(new Event('pageshow'));
    expect(ends).toEqual([]);
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
    expect(ends).toEqual([{ reason: 'elsewhere' }]);
  });

  it('is told to nobody who stopped listening', () => {
    stop();
    session.end({ reason: 'signedOut' });
    inAnotherTab('authToken');
    window.dispatchEvent(new Event('pageshow'));
    expect(ends).toEqual([]);
  });

  it('is known to a listener that comes late, once (R7)', async () => {
    session.expire('t', 'session.expired');
    const late = vi.fn();
    const stopLate = session.onEnd(late);
    await Promise.resolve();
    expect(late.mock.calls).toEqual([[{ reason: 'expired', message: 'session.expired' }]]);
    stopLate();
    const gone = vi.fn();
    session.onEnd(gone)();
    await Promise.resolve();
    expect(gone).not.toHaveBeenCalled();
  });

  it('by a refused token is never said in the words for a missing one: not by a later call, not in another tab (R7)', () => {
    session.expire('t', 'session.expired');
    session.expire(null, 'session.loginForFaq');
    expect(ends).toEqual([{ reason: 'expired', message: 'session.expired' }]);

    session.start('t', { _id: '1' });
    inAnotherTab('sessionExpired', '1');
    localStorage.clear();
    session.expire(null, 'session.loginForFaq');
    session.start('t', { _id: '1' });
    inAnotherTab('sessionExpired', '1');
    localStorage.clear();
    inAnotherTab('authToken');
    const expired = { reason: 'expired', message: 'session.expired' };
    expect(ends).toEqual([expired, expired, expired]);
  });

  it('that nobody refused is said in the words for a missing token', () => {
    localStorage.removeItem('authToken');
    session.expire(null, 'session.loginForFaq');
    expect(ends).toEqual([{ reason: 'expired', message: 'session.loginForFaq' }]);
  });

  it('is told to all even if one stops listening meanwhile', () => {
    const heard = vi.fn();
    const first = session.onEnd(() => first());
    const second = session.onEnd(heard);
    session.end({ reason: 'signedOut' });
    expect(heard).toHaveBeenCalledTimes(1);
    second();
  });
});

describe('The session of a page (R4)', () => {
  const take = (token: string, id: string | undefined) => {
    localStorage.removeItem('userData');
    if (id) localStorage.setItem('userData', JSON.stringify({ _id: id }));
    localStorage.setItem('authToken', token);
  };
  let ends: SessionEnd[];
  let stop: () => void;
  beforeEach(() => {
    ends = [];
    stop = session.onEnd((end) => ends.push(end));
    session.start('a1', { _id: 'a' });
    session.bind('a');
  });
  afterEach(() => stop());

  it('writes the user before the token', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem');
    session.start('b1', { _id: 'b' });
    expect(written.mock.calls.map(([key]) => key)).toEqual(['userData', 'authToken']);
  });

  it('follows a newer token of the same admin', () => {
    take('a2', 'a');
    expect([session.token(), session.isTakenOver()]).toEqual(['a2', false]);
    localStorage.removeItem('userData');
    expect([session.token(), session.isTakenOver()]).toEqual(['a2', false]);
    expect(ends).toEqual([]);
  });

  it.each(['b', undefined])('is over for good once a token of %s is stored', (id) => {
    take('b1', id);
    expect([session.token(), session.user()]).toEqual([null, undefined]);
    expect(session.isTakenOver()).toBe(true);
    take('a3', 'a');
    expect([session.token(), session.isTakenOver()]).toEqual([null, true]);
    expect(ends).toEqual([{ reason: 'takenOver' }]);
  });

  it('ends by the storage event of another user, before their token is stored', () => {
    inAnotherTab('userData', '{"_id":"a","name":"Ada B."}');
    expect(ends).toEqual([]);
    inAnotherTab('userData', '{"_id":"b"}');
    expect(ends).toEqual([{ reason: 'takenOver' }]);
    expect(session.token()).toBeNull();
  });

  it.each(['focus', 'pageshow', 'visibilitychange'])(
    'is checked on %s, as a frozen tab receives no storage event',
    (type) => {
      take('b1', 'b');
      window.dispatchEvent(new Event(type));
      expect(ends).toEqual([{ reason: 'takenOver' }]);
    },
  );

  it('that was taken over neither signs the other admin out, nor ends or renames their session', () => {
    take('b1', 'b');
    session.end({ reason: 'signedOut' });
    session.expire('a1', 'session.expired');
    session.expire('b1', 'session.expired');
    session.expire(null, 'session.expired');
    session.saveUser({ _id: 'a', name: 'Ada' });
    expect(stored()).toEqual(['b1', '{"_id":"b"}']);
    expect(ends).toEqual([{ reason: 'takenOver' }]);
  });

  it('is not the one that another admin began, without a stored user, while manage/me was read', () => {
    session.release();
    take('a1', undefined);
    session.saveUser({ _id: 'a' });
    take('b1', undefined);
    session.bind('a');
    expect([session.token(), session.isTakenOver()]).toEqual([null, true]);
    expect(ends).toEqual([{ reason: 'takenOver' }]);
  });

  it('is its own where a full storage keeps no user', () => {
    session.release();
    take('a1', undefined);
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    session.saveUser({ _id: 'a' });
    set.mockRestore();
    session.bind('a');
    expect([session.token(), session.isTakenOver()]).toEqual(['a1', false]);
  });

  it('is that of the admin whom the page shows, also where they were signed out in between', () => {
    session.release();
    take('b1', 'b');
    session.bind('a');
    expect([session.token(), session.isTakenOver()]).toEqual([null, true]);
  });
});

describe('A sign-in in another tab', () => {
  it('is told here; a sign-out and other keys are not', () => {
    const heard = vi.fn();
    const stop = onSignInElsewhere(heard);
    inAnotherTab('authToken');
    inAnotherTab('userData', '{"_id":"2"}');
    inAnotherTab(null);
    expect(heard).not.toHaveBeenCalled();
    inAnotherTab('authToken', 'new');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    inAnotherTab('authToken', 'newer');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
