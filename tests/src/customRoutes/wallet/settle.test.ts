import { describe, expect, it, vi } from 'vitest';
import { type MovementDraft, movementOf } from '../../../../src/customRoutes/wallet/movement';
import { createSettling } from '../../../../src/customRoutes/wallet/settle';
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
    const { noteRows, get, rowOf } = await start(operation('one'));
    await noteRows(EMAIL, [row({ id: 'other', reference: 'X' }), row(fields)]);
    expect(get('one')).toMatchObject(expected);
    expect(rowOf('one') !== undefined).toBe(expected.settledBy === 'ledger');
  });

  it('is read in the ledger of one of its customers only', async () => {
    const { noteRows, get } = await start(operation('one'));
    await noteRows('another@demo.test', [row()]);
    expect(get('one')).toMatchObject({ outcome: 'unknown' });
    await noteRows(EMAIL.toUpperCase(), [row()]);
    expect(get('one')).toMatchObject({ outcome: 'done' });
  });

  it.each([
    ['done', 'failed', 'notDone'],
    ['notDone', 'completed', 'done'],
  ] as const)(
    'overrides the word "%s" of a person if it is %s',
    async (outcome, status, expected) => {
      const { noteRows, get } = await start(operation('one', { outcome, settledBy: 'person' }));
      await noteRows(EMAIL, [row({ status })]);
      expect(get('one')).toMatchObject({ outcome: expected, settledBy: 'ledger' });
    },
  );

  it('settles it although a pending one with its name is before it', async () => {
    const { noteRows, get } = await start(operation('one'));
    await noteRows(EMAIL, [row({ id: 'row-2', status: 'pending' }), row()]);
    expect(get('one')).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
  });

  it.each<[Partial<Operation>, string]>([
    [{ outcome: 'done', settledBy: 'person' }, 'completed'],
    [{ outcome: 'notDone', settledBy: 'person' }, 'failed'],
    [{ outcome: 'done' }, 'failed'],
    [{ outcome: 'refused' }, 'completed'],
    [{ outcome: 'notDone', settledBy: 'ledger' }, 'completed'],
    [{ outcome: 'sending' }, 'completed'],
  ])('changes nothing of one that is %j, as %s', async (fields, status) => {
    const { noteRows, get } = await start(operation('one', fields));
    await noteRows(EMAIL, [row({ status })]);
    expect(get('one')).toEqual(operation('one', fields));
  });

  it('settles one movement, and none if it was chosen for another', async () => {
    const two = await start(operation('one'), operation('two'));
    await two.noteRows(EMAIL, [row()]);
    expect(['one', 'two'].map((id) => two.get(id)?.outcome).toSorted()).toEqual([
      'done',
      'unknown',
    ]);
    const chosen = await start(operation('three', { names: [] }), operation('four'));
    await chosen.settle('three', 'done', shown);
    await chosen.noteRows(EMAIL, [row()]);
    expect(chosen.get('four')).toMatchObject({ outcome: 'unknown' });
  });

  it('that cannot be stored leaves the stored record unknown, for the next page to settle', async () => {
    const { noteRows, get } = await start(operation('one'));
    const store = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('The disk is full');
    });
    await noteRows(EMAIL, [row()]);
    store.mockRestore();
    expect(get('one')).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
    const database = await openDatabase();
    expect(await database.get('operations', 'one')).toMatchObject({ outcome: 'unknown' });
  });
});
