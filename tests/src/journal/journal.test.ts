import { describe, expect, it, vi } from 'vitest';
import { openJournal } from '../../../src/journal';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';
import { readOperation } from '../../../src/journal/readOperation';
import { putOperation } from '../../support/putOperation';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
let count = 0;
const operation = (fields: Partial<Operation> = {}): Operation => {
  count += 1;
  return {
    ...{ id: `op-${count}`, adminId: 'ada', kind: 'users.update', tabId: 'tab' },
    ...{ startedAt: ago(0), outcome: 'done' },
    ...fields,
  };
};

async function stored(...operations: unknown[]) {
  const database = await openDatabase();
  for (const each of operations) await database.put('operations', each as Operation);
}

async function opened(adminId = 'ada') {
  const journal = openJournal(adminId);
  await journal.ready;
  return journal;
}

describe('The journal', () => {
  it('is never shown to another admin', async () => {
    await stored(operation({ id: 'hers' }), operation({ id: 'his', adminId: 'bob' }));
    expect((await opened('ada')).all().map(({ id }) => id)).toEqual(['hers']);
    expect((await opened('bob')).all().map(({ id }) => id)).toEqual(['his']);
  });

  it("deletes the recipients of another admin's message whose outcome is unknown, and leaves those of a settled one", async () => {
    const message = { kind: 'notifications.sms', details: { userIds: ['u1'], template: 'x' } };
    await stored(
      operation({ ...message, id: 'unknown', adminId: 'bob', outcome: 'unknown' }),
      operation({ ...message, id: 'done', adminId: 'bob' }),
      operation({ ...message, id: 'mine', outcome: 'unknown' }),
    );
    await opened();
    const kept = async (id: string) =>
      (await (await openDatabase()).get('operations', id))?.details as object;
    await vi.waitFor(async () => expect(await kept('unknown')).toEqual({ template: 'x' }));
    expect([await kept('done'), await kept('mine')]).toEqual([message.details, message.details]);
  });

  it('keeps records for 30 days, and open ones for as long as they are open', async () => {
    const old = operation({ id: 'old', startedAt: ago(31) });
    const open = operation({ id: 'open', startedAt: ago(31), outcome: 'unknown' });
    const settled = operation({ ...open, id: 'settled', settledBy: 'later' });
    await stored(old, open, settled, operation({ id: 'young', startedAt: ago(29) }));
    expect((await opened()).all().map(({ id }) => id)).toEqual(['young', 'open']);
    expect(await (await openDatabase()).get('operations', 'old')).toBeUndefined();
  });

  it('clears what is settled, here, in storage and in other tabs; open ones, those of a batch and of others stay', async () => {
    const batch = {
      ...{ id: 'kept', name: 'run', phase: 'paused', tabId: 'tab', startedAt: ago(0) },
      ...{ items: [{ id: 'a' }], operations: ['of a batch'] },
    };
    await (await openDatabase()).put('batches', { id: 'ada run', batch });
    await stored(
      operation({ id: 'done' }),
      operation({ id: 'refused', outcome: 'refused' }),
      operation({ id: 'open', outcome: 'unknown' }),
      operation({ id: 'of a batch', batchId: 'kept' }),
      operation({ id: 'his', adminId: 'bob' }),
    );
    const journal = await opened();
    const heard = vi.fn();
    const channel = new BroadcastChannel('console.journal');
    channel.addEventListener('message', ({ data }) => heard(data));
    await journal.clearSettled();
    const ids = journal.all().map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['of a batch', 'open']);
    const left = await (await openDatabase()).getAllKeys('operations');
    expect(left.toSorted()).toEqual(['his', 'of a batch', 'open']);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('cleared'));
    // Another tab has written since; this one drops what is settled once the other has cleared.
    await putOperation(journal, operation({ id: 'later' }));
    channel.postMessage('cleared');
    await vi.waitFor(() => expect(journal.get('later')).toBeUndefined());
    channel.close();
  });

  it('sets an unreadable record aside, and continues', async () => {
    await stored(operation({ id: 'good' }), { id: 'bad', adminId: 'ada', outcome: 7 });
    const journal = await opened();
    expect(journal.all().map(({ id }) => id)).toEqual(['good']);
    expect(journal.unreadable()).toBe(1);
  });

  it('reads a record that another tab writes', async () => {
    const journal = await opened();
    const elsewhere = operation({ id: 'elsewhere' });
    await stored(elsewhere);
    const channel = new BroadcastChannel('console.journal');
    channel.postMessage('elsewhere');
    await vi.waitFor(() => expect(journal.all()).toEqual([elsewhere]));
    channel.close();
  });

  it('returns the newest first, and the same list until something changes', async () => {
    const journal = await opened();
    await putOperation(journal, operation({ id: 'first', startedAt: ago(2) }));
    await putOperation(journal, operation({ id: 'second', startedAt: ago(1) }));
    expect(journal.all().map(({ id }) => id)).toEqual(['second', 'first']);
    expect(journal.all()).toBe(journal.all());
  });

  it('returns the newest first in any order of arrival, and a changed record keeps its position', async () => {
    const journal = await opened();
    for (const [id, days] of [
      ['b', 2],
      ['a', 3],
      ['c', 1],
    ] as const) {
      await putOperation(journal, operation({ id, startedAt: ago(days) }));
    }
    expect(journal.all().map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    const before = journal.all();
    const changed = { ...(journal.get('b') as Operation), outcome: 'refused' as const };
    await putOperation(journal, changed);
    expect(journal.all().map(({ id, outcome }) => [id, outcome])).toEqual([
      ['c', 'done'],
      ['b', 'refused'],
      ['a', 'done'],
    ]);
    expect(before.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    await putOperation(journal, { ...changed, startedAt: ago(0) });
    expect(journal.all().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(journal.get('b')?.outcome).toBe('refused');
    expect(journal.get('nobody')).toBeUndefined();
  });

  it('keeps the order of records of the same moment: the last one written is first', async () => {
    const journal = openJournal('ada');
    expect(journal.all()).toEqual([]);
    await journal.ready;
    const [startedAt, later] = [ago(1), ago(0)];
    for (const id of ['x', 'y', 'z']) await putOperation(journal, operation({ id, startedAt }));
    const places = () => journal.all().map(({ id, outcome }) => `${id} ${outcome}`);
    expect(places()).toEqual(['z done', 'y done', 'x done']);
    await putOperation(journal, operation({ id: 'y', startedAt, outcome: 'refused' }));
    expect(places()).toEqual(['z done', 'y refused', 'x done']);
    await putOperation(journal, operation({ id: 'z', startedAt: later, outcome: 'notSent' }));
    expect(places()).toEqual(['z notSent', 'y refused', 'x done']);
  });

  it('prefers the write of this page to an older version in storage', async () => {
    const before = operation({ id: 'x', outcome: 'sending' });
    await stored(before);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const journal = openJournal('ada');
    await expect(putOperation(journal, { ...before, outcome: 'done' })).rejects.toThrow('full');
    await journal.ready;
    expect(journal.get('x')?.outcome).toBe('done');
  });

  it('works without messages between tabs', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const journal = await opened();
    await putOperation(journal, operation({ id: 'x' }));
    expect(journal.all().map(({ id }) => id)).toEqual(['x']);
  });

  it('notifies a listener once per change, and not after it is removed', async () => {
    const journal = await opened();
    const listener = vi.fn();
    const stop = journal.listen(listener);
    await putOperation(journal, operation({ id: 'x', startedAt: ago(1) }));
    await putOperation(journal, operation({ id: 'older', startedAt: ago(2) }));
    await putOperation(journal, { ...(journal.get('x') as Operation), outcome: 'unknown' });
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    await putOperation(journal, operation());
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('is restored after a reload, in the order of time', async () => {
    await stored(
      operation({ id: 'a', startedAt: ago(3) }),
      operation({ id: 'b', startedAt: ago(1) }),
    );
    await stored(operation({ id: 'c', startedAt: ago(2) }));
    const journal = await opened();
    expect(journal.all().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(openJournal('ada')).toBe(journal);
    expect(openJournal('bob')).not.toBe(journal);
    expect(journal.unreadable()).toBe(0);
  });

  it('reads thousands in slices, in the order of time, with those written during the read', async () => {
    const database = await openDatabase();
    const writing = database.transaction('operations', 'readwrite');
    const days = (n: number) => ((n * 7919) % 3_500) / 200;
    const other = (n: number) => (n % 5 === 0 ? 'bob' : 'ada');
    for (let n = 0; n < 3_500; n += 1) {
      const fields = { id: `many-${n}`, adminId: other(n), startedAt: ago(days(n)) };
      void writing.store.put(operation(fields));
    }
    await writing.done;
    const journal = openJournal('ada');
    await putOperation(journal, operation({ id: 'meanwhile', startedAt: ago(3) }));
    await journal.ready;
    const times = journal.all().map(({ startedAt }) => startedAt);
    expect(times).toHaveLength(2_801);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(journal.all().map(({ id }) => id)).size).toBe(2_801);
  });

  it('stores a record that another page can read, and notifies the other tabs', async () => {
    const journal = await opened();
    const channel = new BroadcastChannel('console.journal');
    const heard = new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
    });
    const written = operation({ id: 'written' });
    await putOperation(journal, written);
    expect(await (await openDatabase()).get('operations', 'written')).toEqual(written);
    expect(await heard).toBe('written');
    channel.close();
  });

  it('also keeps a request in flight after 30 days', async () => {
    await stored(operation({ id: 'sending', startedAt: ago(40), outcome: 'sending' }));
    expect((await opened()).all().map(({ id }) => id)).toEqual(['sending']);
  });

  it('ignores changes of another admin in another tab', async () => {
    const journal = await opened();
    const listener = vi.fn();
    journal.listen(listener);
    await stored(operation({ id: 'his', adminId: 'bob' }), operation({ id: 'hers' }));
    const channel = new BroadcastChannel('console.journal');
    for (const id of ['his', 'nobody', 'hers']) channel.postMessage(id);
    await vi.waitFor(() => expect(journal.all().map(({ id }) => id)).toEqual(['hers']));
    expect(listener).toHaveBeenCalledTimes(1);
    channel.close();
  });

  it('is kept in memory where the browser stores nothing, and each write reports that', async () => {
    const blocked = () => {
      throw new Error('storage is blocked');
    };
    globalThis.indexedDB = { open: blocked } as unknown as IDBFactory;
    const journal = await opened();
    await expect(putOperation(journal, operation({ id: 'x' }))).rejects.toThrow(
      'storage is blocked',
    );
    expect(journal.all().map(({ id }) => id)).toEqual(['x']);
    globalThis.indexedDB = undefined as unknown as IDBFactory;
    await expect(openDatabase()).rejects.toThrow('no IndexedDB');
  });
});

it.each([
  [{ id: 7 }],
  [{ adminId: undefined }],
  [{ kind: null }],
  [{ subject: 7 }],
  [{ batchId: {} }],
  [{ tabId: undefined }],
  [{ startedAt: 'yesterday' }],
  [{ endedAt: 'later' }],
  [{ status: '200' }],
  [{ settledBy: 'nobody' }],
])('a record with %j is not an operation', (fields) => {
  const whole = { ...operation(), endedAt: ago(0), status: 200, settledBy: 'person', details: {} };
  expect(readOperation(whole)).toEqual(whole);
  expect(readOperation({ ...whole, ...fields })).toBeUndefined();
});

it('a record of the third edition is read in the words of this one', () => {
  const old = { ...operation({ kind: 'wallet.credit' }) };
  expect(readOperation({ ...old, settledBy: 'evidence' })).toEqual({ ...old, settledBy: 'ledger' });
  const refused = { ...old, outcome: 'refused', settledBy: 'person' };
  expect(readOperation(refused)).toMatchObject({ outcome: 'notDone', settledBy: 'person' });
  expect(readOperation({ ...old, outcome: 'refused' })).toMatchObject({ outcome: 'refused' });
});

it('the first read passes over the records of every admin, later ones over those of this admin', async () => {
  const old = { startedAt: ago(31) };
  await stored(operation({ id: 'hers' }), operation({ id: 'his old', adminId: 'bob', ...old }));
  const everything = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const own = vi.spyOn(IDBIndex.prototype, 'getAll');
  const journal = await opened();
  const read = () =>
    everything.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'operations');
  expect([read().length, own.mock.calls.length]).toEqual([1, 0]);
  const kept = async () => (await openDatabase()).getAllKeys('operations');
  await vi.waitFor(async () => expect(await kept()).toEqual(['hers']));
  await stored(operation({ id: 'later' }), operation({ id: 'his', adminId: 'bob' }));
  everything.mockClear();
  await journal.readAll();
  expect(read()).toEqual([]);
  expect(own.mock.calls).toEqual([['ada']]);
  expect(
    journal
      .all()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['hers', 'later']);
});

it('a connection that the browser closed is opened again, once', async () => {
  const journal = await opened();
  (await openDatabase()).close();
  await putOperation(journal, operation({ id: 'x' }));
  expect(await (await openDatabase()).get('operations', 'x')).toBeDefined();
  const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The connection is closing', 'InvalidStateError');
  });
  await expect(putOperation(journal, operation({ id: 'y' }))).rejects.toThrow('closing');
  expect(closed).toHaveBeenCalledTimes(2);
});

it('the database holds operations and batches, and is opened once', async () => {
  expect(openDatabase()).toBe(openDatabase());
  const database = await openDatabase();
  const names = [...database.objectStoreNames];
  const { store } = database.transaction('operations');
  expect(store.index('adminId').keyPath).toBe('adminId');
  const keys = names.map((name) => database.transaction(name).store.keyPath);
  expect([names, keys]).toEqual([
    ['batches', 'operations'],
    ['id', 'id'],
  ]);
});

it('the database is closed when a newer console upgrades it', async () => {
  const { name, version } = await openDatabase();
  expect([name, version]).toEqual(['console', 1]);
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('console', 2);
    asked.onsuccess = () => resolve(asked.result);
    asked.onblocked = () => reject(new Error('It waits for this tab'));
  });
  newer.close();
  await expect(openDatabase()).rejects.toThrow();
});
