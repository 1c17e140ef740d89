import { describe, expect, it, vi } from 'vitest';
import { settledByLedgerUpdate } from '../../../src/customRoutes/wallet/sendAndSettle';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';
import { loadJournal } from '../../../src/operations/recordChanges';
import {
  endedUpdate,
  nextAttempt,
  type RequestEnd,
  sendingUpdate,
  settledByPersonUpdate,
  writeOperation,
} from '../../../src/operations/writeOperation';
import { putOperation } from '../../support/putOperation';

const startedAt = '2026-11-21T12:00:00.000Z';
const operation = (fields: Partial<Operation> = {}): Operation => ({
  ...{ id: 'one', adminId: 'ada', kind: 'wallet.credit', tabId: 'tab', startedAt },
  outcome: 'unknown',
  ...fields,
});
const fields = { adminId: 'ada', kind: 'wallet.credit', tabId: 'another tab', hasKey: true };
const stored = async () => (await openDatabase()).get('operations', 'one');

/** Writes as another tab whose message has not arrived here yet. */
async function otherTabWrites(changed: Partial<Operation>) {
  const database = await openDatabase();
  const before = await database.get('operations', 'one');
  if (before) await database.put('operations', { ...before, ...changed });
}

const ended = (newest: Operation, heard: RequestEnd, attempt = 1): Operation => ({
  ...newest,
  ...endedUpdate(heard, attempt)(newest),
});
const sending = operation({ outcome: 'sending' });
const byPerson = (outcome: 'done' | 'notDone', more: Partial<Operation> = {}) =>
  operation({ outcome, settledBy: 'person', ...more });
const second = { attempts: 2, before: 'unknown' } as const;

describe('The end of a request', () => {
  type Row = [string, Operation, RequestEnd['outcome'], number, Partial<Operation>];
  it.each<Row>([
    ['settles what is sending', sending, 'done', 1, { outcome: 'done' }],
    ['settles what is unknown', operation(), 'done', 1, { outcome: 'done' }],
    ['overrules "It was not done"', byPerson('notDone'), 'done', 1, { outcome: 'done' }],
    ['confirms "It was done"', byPerson('done'), 'done', 1, { outcome: 'done' }],
    [
      'settles by the first request while the second is sent',
      operation({ outcome: 'sending', ...second }),
      'done',
      1,
      { outcome: 'done' },
    ],
  ])('done: %s, and the server has settled it', (_, newest, outcome, attempt, expected) => {
    const after = ended(newest, { outcome, status: 200 }, attempt);
    expect(after).toMatchObject({ ...expected, status: 200, endedAt: expect.any(String) });
    expect(after.settledBy).toBeUndefined();
  });

  it.each<[string, Operation]>([
    ['that is sending', sending],
    ['of unknown outcome', operation()],
    ['that a person called not done', byPerson('notDone')],
    ['that a person called done', byPerson('done')],
  ])('refused: settles the only request of one %s', (_, newest) => {
    const heard = { outcome: 'refused', status: 422, message: 'No' } as const;
    const after = ended(newest, heard);
    expect(after).toMatchObject({ outcome: 'refused', status: 422, message: 'No' });
    expect(after.settledBy).toBeUndefined();
  });

  it.each<[RequestEnd['outcome'], number]>([
    ['refused', 2],
    ['unknown', 2],
    ['refused', 1],
    ['unknown', 1],
  ])('%s: leaves one with two requests unsettled (request %s)', (outcome, attempt) => {
    const words = { outcome, status: 422, message: 'Insufficient' };
    const after = ended(operation({ outcome: 'sending', ...second }), words, attempt);
    expect(after).toMatchObject({ outcome: attempt === 2 ? 'unknown' : 'sending', attempts: 2 });
    expect(ended(operation(second), words, attempt)).toMatchObject({
      ...{ outcome: 'unknown', status: 422, message: 'Insufficient' },
    });
    const settled = byPerson('notDone', second);
    expect(ended(settled, words, attempt)).toEqual(settled);
  });

  it.each<[string, Partial<Operation>]>([
    ['done', { outcome: 'done' }],
    ['refused', { outcome: 'refused' }],
    ['not sent', { outcome: 'notSent' }],
  ])('changes nothing of one that is %s', (_, settled) => {
    for (const outcome of ['done', 'refused', 'unknown', 'notSent'] as const) {
      expect(ended(operation(settled), { outcome, status: 500 })).toEqual(operation(settled));
    }
  });

  it('of a positive answer overrules a failed row, and nothing else does', () => {
    const settled = operation({ outcome: 'notDone', settledBy: 'ledger' });
    for (const outcome of ['refused', 'unknown', 'notSent'] as const) {
      expect(ended(settled, { outcome, status: 500 })).toEqual(settled);
    }
    const after = ended(settled, { outcome: 'done', status: 200 });
    expect(after).toMatchObject({ outcome: 'done', status: 200 });
    expect(after.settledBy).toBeUndefined();
  });

  it('keeps the names of every response, whatever it settles', () => {
    const names = ['TX-1', 'row-9'];
    for (const newest of [
      ...[sending, operation(), byPerson('notDone', second), operation({ outcome: 'done' })],
      operation({ outcome: 'refused' }),
    ]) {
      const known = { ...newest, names: ['TX-1'] };
      expect(ended(known, { outcome: 'refused', names }, 2).names).toEqual(names);
      expect(ended(known, { outcome: 'unknown', names: [] }, 2).names).toEqual(['TX-1']);
    }
  });

  it('not sent: the first one is Not sent', () => {
    expect(ended(sending, { outcome: 'notSent' })).toMatchObject({ outcome: 'notSent' });
  });

  it.each<[Operation, Partial<Operation>]>([
    [operation(), { outcome: 'unknown' }],
    [byPerson('notDone'), { outcome: 'notDone', settledBy: 'person' }],
  ])('not sent: a second one returns to what it was, and does not count', (before, expected) => {
    const again = { ...before, ...sendingUpdate(fields)(before) };
    expect(again).toMatchObject({ outcome: 'sending', attempts: 2, tabId: 'another tab' });
    const after = ended(again, { outcome: 'notSent' }, 2);
    expect(after).toMatchObject({ ...expected, attempts: 1 });
    // The first request is the only one again, so its refusal settles it.
    expect(ended(after, { outcome: 'refused' })).toMatchObject({ outcome: 'refused' });
    expect(nextAttempt(after)).toBe(2);
  });

  it('of a request before the newest one does not mark that as not sent', () => {
    const again = operation({ outcome: 'sending', ...second });
    expect(ended(again, { outcome: 'notSent' }, 1)).toEqual(again);
  });
});

describe('A request that is sent again', () => {
  it('keeps order and time of the first, and forgets who settled it', () => {
    const before = byPerson('notDone', { details: { order: 1 } });
    const after = { ...before, ...sendingUpdate({ ...fields, details: { order: 2 } })(before) };
    expect(after).toMatchObject({ startedAt, details: { order: 2 }, before: 'notDone' });
    expect(after.settledBy).toBeUndefined();
  });

  it.each<Partial<Operation>>([
    { outcome: 'sending' },
    { outcome: 'done' },
    { outcome: 'done', settledBy: 'person' },
    { outcome: 'refused' },
    { outcome: 'notSent' },
    { outcome: 'notDone', settledBy: 'ledger' },
    { outcome: 'unknown', settledBy: 'later' },
  ])('is not sent where the newest record is %j', (newest) => {
    expect(sendingUpdate(fields)(operation(newest))).toBeUndefined();
  });
});

describe('A person and the ledger', () => {
  it('settle what is unknown; a person changes nothing that is settled', () => {
    expect(settledByPersonUpdate('notDone')(operation())).toMatchObject({
      ...{ outcome: 'notDone', settledBy: 'person' },
    });
    for (const outcome of ['sending', 'done', 'refused', 'notSent', 'notDone'] as const) {
      expect(settledByPersonUpdate('done')(operation({ outcome }))).toBeUndefined();
    }
  });

  it('a row overrules a person and an earlier failed row, and nothing else', () => {
    const row = { key: 'row-1', reference: 'TRX-1', at: '', status: 'completed' };
    const byRow = settledByLedgerUpdate('done', row);
    expect(byRow(operation({ details: { draft: 1 } }))).toMatchObject({
      ...{ outcome: 'done', settledBy: 'ledger', details: { draft: 1, row } },
    });
    const byFailedRow = { outcome: 'notDone', settledBy: 'ledger' } as const;
    expect(byRow(operation(byFailedRow))).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
    const failed = settledByLedgerUpdate('notDone', { ...row, status: 'failed' });
    expect(failed(operation({ outcome: 'done', settledBy: 'ledger' }))).toBeUndefined();
    expect(failed(operation(byFailedRow))).toBeUndefined();
    expect(byRow(byPerson('notDone'))).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
    expect(byRow(byPerson('done'))).toBeUndefined();
    expect(byRow(operation({ outcome: 'refused' }))).toBeUndefined();
    expect(byRow(undefined)).toBeUndefined();
  });
});

describe('Two writers of one operation', () => {
  async function opened(first = operation()) {
    const journal = await loadJournal('ada');
    await putOperation(journal, first);
    return journal;
  }

  it('keep each other’s fields, also at the same moment', async () => {
    const journal = await opened(sending);
    await otherTabWrites({ batchId: 'batch' });
    await Promise.all([
      writeOperation(journal, 'one', () => ({ details: { row: 1 } })),
      writeOperation(journal, 'one', endedUpdate({ outcome: 'unknown', status: 502 }, 1)),
    ]);
    const after = await stored();
    expect(after).toMatchObject({ status: 502, batchId: 'batch', details: { row: 1 } });
    expect(journal.get('one')).toEqual(after);
  });

  it('a stale tab does not reopen what another one settled, and adopts its outcome', async () => {
    const journal = await opened();
    await otherTabWrites({ outcome: 'done', settledBy: 'person' });
    await writeOperation(journal, 'one', sendingUpdate(fields));
    expect(await stored()).toMatchObject({ outcome: 'done', settledBy: 'person' });
    expect(journal.get('one')).toMatchObject({ outcome: 'done', settledBy: 'person' });
  });

  it('a change that could not be stored is stored with the next one', async () => {
    const journal = await opened();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const settle = writeOperation(journal, 'one', settledByPersonUpdate('done'));
    await expect(settle).rejects.toThrow('full');
    expect(journal.get('one')).toMatchObject({ outcome: 'done' });
    full.mockRestore();
    await otherTabWrites({ status: 502 });
    await writeOperation(journal, 'one', () => ({ details: {} }));
    expect(await stored()).toMatchObject({ outcome: 'done', status: 502, details: {} });
  });

  it('create no record of one that is stored nowhere', async () => {
    const journal = await loadJournal('ada');
    await writeOperation(journal, 'one', () => ({ outcome: 'done' }));
    await writeOperation(journal, 'one', endedUpdate({ outcome: 'done' }, 1));
    expect([journal.get('one'), await stored()]).toEqual([undefined, undefined]);
  });
});

it('a late answer takes the reason of the time-out with it', () => {
  const timedOut = operation({ reason: 'errors.outcomeUnknown', note: 'Check first' });
  const refused = ended(timedOut, { outcome: 'refused', status: 422, message: 'No SMS credit' });
  expect(refused).toMatchObject({ outcome: 'refused', message: 'No SMS credit' });
  expect([refused.reason, refused.note]).toEqual([undefined, undefined]);
});
