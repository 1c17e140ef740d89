import { describe, expect, it, vi } from 'vitest';
import { createFollowUp } from '../../../../../src/customRoutes/wallet/engine/createFollowUp';
import {
  type Movement,
  operationFields,
} from '../../../../../src/customRoutes/wallet/engine/movementRecord';
import {
  lockOf,
  type MovementServices,
} from '../../../../../src/customRoutes/wallet/engine/movementServices';
import { createMovementStore } from '../../../../../src/customRoutes/wallet/engine/movementStore';
import type { Transaction } from '../../../../../src/dataProvider/endpoints/transactions';
import type { Operation } from '../../../../../src/journal/operation';
import { endedUpdate, writeOperation } from '../../../../../src/operations/writeOperation';
import { settled } from './model';

const order = { kind: 'credit', amount: '10', customerId: 'c' } as const;
const lost: Movement = {
  ...{ id: 'op', operator: 'O', sentAt: 1_000_000, state: 'unknown', reason: 'lost' },
  draft: { order, parties: [{ side: 'to', customerId: 'c', email: 'one@x' }] },
  snapshot: { parties: [{ status: 'read', newest: null, ids: [] }], earlier: [] },
};
const done: Movement = {
  ...{ ...lost, state: 'confirmed', by: 'answer', settledAt: 1, message: 'Done', reference: 'R' },
  evidence: [],
};
const mine: Transaction = { id: 'r', amount: 10, type: 'credit' };
const named: Transaction = { ...mine, id: 'n', narration: 'op' };

/** The follow-up in one tab, whose clocks and timers the test moves by hand. */
function following(movement: Movement, changes: Partial<MovementServices> = {}, tabId = 'tab') {
  const stored = new Map<string, Operation>();
  const put = (m: Movement, tab = tabId) =>
    stored.set(m.id, { id: m.id, adminId: 'ada', tabId: tab, ...operationFields(m) });
  put(movement);
  const timers: { ms: number; act: () => void }[] = [];
  const rows: Transaction[] = [];
  // Both clocks run alike until a test sets one of them.
  const clock: { now: number; monotonic?: number } = { now: 1_000_000 };
  const services: MovementServices = {
    send: vi.fn(async () => ({ message: 'Said', reference: 'S' })),
    sendsKeys: async () => false,
    read: vi.fn(async () => ({ rows: [...rows], pages: 1 })),
    ...{ serverTime: () => undefined, now: () => clock.now, newId: () => 'new' },
    monotonic: () => clock.monotonic ?? clock.now,
    setTimeout: (ms, act) => void timers.push({ ms, act }),
    journal: {
      ready: Promise.resolve(),
      ...{ isComplete: () => true, readAll: async () => {} },
      all: () => [...stored.values()],
      get: (id) => stored.get(id),
      put: async (id, change) => {
        const changed = change(stored.get(id));
        if (changed) stored.set(id, changed);
      },
      ...{ unreadable: () => 0, listen: () => () => {} },
    },
    locks: {
      runIfFree: vi.fn(async (_, act) => {
        await act();
        return true;
      }),
      runWhenFree: vi.fn(async (_, act) => act()),
    },
    ...{ adminId: 'ada', tabId: 'tab', operator: 'O', notify: vi.fn() },
    ...changes,
  };
  const store = createMovementStore(services.journal, { adminId: 'ada', tabId: 'tab' });
  const { watch, readAtOnce, noteSent, addEvidence } = createFollowUp(services, store);
  const waits = () => timers.map(({ ms }) => ms);
  return {
    ...{ services, rows, clock, put, watch, readAtOnce, noteSent, addEvidence, waits },
    now: () => store.get('op'),
    /** Runs the next timer. */
    async turn() {
      timers.shift()?.act();
      await settled();
      await settled();
    },
  };
}

describe('An open movement', () => {
  it('is read at once, and again 30 s after each reading, until its ledger was clean twice', async () => {
    const { watch, waits, turn, now, clock } = following(lost);
    watch();
    watch();
    expect(waits()).toEqual([0]);
    await turn();
    expect(now()).toMatchObject({ state: 'checking', cleanAt: 1_000_000 });
    expect(waits()).toEqual([30_000]);
    clock.now += 30_000;
    await turn();
    expect(now()).toMatchObject({ state: 'notFound', againAt: 1_030_000 });
    expect(waits()).toEqual([]);
  });

  it.each([990_000, 900_000, 9_000_000, -5])(
    'that another page found clean at %d by its clock is read 30 s after this page learned of it',
    async (cleanAt) => {
      const checking: Movement = { ...lost, state: 'checking', cleanAt };
      const { watch, waits, turn, now, clock } = following(checking);
      watch();
      expect(waits()).toEqual([30_000]);
      clock.now += 30_000;
      await turn();
      expect(now()).toMatchObject({ state: 'notFound', cleanAt });
    },
  );

  it('is declared not found by the monotonic clock: neither a jump nor a slow read counts as time passed', async () => {
    const { watch, turn, now, clock } = following(lost);
    clock.monotonic = 500;
    watch();
    await turn();
    expect(now()).toMatchObject({ state: 'checking' });
    // An hour on the computer's clock, a second on the monotonic one.
    clock.now += 3_600_000;
    clock.monotonic += 1_000;
    await turn();
    expect(now()).toMatchObject({ state: 'checking', cleanAt: 1_000_000 });
    clock.now -= 7_200_000;
    clock.monotonic += 29_000;
    await turn();
    expect(now()).toMatchObject({ state: 'notFound', cleanAt: 1_000_000 });
  });

  it('whose ledger cannot be read stays open with the reason, and is read again after 30 s', async () => {
    const read = vi.fn(() => Promise.reject(new Error('It broke')));
    const { watch, waits, turn, now, clock } = following(lost, { read });
    watch();
    await turn();
    expect(now()).toMatchObject({
      ...{ state: 'unknown', reason: 'lost', steps: [{ what: 'unread', reason: 'It broke' }] },
    });
    expect(waits()).toEqual([30_000]);
    expect(read).toHaveBeenCalledWith('one@x', 1, 'once');
    clock.now += 30_000;
    await turn();
    expect(waits()).toEqual([30_000]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is read at once on request, however recently it was read', async () => {
    const waitAfterAll = async (isAsked: boolean) => {
      const { watch, waits, turn, readAtOnce, put, clock } = following(lost);
      watch();
      await turn();
      clock.now += 30_000;
      await turn();
      put(lost);
      if (isAsked) readAtOnce('op');
      watch();
      return waits();
    };
    expect(await waitAfterAll(true)).toEqual([0]);
    expect(await waitAfterAll(false)).toEqual([30_000]);
  });

  it.each<[string, Movement]>([
    ['that is done', done],
    ['that was refused', { ...lost, state: 'refused', settledAt: 1, why: 'server' }],
    ['that was not found', { ...lost, state: 'notFound', cleanAt: 1, againAt: 2 }],
    ['that a person is asked about', { ...lost, state: 'matched', evidence: [] }],
    ['of this very tab', { ...lost, state: 'sending' }],
    ['without a ledger', { ...lost, snapshot: { parties: [], earlier: [] } }],
  ])('%s is left alone', (_, movement) => {
    const { watch, waits, services } = following(movement);
    watch();
    expect(waits()).toEqual([]);
    expect(services.locks.runWhenFree).not.toHaveBeenCalled();
  });

  it('is not read when it was settled before its turn', async () => {
    const { watch, turn, put, services } = following(lost);
    watch();
    put(done);
    await turn();
    expect(services.read).not.toHaveBeenCalled();
  });

  it('is done by a row that names it, and a question to the user by any other row', async () => {
    const own = following(lost);
    own.rows.push(named);
    own.watch();
    await own.turn();
    expect(own.now()).toMatchObject({ state: 'confirmed', by: 'ledger', evidence: [{ id: 'n' }] });
    expect(own.services.send).not.toHaveBeenCalled();
    const other = following(lost);
    other.rows.push(mine);
    other.watch();
    await other.turn();
    expect(other.now()).toMatchObject({ state: 'matched', evidence: [{ id: 'r' }] });
    expect(other.services.send).not.toHaveBeenCalled();
    expect(other.services.notify).not.toHaveBeenCalled();
  });
});

describe('A server with idempotency keys', () => {
  // The server sends its time, so that the age of a key is known even when another page sent it.
  const clock = { now: 1_000_000 };
  const keyed = { sendsKeys: async () => true, serverTime: () => clock.now };
  const sentAt = { ...lost.snapshot, serverTime: 1_000_000 };
  const traced: Movement = { ...lost, snapshot: sentAt };
  async function asked(
    m: Movement = traced,
    changes: Partial<MovementServices> = {},
    at = 1_000_000,
  ) {
    clock.now = at;
    const all = following(m, { ...keyed, ...changes });
    all.rows.push(mine);
    all.clock.now = at;
    all.watch();
    await all.turn();
    return all;
  }

  it('is asked again with the same key: its first response settles the movement', async () => {
    const { services, now } = await asked();
    expect(vi.mocked(services.send).mock.calls).toEqual([[order, 'op']]);
    expect(vi.mocked(services.locks.runWhenFree).mock.calls[0]?.[0]).toBe(lockOf(lost.draft));
    expect(now()).toMatchObject({
      ...{ state: 'confirmed', by: 'answer', message: 'Said', reference: 'S', isRetried: true },
      evidence: [],
    });
    expect(vi.mocked(services.notify).mock.calls).toMatchObject([
      [{ id: 'op', state: 'confirmed' }],
    ]);
  });

  it('is asked within ten minutes, and not later', async () => {
    expect((await asked(traced, {}, 1_600_000)).services.send).toHaveBeenCalledTimes(1);
    const late = await asked(traced, {}, 1_600_001);
    expect(late.services.send).not.toHaveBeenCalled();
    expect(late.now()).toMatchObject({ state: 'matched' });
  });

  it('is not asked hours later when a clock was set back, nor where the age of the key is unknown', async () => {
    const setBack = await asked(traced, { serverTime: () => 4_600_000 });
    const before = await asked(traced, {}, 999_999);
    const unproved = await asked(lost);
    for (const { services, now } of [setBack, before, unproved]) {
      expect(services.send).not.toHaveBeenCalled();
      expect(now()).toMatchObject({ state: 'matched' });
    }
    const sentHere = following(lost, { ...keyed, serverTime: () => undefined });
    sentHere.rows.push(mine);
    sentHere.noteSent('op');
    sentHere.watch();
    await sentHere.turn();
    expect(sentHere.services.send).toHaveBeenCalledTimes(1);
  });

  it('is asked once: without a response, the user is asked', async () => {
    const send = vi.fn(() => Promise.reject(new Error('lost again')));
    const { now } = await asked(traced, { send });
    expect(send).toHaveBeenCalledTimes(1);
    expect(now()).toMatchObject({ state: 'matched', isRetried: true, reason: 'lost' });
    const again = await asked({ ...traced, isRetried: true });
    expect(again.services.send).not.toHaveBeenCalled();
    expect(again.now()).toMatchObject({ state: 'matched' });
  });

  it('is not taken to have refused the movement when it refuses only the repetition', async () => {
    clock.now = 1_000_000;
    const all = following(traced, {
      ...keyed,
      send: async () => {
        await writeOperation(all.services.journal, 'op', endedUpdate('unknown', 403));
        throw new Error('refused');
      },
    });
    all.rows.push(mine, { ...mine, id: 's' });
    all.watch();
    await all.turn();
    expect(all.now()).toMatchObject({ state: 'matched', evidence: [{ id: 'r' }, { id: 's' }] });
  });

  it('is asked once the sender, which still held the lock when its response was lost, has released it', async () => {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    const { services, now } = await asked(traced, {
      locks: {
        runIfFree: async () => false,
        runWhenFree: async (_, act) => {
          await released;
          await act();
        },
      },
    });
    expect(services.send).not.toHaveBeenCalled();
    expect(now()).toMatchObject({ state: 'unknown' });
    release();
    await settled();
    await settled();
    expect(vi.mocked(services.send).mock.calls).toEqual([[order, 'op']]);
    expect(now()).toMatchObject({ state: 'confirmed', by: 'answer', reference: 'S' });
  });

  it('is not asked without the lock, nor about a movement settled in the meantime', async () => {
    const runIfFree = async () => true;
    const blocked = () => Promise.reject(new Error('blocked'));
    const { services, now } = await asked(traced, { locks: { runIfFree, runWhenFree: blocked } });
    expect(services.send).not.toHaveBeenCalled();
    expect(now()).toMatchObject({ state: 'matched' });
    const all = following(traced, {
      ...keyed,
      locks: {
        runIfFree,
        runWhenFree: async (_, act) => {
          all.put({ ...traced, state: 'released', settledAt: 5 });
          await act();
        },
      },
    });
    all.rows.push(mine);
    all.watch();
    await all.turn();
    expect(all.services.send).not.toHaveBeenCalled();
    expect(all.now()).toMatchObject({ state: 'released' });
  });

  it('is not asked when a row names the movement', async () => {
    const all = following(traced, keyed);
    all.rows.push(named, mine);
    all.watch();
    await all.turn();
    expect(all.services.send).not.toHaveBeenCalled();
    expect(all.now()).toMatchObject({ state: 'confirmed', by: 'ledger', evidence: [{ id: 'n' }] });
  });
});

describe('A completed movement', () => {
  const withRows = async (rows: Transaction[], m: Movement = done, isKeyed = false) => {
    const all = following(m, { sendsKeys: async () => isKeyed });
    all.rows.push(...rows);
    await all.addEvidence(m);
    await settled();
    const now = all.now();
    return [now?.state, now && 'evidence' in now ? now.evidence.map(({ id }) => id) : []];
  };
  const referred = { ...mine, id: 'R1', reference: 'R' };
  const nameless: Movement = { ...done, reference: '' };

  it('has the row of its reference as evidence, and no row of others', async () => {
    expect(await withRows([referred])).toEqual(['confirmed', ['R1']]);
    expect(await withRows([mine])).toEqual(['confirmed', []]);
    expect(await withRows([])).toEqual(['confirmed', []]);
  });

  it('is done twice where two rows of its ledger name it, and not by rows of others', async () => {
    expect(await withRows([referred, named])).toEqual(['doneTwice', ['R1', 'n']]);
    const two = [mine, { ...mine, id: 's' }];
    expect(await withRows([referred, mine], done, true)).toEqual(['confirmed', ['R1']]);
    expect(await withRows(two, nameless, true)).toEqual(['confirmed', []]);
    for (const isKeyed of [true, false]) {
      expect(await withRows([mine], nameless, isKeyed)).toEqual(['confirmed', ['r']]);
    }
  });

  it('asks about a second matching row where the browser may have sent it twice, without a key', async () => {
    const two = [mine, { ...mine, id: 's' }];
    expect(await withRows([referred, mine])).toEqual(['matched', ['r']]);
    expect(await withRows(two, nameless)).toEqual(['matched', ['r', 's']]);
  });

  it('is looked up with retries, and is unchanged where that fails or no ledger can show it', async () => {
    const read = vi.fn(() => Promise.reject(new Error('It broke')));
    const all = following(done, { read });
    await all.addEvidence(done);
    expect(read.mock.calls).toEqual([['one@x', 1, 'patient']]);
    expect(all.now()).toMatchObject({ state: 'confirmed', evidence: [] });
    const untraced = { ...done, snapshot: { parties: [], earlier: [] } };
    const other = following(untraced);
    await other.addEvidence(untraced);
    expect(other.services.read).not.toHaveBeenCalled();
  });

  it('is stored with its evidence even when its record is gone', async () => {
    const all = following({ ...lost, id: 'another' });
    all.rows.push(referred);
    await all.addEvidence(done);
    await settled();
    expect(all.now()).toMatchObject({ state: 'confirmed', evidence: [{ id: 'R1' }] });
  });
});

describe('A movement whose tab is gone', () => {
  const sending: Movement = { ...lost, state: 'sending' };

  it('is open a moment after its lock is free, and then read', async () => {
    const { watch, waits, turn, now, services } = following(sending, {}, 'gone');
    watch();
    watch();
    await settled();
    expect(vi.mocked(services.locks.runWhenFree).mock.calls.map(([name]) => name)).toEqual([
      lockOf(sending.draft),
    ]);
    expect([now()?.state, waits()]).toEqual(['sending', [500]]);
    await turn();
    expect(now()).toMatchObject({ state: 'unknown', reason: 'wallet.tabGone' });
    expect(waits()).toEqual([0]);
  });

  it('is unchanged when its response arrived before that', async () => {
    const { watch, turn, now, put } = following(sending, {}, 'gone');
    watch();
    await settled();
    put(done, 'gone');
    await turn();
    expect(now()).toMatchObject({ state: 'confirmed', message: 'Done' });
  });

  it('is followed up again when its lock could not be requested', async () => {
    const runWhenFree = vi.fn(() => Promise.reject(new Error('blocked')));
    const locks = { runIfFree: async () => true, runWhenFree };
    const { watch, put, waits } = following(sending, { locks }, 'gone');
    watch();
    put(lost, 'gone');
    await settled();
    expect(waits()).toEqual([0]);
  });
});
