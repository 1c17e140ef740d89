import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMovementEngine } from '../../../../../src/customRoutes/wallet/engine/movementEngine';
import {
  isUnreadable,
  type Movement,
  type MovementDraft,
  movementOf,
  operationFields,
} from '../../../../../src/customRoutes/wallet/engine/movementRecord';
import {
  createMovementStore,
  settleUnreadable,
} from '../../../../../src/customRoutes/wallet/engine/movementStore';
import type { Order } from '../../../../../src/dataProvider/actions/movementKinds';
import { openJournal } from '../../../../../src/journal';
import { openDatabase } from '../../../../../src/journal/database';
import type { Operation } from '../../../../../src/journal/operation';
import { settleOperation } from '../../../../../src/operations/settleOperation';
import { settled } from './model';

const order: Order = { kind: 'credit', amount: '10', customerId: 'cus_1' };
const draft: MovementDraft = { order, parties: [{ side: 'to', customerId: 'cus_1' }] };
const movement = (fields: object = {}) =>
  ({
    ...{ id: 'first', draft, operator: 'Ada', sentAt: Date.now(), state: 'unknown' },
    ...{ snapshot: { parties: [{ status: 'noEmail' }], earlier: [] }, reason: 'lost' },
    ...fields,
  }) as unknown as Movement;
const sender = { adminId: 'admin', tabId: 'other' };
/** A record as a tab of another version writes it: `details` sets its format. */
const record = (fields: Partial<Record<keyof Operation, unknown>> = {}): Operation =>
  ({ id: 'first', ...sender, ...operationFields(movement()), ...fields }) as Operation;
const newer = { format: 9, state: 'awaitingApproval' };

async function otherTabWrites(operation: Operation) {
  await (await openDatabase()).put('operations', operation);
}

/** This tab: the real journal, and a server that confirms everything. */
async function tab() {
  const journal = openJournal('admin');
  await journal.ready;
  const send = vi.fn(async () => ({ message: 'Done', reference: '' }));
  const engine = createMovementEngine({
    ...{ send, sendsKeys: async () => false, read: async () => ({ rows: [], pages: 1 }) },
    ...{
      serverTime: () => undefined,
      now: () => Date.now(),
      setTimeout: () => {},
      newId: () => 'mine',
    },
    monotonic: () => performance.now(),
    ...{ journal, adminId: 'admin', tabId: 'tab', operator: 'Ada', notify: () => {} },
    locks: {
      runIfFree: async (_, act) => {
        await act();
        return true;
      },
      runWhenFree: async () => {},
    },
  });
  const ask = async (asked = draft) => {
    engine.requestConfirmation(asked);
    await vi.waitFor(() => expect(engine.formState(asked.order.kind)).toHaveProperty('snapshot'));
  };
  const confirm = async (asked = draft) => {
    engine.confirm(asked.order.kind, 'accepted');
    await vi.waitFor(() => expect(engine.isRunning()).toBe(false));
    await settled();
  };
  return { journal, engine, send, ask, confirm };
}

describe('An open movement that a tab of another version wrote', () => {
  it.each([
    ['a state that this version does not know', { details: { ...movement(), ...newer } }],
    ['details of another format', { details: { format: 9 } }],
    ['no details yet', { details: undefined }],
    ['an outcome that this version does not know', { outcome: 'awaiting', details: newer }],
    ['no subject', { subject: undefined, details: newer }],
  ])('locks an identical movement: %s', async (_, fields) => {
    await otherTabWrites(record(fields));
    const { engine, send, ask, confirm } = await tab();
    await ask();
    expect(engine.formState('credit')).toMatchObject({ snapshot: { lockedBy: 'first' } });
    await confirm();
    expect(send).not.toHaveBeenCalled();
  });

  it('locks at the confirmation when it was written after the question was shown, without a message to this tab', async () => {
    const { engine, send, ask, confirm } = await tab();
    await ask();
    await otherTabWrites(record({ details: newer }));
    await confirm();
    expect(send).not.toHaveBeenCalled();
    expect(engine.formState('credit')).toMatchObject({
      ...{ state: 'confirming', notice: 'moved', snapshot: { lockedBy: 'first' } },
    });
  });

  it.each([
    ['settled', { outcome: 'done', details: newer }],
    ['of another subject', { subject: 'cus_2', details: newer }],
    ['of another kind', { kind: 'wallet.debit', details: newer }],
    ['of another admin', { adminId: 'bob', details: newer }],
  ])('does not lock where it is %s', async (_, fields) => {
    await otherTabWrites(record(fields));
    const { send, ask, confirm } = await tab();
    await ask();
    await confirm();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('locks until the user has settled it, and keeps the data of that version', async () => {
    await otherTabWrites(record({ details: newer }));
    const { journal, send, ask, confirm } = await tab();
    const [open] = journal.all();
    expect(open && isUnreadable(open)).toBe(true);
    if (!open) return;
    // Only the wallet settles wallet operations.
    await settleOperation(journal, open, 'refused');
    expect(journal.get('first')).toMatchObject({ outcome: 'unknown' });
    await settleUnreadable(journal, open, 'refused');
    expect(await (await openDatabase()).get('operations', 'first')).toMatchObject({
      ...{ outcome: 'refused', settledBy: 'person', details: newer },
    });
    await ask();
    await confirm();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('A movement with steps of another version', () => {
  const known = { what: 'lost', at: 7, reason: 'No answer' };

  it.each([
    [[{ what: 'approved', at: 8, by: 'eve' }, known], [known]],
    [[known, 'later', null], [known]],
    ['none', []],
  ])('is read with the steps that this version knows: %j', (steps, read) => {
    const details = movement({ steps: steps as Movement['steps'] });
    expect(movementOf(record({ details }))?.steps).toEqual(read);
  });

  it('has no steps when none are stored', () => {
    expect(movementOf(record())?.steps).toBeUndefined();
  });
});

describe('A journal that cannot be read', () => {
  afterEach(() => vi.useRealTimers());

  it('stops the confirmation with its reason, and allows it once it can be read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { engine, send, ask, confirm } = await tab();
    await ask();
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('The disk is busy', 'UnknownError');
    });
    await confirm();
    expect(engine.formState('credit')).toMatchObject({
      ...{ state: 'refused', why: 'notSent', reason: 'errors.journalUnread' },
    });
    expect(send).not.toHaveBeenCalled();
    reading.mockRestore();
    await ask();
    await confirm();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('A settled bank transfer with only four account digits stored', () => {
  const account = { accountNumber: '0123456789', accountName: 'OJO', bankCode: '101' };
  const transfer: Order = { kind: 'bankTransfer', amount: '5', narration: 'Rent', ...account };
  const asked: MovementDraft = {
    order: transfer,
    parties: [],
    account: ['OJO', '0123456789', 'Atlantic'],
  };
  const done = { state: 'confirmed', by: 'answer', settledAt: Date.now(), message: '' };

  it.each([
    [{}, 1],
    [{ accountNumber: '0123456780' }, 0],
    [{ bankCode: '102' }, 0],
    [{ amount: '6' }, 0],
  ])('is found as a repetition of %j: %i', async (fields, count) => {
    const { journal, engine, ask } = await tab();
    const store = createMovementStore(journal, sender);
    await store.write(movement({ ...done, draft: asked, evidence: [] }));
    const kept = JSON.stringify(await (await openDatabase()).getAll('operations'));
    expect(kept).not.toContain('0123456789');
    await ask({ ...asked, order: { ...transfer, ...fields } as Order });
    const state = engine.formState('bankTransfer');
    expect('snapshot' in state && state.snapshot?.earlier).toHaveLength(count);
  });

  it('with its number in the narration is found as a repetition too', async () => {
    const named = { ...asked, order: { ...transfer, narration: 'To 0123456789' } };
    const { journal, engine, ask } = await tab();
    const store = createMovementStore(journal, sender);
    await store.write(movement({ ...done, draft: named, evidence: [] }));
    await ask(named);
    expect(engine.formState('bankTransfer')).toMatchObject({
      snapshot: { earlier: [{ id: 'first' }] },
    });
  });
});
