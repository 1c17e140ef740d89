import { afterEach, describe, expect, it, vi } from 'vitest';
import { openJournal } from '../../../src/journal';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';
import { JournalUnreadError } from '../../../src/journal/operation';
import { readOperation } from '../../../src/journal/readOperation';
import { putOperation } from '../../support/putOperation';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const operation = (id: string, fields: Partial<Operation> = {}): Operation => ({
  ...{ id, adminId: 'ada', kind: 'wallet.credit', tabId: 'tab' },
  ...{ startedAt: ago(0), outcome: 'unknown', ...fields },
});
async function stored(...operations: unknown[]) {
  const database = await openDatabase();
  for (const each of operations) await database.put('operations', each as Operation);
}
const fault = () => {
  throw new DOMException('The disk is busy', 'UnknownError');
};
const idsOf = (journal: ReturnType<typeof openJournal>) => journal.all().map(({ id }) => id);
const failing = { getAll: () => vi.spyOn(IDBObjectStore.prototype, 'getAll') };

describe('A journal that cannot be read', () => {
  afterEach(() => vi.useRealTimers());

  it('for a while is incomplete until a later attempt succeeds, and notifies its listeners', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await stored(operation('open'));
    const reading = failing.getAll().mockImplementation(fault);
    const journal = openJournal('ada');
    await journal.ready;
    expect([idsOf(journal), journal.isComplete()]).toEqual([[], false]);
    await expect(journal.readAll()).rejects.toThrow(JournalUnreadError);
    const listener = vi.fn();
    journal.listen(listener);
    reading.mockRestore();
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(journal.isComplete()).toBe(true));
    expect(idsOf(journal)).toEqual(['open']);
    expect(listener).toHaveBeenCalled();
  });

  it('is incomplete before its first read has ended', async () => {
    const journal = openJournal('eve');
    expect(journal.isComplete()).toBe(false);
    await journal.ready;
    expect(journal.isComplete()).toBe(true);
  });

  it('permanently stays incomplete, whatever is written to it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await stored(operation('open'));
    failing.getAll().mockImplementation(fault);
    const journal = openJournal('ada');
    await journal.ready;
    await putOperation(journal, operation('new', { outcome: 'sending' }));
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(journal.isComplete()).toBe(false);
    }
    await expect(journal.readAll()).rejects.toThrow('errors.journalUnread');
  });

  it('halfway, in its second slice, is incomplete', async () => {
    const many = Array.from({ length: 1_001 }, (_, n) => operation(`op-${10_000 + n}`));
    await stored(...many);
    const own = IDBObjectStore.prototype.getAll;
    failing.getAll().mockImplementation(function (this: IDBObjectStore, range, count) {
      return range && this.name === 'operations' ? fault() : own.call(this, range, count);
    });
    const journal = openJournal('ada');
    await journal.ready;
    expect(journal.isComplete()).toBe(false);
    expect(journal.all()).toHaveLength(1_000);
    vi.restoreAllMocks();
    await journal.readAll();
    expect(journal.isComplete()).toBe(true);
    expect(new Set(idsOf(journal)).size).toBe(1_001);
    expect(journal.all()).toHaveLength(1_001);
  });

  it('after another tab has written is incomplete, and is read again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const journal = openJournal('ada');
    await journal.ready;
    await stored(operation('elsewhere'));
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(fault);
    const all = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(fault);
    const channel = new BroadcastChannel('console.journal');
    channel.postMessage('elsewhere');
    await vi.waitFor(() => expect(journal.isComplete()).toBe(false));
    get.mockRestore();
    all.mockRestore();
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(idsOf(journal)).toEqual(['elsewhere']));
    channel.close();
  });
});

describe('Reading the journal again', () => {
  it('finds records that another tab wrote without a message', async () => {
    const journal = openJournal('ada');
    await journal.ready;
    await stored(operation('silent'));
    await journal.readAll();
    expect(idsOf(journal)).toEqual(['silent']);
  });

  it('adopts a newer outcome, and keeps equal records and the order of time', async () => {
    await stored(operation('a', { startedAt: ago(2) }), operation('b', { startedAt: ago(1) }));
    const journal = openJournal('ada');
    await journal.ready;
    const b = journal.get('b');
    await stored(operation('a', { startedAt: ago(2), outcome: 'done' }), operation('c'));
    await journal.readAll();
    expect(idsOf(journal)).toEqual(['c', 'b', 'a']);
    expect(journal.get('a')?.outcome).toBe('done');
    expect(journal.get('b')).toBe(b);
  });

  it('never reverts a record that this page could not store', async () => {
    await stored(operation('x', { outcome: 'sending' }));
    const journal = openJournal('ada');
    await journal.ready;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(fault);
    await expect(putOperation(journal, operation('x', { outcome: 'done' }))).rejects.toThrow(
      'busy',
    );
    await journal.readAll();
    expect(journal.get('x')?.outcome).toBe('done');
  });
});

describe('Deleting expired records', () => {
  const expired = (id: string, fields: Partial<Operation> = {}) =>
    operation(id, { startedAt: ago(31), outcome: 'done', ...fields });
  const keys = async () => (await openDatabase()).getAllKeys('operations');

  it.each(['once', 'for ever'])('that fails %s does not spoil the read', async (times) => {
    await stored(expired('a'), expired('b'), operation('open'));
    const deleting = vi.spyOn(IDBObjectStore.prototype, 'delete');
    if (times === 'once') deleting.mockImplementationOnce(fault);
    else deleting.mockImplementation(fault);
    const journal = openJournal('ada');
    await journal.ready;
    expect([idsOf(journal), journal.isComplete()]).toEqual([['open'], true]);
    const calls = times === 'once' ? ['a', 'open'] : ['a', 'b', 'open'];
    // The journal of an earlier test, which still retries its read, may make the same request again.
    const asked = () => [...new Set(deleting.mock.calls.map(([id]) => id))];
    await vi.waitFor(() => expect(asked()).toEqual(['a', 'b']));
    await vi.waitFor(async () => expect(await keys()).toEqual(calls));
  });

  it('deletes settled records of every admin after 30 days, not only of the current one', async () => {
    await stored(
      ...[expired('hers'), expired('his', { adminId: 'bob' })],
      expired('refused', { adminId: 'bob', outcome: 'refused' }),
      expired('settled', { adminId: 'bob', outcome: 'unknown', settledBy: 'person' }),
      expired('open', { adminId: 'bob', outcome: 'unknown' }),
      operation('young', { adminId: 'bob', outcome: 'done', startedAt: ago(29) }),
    );
    await openJournal('ada').ready;
    await vi.waitFor(async () => expect(await keys()).toEqual(['open', 'young']));
  });

  it.each([{ outcome: 'awaiting' }, { outcome: 'unknown', settledBy: 'robot' }])(
    'keeps an old record that only another version understands: %j',
    async (fields) => {
      await stored({ ...expired('newer'), ...fields });
      const journal = openJournal('ada');
      await journal.ready;
      expect(journal.get('newer')).toMatchObject({ outcome: 'unknown' });
      await journal.readAll();
      expect(await keys()).toEqual(['newer']);
    },
  );
});

describe('An unsettled record of another version', () => {
  const whole = { ...operation('x'), batchId: 'b', subject: 'cus_1', details: { format: 9 } };

  it.each([
    { outcome: 'awaiting' },
    { settledBy: 'robot' },
    { endedAt: 'later' },
    { status: '200' },
    { approval: { by: 'eve' }, outcome: 'awaiting' },
  ])('with %j is read as open, with everything that version wrote', (fields) => {
    const read = readOperation({ ...whole, ...fields });
    expect(read).toMatchObject({ ...whole, outcome: 'unknown' });
    expect(read?.settledBy).toBeUndefined();
    if (fields.approval) expect(read).toMatchObject({ approval: fields.approval });
  });

  it.each([{ startedAt: 7 }, { tabId: 7 }, { subject: 7 }, { batchId: 7 }])(
    'without a readable %j is open too',
    (fields) => {
      const read = readOperation({ ...whole, ...fields });
      expect(read).toMatchObject({ id: 'x', kind: 'wallet.credit', outcome: 'unknown' });
      expect(Number.isNaN(Date.parse(read?.startedAt ?? ''))).toBe(false);
    },
  );

  it.each([{ id: 7 }, { adminId: 7 }, { kind: 7 }])('with %j cannot be identified', (fields) => {
    expect(readOperation({ ...whole, ...fields })).toBeUndefined();
  });
});

describe('A bank account number', () => {
  const account = { accountNumber: '0123456789', accountName: 'OJO BABATUNDE', bankCode: '101' };
  const draft = { order: { kind: 'bankTransfer', amount: '5', narration: '', ...account } };
  const transfer = (fields: Partial<Operation> = {}) =>
    operation('t', {
      ...{ kind: 'wallet.bankTransfer', subject: account.accountNumber },
      details: { draft: { ...draft, account: ['OJO BABATUNDE', '0123456789', 'Atlantic'] } },
      ...fields,
    });
  const storedText = async () => JSON.stringify(await (await openDatabase()).getAll('operations'));

  it.each(['sending', 'unknown'] as const)(
    'is kept whole while its movement is %s',
    async (outcome) => {
      const journal = openJournal('ada');
      await putOperation(journal, transfer({ outcome }));
      expect(await storedText()).toContain('0123456789');
      expect(journal.get('t')?.subject).toBe('0123456789');
    },
  );

  it.each([
    { outcome: 'done' },
    { outcome: 'refused' },
    { outcome: 'notSent' },
    { outcome: 'notDone', settledBy: 'person' },
  ] as const)(
    'is reduced to its last four digits once its movement is settled: %j',
    async (end) => {
      const journal = openJournal('ada');
      await putOperation(journal, transfer({ outcome: 'sending' }));
      await putOperation(journal, transfer(end));
      const text = await storedText();
      expect(text).not.toContain('0123456789');
      expect(text).toContain('••••6789');
      expect(text).toContain('OJO BABATUNDE');
      expect(JSON.stringify(journal.get('t'))).not.toContain('0123456789');
    },
  );

  const order = 'summary.account message reason note names result details.row'.split(' ');
  it.each(order)('is reduced in each text of a settled record: %s', async (place) => {
    const [field = '', inner] = place.split('.');
    for (const written of ['0123456789', '012 345 6789', '0123-456-789', '123456789']) {
      const text = `Account ${written} is closed`;
      const value = inner ? { [inner]: text } : field === 'names' ? [text] : text;
      const details = { draft, ...(field === 'details' && (value as object)) };
      const fields = { details, ...(field !== 'details' && { [field]: value }) };
      const journal = openJournal('ada');
      await putOperation(journal, transfer({ outcome: 'sending', ...fields }));
      expect(await storedText()).toContain(written);
      await putOperation(journal, transfer({ outcome: 'refused', ...fields }));
      const kept = await storedText();
      expect(kept).not.toContain(written);
      expect(kept).toContain('Account ••••6789 is closed');
    }
  });

  it('is reduced in a response that comes after it was masked, and other numbers stay', async () => {
    const journal = openJournal('ada');
    await putOperation(journal, transfer({ outcome: 'notDone', settledBy: 'person' }));
    await journal.put(
      't',
      (newest) =>
        newest && { ...newest, message: '0123456789 credited, balance 6789, session 20261128' },
    );
    expect(journal.get('t')?.message).toBe('••••6789 credited, balance 6789, session 20261128');
    await stored({ ...journal.get('t'), id: 'old', message: 'Blocked: 0123456789' });
    await journal.readAll();
    expect(journal.get('old')?.message).toBe('Blocked: ••••6789');
  });

  it('that an older version stored whole is reduced when the journal is read, for every admin', async () => {
    await stored(
      transfer({ outcome: 'done' }),
      transfer({ id: 'his', adminId: 'bob', outcome: 'refused', details: undefined }),
      transfer({ id: 'half', outcome: 'done', details: { draft: null } }),
    );
    const journal = openJournal('ada');
    await journal.ready;
    expect(journal.get('t')?.subject).toBe('••••6789');
    await vi.waitFor(async () => expect(await storedText()).not.toContain('0123456789'));
  });

  it('of four digits, and the subject of another kind, are unchanged', async () => {
    const journal = openJournal('ada');
    await putOperation(journal, transfer({ outcome: 'done', subject: '6789', details: undefined }));
    expect(journal.get('t')?.subject).toBe('6789');
    await putOperation(journal, operation('c', { outcome: 'done', subject: '0123456789' }));
    expect(journal.get('c')?.subject).toBe('0123456789');
  });
});
