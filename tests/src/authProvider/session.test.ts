import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type SessionEnd,
  StorageBlocked,
  session,
  toAdmin,
} from '../../../src/authProvider/session';

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
    expect(ends).toEqual([{ reason: 'elsewhere' }, { reason: 'elsewhere' }]);
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

  it('is told to all even if one stops listening meanwhile', () => {
    const heard = vi.fn();
    const first = session.onEnd(() => first());
    const second = session.onEnd(heard);
    session.end({ reason: 'signedOut' });
    expect(heard).toHaveBeenCalledTimes(1);
    second();
  });
});

describe('A sign-in in another tab', () => {
  it('is told here; a sign-out and other keys are not', () => {
    const heard = vi.fn();
    const stop = session.onStartElsewhere(heard);
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
