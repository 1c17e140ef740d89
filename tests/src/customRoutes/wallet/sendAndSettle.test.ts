import { describe, expect, it, vi } from 'vitest';
import { type MovementDraft, movementOf } from '../../../../src/customRoutes/wallet/movement';
import { createSettling } from '../../../../src/customRoutes/wallet/sendAndSettle';
import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';
import { openJournal } from '../../../../src/journal';
import { openDatabase } from '../../../../src/journal/database';
import type { Operation } from '../../../../src/journal/operation';
import { tabLocks } from '../../../../src/operations/locks';
import { putOperation } from '../../../support/putOperation';
import { draftOf } from './model';

const EMAIL = 'one@demo.test';
const row = (fields: Partial<Transaction> = {}): Transaction => ({
  ...{ id: 'row-1', amount: 10, type: 'credit', status: 'completed', reference: 'TRX-1' },
  ...fields,
});
const shown = { key: 'row-1', reference: 'TRX-1', at: '', status: 'completed' };
const operation = (
  id: string,
  fields: Partial<Operation> = {},
  draft: MovementDraft = draftOf('credit', '10'),
): Operation => ({
  ...{ id, adminId: 'ada', kind: 'wallet.credit', tabId: 'tab', outcome: 'unknown' },
  ...{ startedAt: '2026-11-21T12:00:00.000Z', names: ['TRX-1'] },
  details: { draft, snapshot: { parties: [] }, operator: 'Ada' },
  ...fields,
});

async function start(...operations: Operation[]) {
  const journal = openJournal('ada');
  await journal.ready;
  for (const each of operations) await putOperation(journal, each);
  const get = (id: string) => journal.get(id);
  const rowOf = (id: string) => {
    const found = journal.get(id);
    return found && movementOf(found)?.details.row;
  };
  return { journal, ...createSettling(journal, tabLocks), get, rowOf };
}

describe("A person's word", () => {
  it.each(['done', 'notDone'] as const)('settles an unknown movement as %s', async (outcome) => {
    const { settle, get } = await start(operation('one'));
    expect(await settle('one', outcome)).toBe(true);
    expect(get('one')).toMatchObject({ outcome, settledBy: 'person', endedAt: expect.any(String) });
  });

  it.each<Partial<Operation>>([
    { outcome: 'sending' },
    { outcome: 'done' },
    { outcome: 'refused' },
    { outcome: 'notSent' },
    { outcome: 'notDone', settledBy: 'ledger' },
  ])('changes nothing of one that is %j', async (fields) => {
    const { settle, get } = await start(operation('one', fields));
    await settle('one', 'done');
    await settle('one', 'notDone');
    expect(get('one')).toEqual(operation('one', fields));
  });

  it('names the row that shows it; that row settles no other movement', async () => {
    const { settle, get, rowOf } = await start(operation('one'), operation('two'));
    expect(await settle('one', 'done', shown)).toBe(true);
    expect(rowOf('one')).toEqual(shown);
    expect(await settle('two', 'done', shown)).toBe(false);
    expect(get('two')).toEqual(operation('two'));
    expect(await settle('two', 'done', { ...shown, key: 'row-2' })).toBe(true);
  });

  it('settles one movement by a row although two are settled at once', async () => {
    const { settle, get } = await start(operation('one'), operation('two'));
    const settled = await Promise.all([settle('one', 'done', shown), settle('two', 'done', shown)]);
    expect(settled).toEqual([true, false]);
    expect([get('one')?.outcome, get('two')?.outcome]).toEqual(['done', 'unknown']);
  });

  it('settles no unknown ID by a row', async () => {
    const { settle } = await start();
    expect(await settle('gone', 'done', shown)).toBe(false);
  });

  it('that cannot be stored is rejected', async () => {
    const { settle } = await start(operation('one'));
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('The disk is full');
    });
    await expect(settle('one', 'done')).rejects.toThrow('The disk is full');
  });
});

describe('A row that names a movement', () => {
  it.each<[string, Partial<Transaction>, Partial<Operation>]>([
    ['settles it as done', {}, { outcome: 'done', settledBy: 'ledger' }],
    ['by its ID', { id: 'TRX-1', reference: '' }, { outcome: 'done', settledBy: 'ledger' }],
    [
      'settles it as not done if it failed',
      { status: 'failed' },
      { outcome: 'notDone', settledBy: 'ledger' },
    ],
    ['settles nothing with another word', { status: 'pending' }, { outcome: 'unknown' }],
    ['settles nothing with another amount', { amount: 11 }, { outcome: 'unknown' }],
    ['settles nothing in the other direction', { type: 'debit' }, { outcome: 'unknown' }],
    ['is none with another reference', { reference: 'TRX-2' }, { outcome: 'unknown' }],
  ])('%s', async (_, fields, expected) => {
    const { settleByRows, get, rowOf } = await start(operation('one'));
    await settleByRows(EMAIL, [row({ id: 'other', reference: 'X' }), row(fields)]);
    expect(get('one')).toMatchObject(expected);
    expect(rowOf('one') !== undefined).toBe(expected.settledBy === 'ledger');
  });

  it('is read in the ledger of one of its customers only', async () => {
    const { settleByRows, get } = await start(operation('one'));
    await settleByRows('another@demo.test', [row()]);
    expect(get('one')).toMatchObject({ outcome: 'unknown' });
    await settleByRows(EMAIL.toUpperCase(), [row()]);
    expect(get('one')).toMatchObject({ outcome: 'done' });
  });

  it.each([
    ['done', 'failed', 'notDone'],
    ['notDone', 'completed', 'done'],
  ] as const)(
    'overrides the word "%s" of a person if it is %s',
    async (outcome, status, expected) => {
      const { settleByRows, get } = await start(operation('one', { outcome, settledBy: 'person' }));
      await settleByRows(EMAIL, [row({ status })]);
      expect(get('one')).toMatchObject({ outcome: expected, settledBy: 'ledger' });
    },
  );

  it('settles it although a pending one with its name is before it', async () => {
    const { settleByRows, get } = await start(operation('one'));
    await settleByRows(EMAIL, [row({ id: 'row-2', status: 'pending' }), row()]);
    expect(get('one')).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
  });

  it.each<[Partial<Operation>, string]>([
    [{ outcome: 'done', settledBy: 'person' }, 'completed'],
    [{ outcome: 'notDone', settledBy: 'person' }, 'failed'],
    [{ outcome: 'done' }, 'failed'],
    [{ outcome: 'refused' }, 'completed'],
    [{ outcome: 'notDone', settledBy: 'ledger' }, 'failed'],
    [{ outcome: 'done', settledBy: 'ledger' }, 'failed'],
    [{ outcome: 'sending' }, 'completed'],
  ])('changes nothing of one that is %j, as %s', async (fields, status) => {
    const { settleByRows, get } = await start(operation('one', fields));
    await settleByRows(EMAIL, [row({ status })]);
    expect(get('one')).toEqual(operation('one', fields));
  });

  it('settles none that was answered by the same name as another, and none if it was chosen for another', async () => {
    const two = await start(operation('one'), operation('two'));
    await two.settleByRows(EMAIL, [row()]);
    expect(['one', 'two'].map((id) => two.get(id)?.outcome)).toEqual(['unknown', 'unknown']);
    const chosen = await start(operation('three', { names: [] }), operation('four'));
    await chosen.settle('three', 'done', shown);
    await chosen.settleByRows(EMAIL, [row()]);
    expect(chosen.get('four')).toMatchObject({ outcome: 'unknown' });
  });

  it.each<[string, Partial<Operation>]>([
    ['done by its answer', { outcome: 'done' }],
    ['unknown', {}],
    ['done by another admin', { outcome: 'done', adminId: 'bo' }],
  ])('settles none that a movement has that is %s', async (_, fields) => {
    const { journal, settleByRows, get } = await start(operation('second'));
    await putOperation(journal, operation('first', fields));
    await settleByRows(EMAIL, [row()]);
    expect(get('second')).toMatchObject({ outcome: 'unknown' });
  });

  describe('that was read for its confirmation', () => {
    const details = (ids: string[]) => ({
      ...(operation('one').details as object),
      snapshot: { parties: [{ status: 'read', ids, balances: [] }] },
    });

    it('settles nothing; its neighbour, which is new, does', async () => {
      const before = await start(operation('one', { details: details(['row-1']) }));
      await before.settleByRows(EMAIL, [row()]);
      expect(before.get('one')).toMatchObject({ outcome: 'unknown' });
      const later = await start(
        operation('two', { details: details(['row-0']), names: ['TRX-2'] }),
      );
      await later.settleByRows(EMAIL, [row({ id: 'row-2', reference: 'TRX-2' })]);
      expect(later.get('two')).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
    });

    it('settles it all the same if it has its key', async () => {
      const fields = { details: details(['row-1']), hasKey: true, names: [] };
      const { settleByRows, get } = await start(operation('key-1', fields));
      await settleByRows(EMAIL, [row({ reference: 'key-1' })]);
      expect(get('key-1')).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
    });
  });

  it('settles it as not done if it failed, and as done once the same row completes', async () => {
    const { settleByRows, get, rowOf } = await start(operation('one'));
    await settleByRows(EMAIL, [row({ status: 'failed' })]);
    expect(get('one')).toMatchObject({ outcome: 'notDone', settledBy: 'ledger' });
    await settleByRows(EMAIL, [row()]);
    expect(get('one')).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
    expect(rowOf('one')).toMatchObject({ status: 'completed' });
    await settleByRows(EMAIL, [row({ status: 'failed' })]);
    expect(get('one')).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
  });

  it('settles one of two movements in two tabs that read it at once', async () => {
    const { journal, settleByRows } = await start(operation('one', { names: ['TRX-1'] }));
    // Another tab wrote the second since; this page has not heard of it.
    const database = await openDatabase();
    await database.put('operations', operation('two', { outcome: 'done', names: ['TRX-1'] }));
    expect(journal.get('two')).toBeUndefined();
    await settleByRows(EMAIL, [row()]);
    expect(await database.get('operations', 'one')).toMatchObject({ outcome: 'unknown' });
  });

  it('settles nothing while the records of this browser cannot be read, and does with the next read', async () => {
    const { settleByRows, get } = await start(operation('one'));
    const store = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('The disk is busy');
    });
    await settleByRows(EMAIL, [row()]);
    store.mockRestore();
    expect(get('one')).toMatchObject({ outcome: 'unknown' });
    await settleByRows(EMAIL, [row()]);
    expect(get('one')).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
  });
});

describe('The rows that an answer does not explain', () => {
  const answered = (outcome: 'done' | 'refused', ids: string[] | undefined) =>
    operation('one', {
      ...{ outcome, names: outcome === 'done' ? ['TRX-1'] : [] },
      details: {
        ...(operation('one').details as object),
        snapshot: { parties: ids ? [{ status: 'read', ids, balances: [] }] : [] },
      },
    });
  const own = row();
  const second = row({ id: 'row-2', reference: 'TRX-2' });

  it.each<[string, 'done' | 'refused', string[] | undefined, Transaction[], number]>([
    ['one row for a movement that is done', 'done', [], [own], 0],
    ['two for one that is done', 'done', [], [own, second], 2],
    ['one for a refused one', 'refused', [], [own], 1],
    ['none for a refused one', 'refused', [], [], 0],
    ['a row from before', 'done', ['row-2'], [own, second], 0],
    ['a fee', 'done', [], [own, { ...second, type: 'fee', amount: 10 }], 0],
    ['a transaction fee', 'done', [], [own, { ...second, type: 'transaction_fee' }], 0],
    ['a row that failed', 'done', [], [own, { ...second, status: 'failed' }], 0],
    ['another amount', 'done', [], [own, { ...second, amount: 11 }], 0],
    ['the other direction', 'done', [], [own, { ...second, type: 'debit' }], 0],
    ['its own pending row', 'done', [], [own, { ...own, id: 'row-2', status: 'pending' }], 0],
    ['a ledger that was not read before', 'done', undefined, [own, second], 0],
  ])('are %s: %#', async (_, outcome, ids, rows, expected) => {
    const { noteFurtherRows, get } = await start(answered(outcome, ids));
    expect(await noteFurtherRows('one', [rows])).toBe(expected > 0);
    const found = movementOf(get('one') as Operation)?.details.furtherRows ?? [];
    expect(found.flatMap((each) => each.rows)).toHaveLength(expected);
    expect(get('one')).toMatchObject({ outcome });
  });

  it('are none that name another movement', async () => {
    const other = operation('two', { outcome: 'done', names: ['TRX-2'] });
    const { noteFurtherRows } = await start(answered('done', []), other);
    expect(await noteFurtherRows('one', [[own, second]])).toBe(false);
  });

  it('are none of a movement that the ledger or a person settled', async () => {
    const { noteFurtherRows } = await start({ ...answered('done', []), settledBy: 'person' });
    expect(await noteFurtherRows('one', [[own, second]])).toBe(false);
  });
});

describe('The receipt of a movement that is done', () => {
  const balances = { balanceBefore: '5', balanceAfter: '15', currency: 'NGN' };
  const done = (fields: Partial<Operation> = {}) =>
    operation('one', { outcome: 'done', ...fields });
  const shownEntry = { side: 'to', id: 'row-1', balances: { before: '5', after: '15' } };
  const entriesOf = (found: Operation | undefined) =>
    movementOf(found as Operation)?.details.entries;

  it('has the balances of the completed row that names it', async () => {
    const { noteFurtherRows, get } = await start(done());
    await noteFurtherRows('one', [[row({ ...balances, status: 'pending' }), row(balances)]]);
    expect(entriesOf(get('one'))).toMatchObject([{ ...shownEntry, currency: 'NGN' }]);
  });

  it('has those of the row that settled it', async () => {
    const { settleByRows, get } = await start(operation('one'));
    await settleByRows(EMAIL, [row(balances)]);
    expect(entriesOf(get('one'))).toMatchObject([shownEntry]);
  });

  it.each<[string, Partial<Transaction>]>([
    ['is pending', { status: 'pending' }],
    ['failed', { status: 'failed' }],
    ['names another movement', { reference: 'TRX-2' }],
    ['has another amount', { amount: 11 }],
  ])('has none of a row that %s', async (_, fields) => {
    const { noteFurtherRows, get } = await start(done());
    await noteFurtherRows('one', [[row({ ...balances, ...fields })]]);
    expect(entriesOf(get('one'))).toBeUndefined();
  });

  it('has none of a refused movement', async () => {
    const { noteFurtherRows, get } = await start(done({ outcome: 'refused' }));
    await noteFurtherRows('one', [[row(balances)]]);
    expect(entriesOf(get('one'))).toBeUndefined();
  });
});
