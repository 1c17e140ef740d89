import { describe, expect, it, vi } from 'vitest';
import {
  type Movement,
  operationFields,
} from '../../../src/customRoutes/wallet/engine/movementRecord';
import { createMovementStore } from '../../../src/customRoutes/wallet/engine/movementStore';
import { CallError } from '../../../src/http/errors';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';
import { loadJournal, recordChanges } from '../../../src/operations/recordChanges';
import {
  endedUpdate,
  sendingUpdate,
  settledByUserUpdate,
  writeOperation,
} from '../../../src/operations/writeOperation';

const sender = { adminId: 'ada', tabId: 'tab' };
const change = { id: 'one', kind: 'wallet.credit', subject: 'cus_1', hasKey: true };
const lost = new CallError('unreachable', 'errors.unreachable', { wasSent: true });
const movement = (fields: object = {}) =>
  ({
    ...{ id: 'one', operator: 'Ada', sentAt: Date.now(), state: 'unknown', reason: 'lost' },
    draft: { order: { kind: 'credit', amount: '10', customerId: 'cus_1' }, parties: [] },
    snapshot: { parties: [], earlier: [] },
    ...fields,
  }) as Movement;
const confirmed = movement({
  ...{ state: 'confirmed', by: 'person', settledAt: 9, message: '', evidence: [] },
});

async function opened(m = movement()) {
  const journal = await loadJournal('ada');
  const store = createMovementStore(journal, sender);
  await store.write(m);
  return { journal, store };
}
const stored = async () => (await openDatabase()).get('operations', 'one');

/** Writes as another tab whose message has not arrived here yet. */
async function otherTabWrites(fields: Partial<Operation>) {
  const database = await openDatabase();
  const before = await database.get('operations', 'one');
  if (before) await database.put('operations', { ...before, ...fields });
}

describe('Two writers of one operation', () => {
  it('the end of the request keeps the details that the wallet wrote while it ran', async () => {
    const { store } = await opened();
    const recorder = recordChanges('ada');
    await recorder.begin(change);
    store.settle(movement(), { type: 'unread', now: 7, reason: 'busy' });
    await recorder.end(change, lost).catch(() => {});
    expect(await stored()).toMatchObject({
      ...{ outcome: 'unknown', endedAt: expect.any(String) },
      details: { steps: [{ what: 'unread', reason: 'busy' }] },
    });
  });

  it('the details of the wallet keep the fields of the recorder', async () => {
    const { store } = await opened();
    const response = { status: 502, batchId: 'batch', endedAt: new Date(0).toISOString() };
    await otherTabWrites(response);
    await store.advance(movement(), { type: 'unread', now: 7, reason: 'busy' });
    expect(await stored()).toMatchObject({ ...response, details: { steps: [{ at: 7 }] } });
  });

  it('at the same moment are both stored', async () => {
    const { journal, store } = await opened();
    await Promise.all([
      store.advance(movement(), { type: 'unread', now: 7, reason: 'busy' }),
      writeOperation(journal, 'one', endedUpdate('unknown', 502)),
      store.advance(movement(), { type: 'clean', now: 8 }),
    ]);
    const after = await stored();
    expect(after).toMatchObject({ status: 502, details: { state: 'checking', cleanAt: 8 } });
    expect(after).toMatchObject({ details: { steps: [{ what: 'unread' }, { what: 'clean' }] } });
    expect(journal.get('one')).toEqual(after);
  });

  it('a stale tab does not reopen an operation settled in another one, and adopts its outcome', async () => {
    const { journal, store } = await opened();
    await otherTabWrites(operationFields(confirmed));
    await store.advance(movement(), { type: 'clean', now: 10 });
    expect(await stored()).toMatchObject({ outcome: 'done', details: { state: 'confirmed' } });
    expect(journal.get('one')).toMatchObject({ outcome: 'done', settledBy: 'person' });
  });

  it('a change that could not be stored is stored with the next one', async () => {
    const { journal, store } = await opened();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const event = { type: 'unread', now: 7, reason: 'busy' } as const;
    await expect(store.advance(movement(), event)).rejects.toThrow('full');
    expect(journal.get('one')).toMatchObject({ details: { steps: [{ at: 7 }] } });
    full.mockRestore();
    await otherTabWrites({ status: 502 });
    await store.advance(movement(), { type: 'clean', now: 8 });
    expect(await stored()).toMatchObject({
      ...{ status: 502, details: { steps: [{ what: 'unread' }, { what: 'clean' }] } },
    });
  });
});

describe('The end of the own request', () => {
  const answered = { type: 'answered', now: 11, message: 'Done', reference: 'R' } as const;
  const noResponse = { type: 'lost', now: 11, reason: 'lost' } as const;
  const released = movement({ state: 'released', settledAt: 9 });

  it('a positive response counts, whatever a person marked in another tab', async () => {
    const { journal, store } = await opened(movement({ state: 'sending' }));
    await otherTabWrites(operationFields(released));
    await writeOperation(journal, 'one', endedUpdate('done', 200));
    store.end(movement({ state: 'sending' }), answered);
    await vi.waitFor(async () =>
      expect(await stored()).toMatchObject({
        ...{ outcome: 'done', settledBy: undefined },
        details: { state: 'confirmed', by: 'answer', reference: 'R' },
      }),
    );
  });

  it('a missing response does not change an operation settled in the meantime', async () => {
    const { journal, store } = await opened(movement({ state: 'sending' }));
    await otherTabWrites(operationFields(confirmed));
    await writeOperation(journal, 'one', endedUpdate('unknown'));
    store.end(movement({ state: 'sending' }), noResponse);
    await writeOperation(journal, 'one', () => undefined);
    expect(await stored()).toMatchObject({
      ...{ outcome: 'done', settledBy: 'person', details: { state: 'confirmed' } },
    });
  });
});

describe('A change of a record', () => {
  const operation: Operation = {
    ...{ ...sender, id: 'one', kind: 'users.update', outcome: 'unknown' },
    startedAt: '2026-11-21T12:00:00.000Z',
  };
  const { id: _, outcome: __, startedAt: ___, ...fields } = operation;

  it.each(['done', 'refused', 'notSent'] as const)(
    'of an outcome %s is not made by a retry, by a person, or by a missing response',
    (outcome) => {
      const settled = { ...operation, outcome };
      for (const made of [
        sendingUpdate(fields),
        settledByUserUpdate('done'),
        endedUpdate('unknown'),
      ]) {
        expect(made(settled)).toBeUndefined();
      }
      expect(endedUpdate('done')(settled)).toMatchObject({ outcome: 'done' });
    },
  );

  it('that is sent again keeps the time of its first request', () => {
    expect(sendingUpdate(fields)(operation)).toMatchObject({
      ...{ outcome: 'sending', startedAt: operation.startedAt },
    });
  });

  it('of a record that is stored nowhere creates none', async () => {
    const journal = await loadJournal('ada');
    await writeOperation(journal, 'one', () => ({ outcome: 'done' }));
    await writeOperation(journal, 'one', endedUpdate('done'));
    expect([journal.get('one'), await stored()]).toEqual([undefined, undefined]);
  });
});
