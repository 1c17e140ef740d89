import { describe, expect, it, vi } from 'vitest';
import type { FormState } from '../../../../../src/customRoutes/wallet/engine/movement';
import { createMovementEngine } from '../../../../../src/customRoutes/wallet/engine/movementEngine';
import type {
  Movement,
  MovementDraft,
} from '../../../../../src/customRoutes/wallet/engine/movementRecord';
import type { MovementServices } from '../../../../../src/customRoutes/wallet/engine/movementServices';
import type { MovementResponse } from '../../../../../src/dataProvider/actions/wallet';
import type { Transaction } from '../../../../../src/dataProvider/endpoints/transactions';
import { CallError } from '../../../../../src/http/errors';
import type { Operation } from '../../../../../src/journal/operation';
import { outcomeOf } from '../../../../../src/operations/outcome';
import { settled } from './model';

const order = { kind: 'credit', amount: '10', customerId: 'cus_1' } as const;
const traced: MovementDraft = {
  order,
  parties: [{ side: 'to', customerId: 'cus_1', email: 'one@x' }],
};
const untraced: MovementDraft = { order, parties: [{ side: 'to', customerId: 'cus_1' }] };
const mine: Transaction = { id: 'r', amount: 10, type: 'credit', reference: 'of somebody' };

/** A tab with its journal and a ledger; outcome.ts interprets every response. */
function tab(changes: Partial<MovementServices> = {}) {
  const stored = new Map<string, Operation>();
  const listeners = new Set<() => void>();
  const ledger: Transaction[] = [];
  const told: Movement[] = [];
  const answers: ((status: number, body?: unknown, effect?: Transaction) => void)[] = [];
  const lose: (() => void)[] = [];
  let hasKey = false;
  const engine = createMovementEngine({
    send: () =>
      new Promise<MovementResponse>((resolve, reject) => {
        const end = (reply: Parameters<typeof outcomeOf>[1]) => {
          const verdict = outcomeOf({ guarded: true, hasKey }, reply);
          if (verdict.outcome === 'done') resolve({ message: 'Done', reference: 'R' });
          else reject(verdict.failure);
        };
        answers.push((status, body, effect) => {
          if (effect) ledger.unshift(effect);
          end({ status, statusText: 'Said', text: JSON.stringify(body ?? {}) });
        });
        lose.push(() => end(new CallError('unreachable', 'errors.timeout', { wasSent: true })));
      }),
    sendsKeys: async () => hasKey,
    read: async () => ({ rows: [...ledger], pages: 1 }),
    ...{ serverTime: () => 0, now: () => 0, monotonic: () => 0 },
    ...{ setTimeout: () => {}, newId: () => 'op' },
    journal: {
      ready: Promise.resolve(),
      ...{ isComplete: () => true, readAll: async () => {} },
      all: () => [...stored.values()],
      get: (id) => stored.get(id),
      put: async (id, change) => {
        const changed = change(stored.get(id));
        if (changed) stored.set(id, changed);
        for (const listener of listeners) listener();
      },
      unreadable: () => 0,
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    locks: {
      runIfFree: async (_, act) => {
        await act();
        return true;
      },
      runWhenFree: async () => {},
    },
    ...{ adminId: 'admin', tabId: 'tab', operator: 'Operator' },
    notify: (movement) => void told.push(movement),
    ...changes,
  });
  const state = (): FormState => engine.formState('credit');
  return {
    ...{ engine, state, told, stored, ledger },
    withKeys: () => {
      hasKey = true;
    },
    async confirm(draft: MovementDraft) {
      engine.requestConfirmation(draft);
      await settled();
      engine.confirm('credit', 'accepted');
      await settled();
    },
    async answer(...args: Parameters<(typeof answers)[number]>) {
      answers.at(-1)?.(...args);
      await settled();
      await settled();
    },
    async loseTheLine() {
      lose.at(-1)?.();
      await settled();
    },
    sent: () => answers.length,
  };
}

describe('A sent credit', () => {
  it.each([500, 501, 502, 503, 504, 520])(
    'answered with %i is open, with the message of the server, whether a ledger can be read or not',
    async (status) => {
      for (const draft of [traced, untraced]) {
        const { confirm, answer, state, told } = tab();
        await confirm(draft);
        await answer(status, { message: 'It broke' });
        expect(state()).toMatchObject({ state: 'unknown', reason: 'It broke' });
        expect(told).toHaveLength(1);
      }
    },
  );

  it('answered with 409 is refused where the server knows no keys', async () => {
    for (const draft of [traced, untraced]) {
      const { confirm, answer, state } = tab();
      await confirm(draft);
      await answer(409, { message: 'Already there' });
      expect(state()).toMatchObject({ state: 'refused', why: 'server', reason: 'Already there' });
    }
  });

  it('answered with 409 is open where the first request with its key may still be running', async () => {
    const { confirm, answer, state, withKeys } = tab();
    withKeys();
    await confirm(traced);
    await answer(409, { message: 'Still running' });
    expect(state()).toMatchObject({ state: 'unknown', reason: 'Still running' });
  });

  it('answered with a refusal is refused, whatever the ledger shows (R14)', async () => {
    for (const status of [400, 403, 404, 409, 422]) {
      const { confirm, answer, state } = tab();
      await confirm(traced);
      await answer(status, { message: 'Limit reached' }, mine);
      expect(state()).toMatchObject({ state: 'refused', why: 'server', reason: 'Limit reached' });
    }
    const { confirm, answer, state } = tab();
    await confirm(traced);
    await answer(200, { valid: false, message: 'Limit reached' }, mine);
    expect(state()).toMatchObject({ state: 'refused', why: 'server', reason: 'Limit reached' });
  });

  it.each(['initiated', 'PENDING', 'processing'])(
    'without a response stays open while the ledger shows it as %s: begun, not done',
    async (status) => {
      const checks: (() => void)[] = [];
      const { confirm, answer, state, ledger } = tab({ setTimeout: (_, act) => checks.push(act) });
      const check = async () => {
        for (const act of checks.splice(0)) act();
        await settled();
      };
      await confirm(traced);
      await answer(502, undefined, { ...mine, narration: 'op', status });
      await check();
      expect(state()).toMatchObject({ state: 'unknown' });
      ledger[0] = { ...mine, narration: 'op', status: 'completed' };
      await check();
      expect(state()).toMatchObject({ state: 'confirmed', by: 'ledger' });
    },
  );

  it('answered with 401 is refused by the end of the session, and with 408 stays open', async () => {
    const first = tab();
    await first.confirm(traced);
    await first.answer(401);
    expect(first.state()).toMatchObject({ state: 'refused', why: 'session' });
    const second = tab();
    await second.confirm(traced);
    await second.answer(408);
    expect(second.state()).toMatchObject({ state: 'unknown' });
  });

  it('without a response is open, and is reported once', async () => {
    const { confirm, loseTheLine, state, told, engine } = tab();
    await confirm(untraced);
    expect([state().state, engine.isRunning()]).toEqual(['sending', true]);
    await loseTheLine();
    expect([state().state, engine.isRunning()]).toEqual(['unknown', false]);
    expect(told.map((movement) => movement.state)).toEqual(['unknown']);
  });

  it('answered with success is confirmed by the response, with its ledger row as evidence', async () => {
    const { confirm, answer, state } = tab();
    await confirm(traced);
    await answer(200, { valid: true }, { ...mine, reference: 'R' });
    expect(state()).toMatchObject({
      ...{ state: 'confirmed', by: 'answer', message: 'Done', evidence: [{ id: 'r' }] },
    });
  });

  it('is open after an error of the console itself', async () => {
    const { confirm, state } = tab({ send: () => Promise.reject(new TypeError('odd')) });
    await confirm(untraced);
    expect(state()).toMatchObject({ state: 'unknown', reason: 'odd' });
  });

  it('that never left the client is refused as not sent', async () => {
    const offline = new CallError('unreachable', 'errors.offline', { outcome: 'notSent' });
    const { confirm, state } = tab({ send: () => Promise.reject(offline) });
    await confirm(untraced);
    expect(state()).toMatchObject({ state: 'refused', why: 'notSent', reason: 'errors.offline' });
  });
});

describe('A credit is not sent', () => {
  it('where it cannot be recorded, or no lock can be held', async () => {
    const blocked = async () => {
      throw new Error('storage is blocked');
    };
    const send = vi.fn(async () => ({ message: '', reference: '' }));
    const locks = { runIfFree: blocked, runWhenFree: blocked };
    const { journal } = {
      journal: { ready: Promise.resolve(), all: () => [], get: () => undefined },
    };
    const whole = { isComplete: () => true, readAll: async () => {} };
    const unkept = {
      ...journal,
      ...whole,
      put: blocked,
      unreadable: () => 0,
      listen: () => () => {},
    };
    for (const changes of [
      { send, locks },
      { send, journal: unkept },
    ]) {
      const { confirm, state } = tab(changes);
      await confirm(untraced);
      expect(state()).toMatchObject({
        ...{ state: 'refused', why: 'notSent', reason: 'wallet.notKept' },
      });
    }
    expect(send).not.toHaveBeenCalled();
  });

  it('where another tab holds its lock', async () => {
    const { confirm, state, sent } = tab({
      locks: { runIfFree: async () => false, runWhenFree: async () => {} },
    });
    await confirm(untraced);
    expect(state()).toMatchObject({ state: 'confirming', notice: 'elsewhere' });
    expect(sent()).toBe(0);
  });

  it('twice, however often it is confirmed while it runs, and no other movement starts at the same time', async () => {
    const { confirm, engine, sent, state } = tab();
    await confirm(untraced);
    engine.confirm('credit', 'accepted');
    engine.requestConfirmation({ ...untraced, order: { ...order, amount: '11' } });
    await settled();
    expect(sent()).toBe(1);
    expect(state().state).toBe('sending');
  });

  it('where the user leaves while the figures are read again', async () => {
    const { engine, sent, state } = tab();
    engine.requestConfirmation(traced);
    await settled();
    engine.confirm('credit', 'accepted');
    engine.cancel('credit');
    await settled();
    expect(sent()).toBe(0);
    expect(state().state).toBe('idle');
  });
});

describe('A credit whose record is removed while it is being sent', () => {
  const ends = {
    'a success': [200, 'confirmed'],
    'a refusal': [400, 'refused'],
    'a server that broke': [500, 'unknown'],
  } as const;

  it.each(Object.entries(ends))(
    'ends with %s all the same, is reported once and stored again',
    async (_, [status, end]) => {
      const { confirm, answer, state, engine, told, stored } = tab();
      await confirm(traced);
      stored.clear();
      expect(state()).toMatchObject({ state: 'sending' });
      expect(engine.isRunning()).toBe(true);
      await answer(status, { message: 'Said' });
      expect(state()).toMatchObject({ state: end });
      expect(engine.isRunning()).toBe(false);
      expect(told).toMatchObject([{ id: 'op', state: end }]);
      expect(stored.get('op')?.details).toMatchObject({ state: end });
    },
  );

  it('is open where its response is lost as well, and can be settled', async () => {
    const { confirm, loseTheLine, state, engine, stored } = tab();
    await confirm(traced);
    stored.clear();
    await loseTheLine();
    expect(state()).toMatchObject({ state: 'unknown' });
    engine.settle('op', 'release');
    expect(state()).toMatchObject({ state: 'released' });
  });

  it('is still shown in its form when the record is removed after the response', async () => {
    const { confirm, answer, state, engine, stored } = tab();
    await confirm(traced);
    await answer(200);
    stored.clear();
    expect(state()).toMatchObject({ state: 'confirmed' });
    expect(engine.isRunning()).toBe(false);
    expect(engine.movements()).toEqual([]);
  });

  it('is sent although the movement that it repeats is gone', async () => {
    const { confirm, answer, state, sent } = tab();
    await confirm({ ...traced, again: 'gone' });
    expect(sent()).toBe(1);
    await answer(200);
    expect(state()).toMatchObject({ state: 'confirmed' });
  });
});

describe('A form', () => {
  const debit: MovementDraft = {
    order: { ...order, kind: 'debit' },
    parties: [{ side: 'from', customerId: 'cus_1' }],
  };

  it('asks one question at a time: a question of another kind replaces the first', async () => {
    const { engine } = tab();
    expect(engine.formState('credit')).toEqual({ state: 'idle' });
    engine.requestConfirmation(untraced);
    await settled();
    engine.requestConfirmation(debit);
    await settled();
    expect([engine.formState('credit').state, engine.formState('debit').state]).toEqual([
      'idle',
      'confirming',
    ]);
    engine.cancel('debit');
    expect(engine.formState('debit').state).toBe('idle');
    expect(engine.isRunning()).toBe(false);
  });

  it('shows only the figures that were read for its question', async () => {
    const reads: (() => void)[] = [];
    const read = () =>
      new Promise<{ rows: Transaction[]; pages: number }>((resolve) => {
        reads.push(() => resolve({ rows: [], pages: 1 }));
      });
    const { engine, state } = tab({ read });
    engine.requestConfirmation(traced);
    await settled();
    engine.cancel('credit');
    engine.requestConfirmation(untraced);
    await settled();
    for (const give of reads) give();
    await settled();
    expect(state()).toMatchObject({
      ...{ state: 'confirming', draft: untraced, snapshot: { parties: [{ status: 'noEmail' }] } },
    });
    expect(engine.isRunning()).toBe(false);
  });

  it('is running from its confirmation on, and cannot be confirmed before its figures have loaded', async () => {
    const { engine, state, sent } = tab();
    engine.requestConfirmation(untraced);
    engine.confirm('credit', 'accepted');
    await settled();
    expect([state().state, sent()]).toEqual(['confirming', 0]);
    engine.confirm('credit', 'accepted');
    expect([state().state, engine.isRunning()]).toEqual(['rereading', true]);
    engine.requestConfirmation(debit);
    expect(engine.formState('debit').state).toBe('idle');
  });

  it('shows how another tab, or the user, settled its movement', async () => {
    const { engine, confirm, loseTheLine, state } = tab();
    await confirm(untraced);
    await loseTheLine();
    engine.settle('op', 'release');
    await settled();
    expect(state()).toMatchObject({ state: 'released' });
    expect(engine.movements()).toMatchObject([{ id: 'op', state: 'released' }]);
    engine.settle('nobody', 'release');
    expect(engine.movements()).toHaveLength(1);
  });

  it('that sends a movement again settles the first one as not done, once it was sent', async () => {
    const ids = ['op-1', 'op-2', 'op-3'];
    const { engine, confirm, loseTheLine } = tab({ newId: () => ids.shift() ?? '' });
    await confirm(untraced);
    await loseTheLine();
    engine.settle('op-1', 'release');
    await confirm({ ...untraced, order: { ...order, amount: '11' } });
    await loseTheLine();
    const states = () => engine.movements().map(({ id, state }) => `${id} ${state}`);
    expect(states()).toEqual(['op-1 released', 'op-2 unknown']);
    await confirm({ ...untraced, order: { ...order, amount: '12' }, again: 'op-2' });
    expect(states()).toEqual(['op-1 released', 'op-2 unknown', 'op-3 sending']);
    await loseTheLine();
    expect(states()).toEqual(['op-1 released', 'op-2 released', 'op-3 unknown']);
  });

  it.each([
    ['offline', new CallError('unreachable', 'errors.offline', { outcome: 'notSent' }), 'unknown'],
    ['signed out', new CallError('unauthorized', 'no', { status: 401 }), 'unknown'],
    ['refused', new CallError('refused', 'no', { status: 400, outcome: 'refused' }), 'unknown'],
  ])(
    'that sends a movement again while %s leaves the first movement as %s',
    async (_, failure, first) => {
      const ids = ['op-1', 'op-2'];
      const send = vi.fn<MovementServices['send']>(() => Promise.reject(new Error('lost')));
      const { engine, confirm } = tab({ send, newId: () => ids.shift() ?? '' });
      await confirm(untraced);
      send.mockImplementation(() => Promise.reject(failure));
      await confirm({ ...untraced, order: { ...order, amount: '12' }, again: 'op-1' });
      await settled();
      expect(engine.movements().map(({ id, state }) => `${id} ${state}`)).toEqual([
        ...[`op-1 ${first}`, 'op-2 refused'],
      ]);
    },
  );
});

describe('A running credit', () => {
  const debit: MovementDraft = { ...untraced, order: { ...order, kind: 'debit' } };

  it('cannot be cancelled, and is shown as it was sent, whatever another tab wrote', async () => {
    const { engine, confirm, state, stored } = tab();
    await confirm(untraced);
    engine.cancel('credit');
    expect([state().state, engine.isRunning()]).toEqual(['sending', true]);
    const written = stored.get('op') as Operation;
    stored.set('op', { ...written, outcome: 'unknown' });
    expect([state().state, engine.isRunning()]).toEqual(['sending', true]);
  });

  it('stays shown when another kind is requested', async () => {
    const { engine, confirm, loseTheLine, state } = tab();
    await confirm(untraced);
    await loseTheLine();
    engine.requestConfirmation(debit);
    await settled();
    expect([state().state, engine.formState('debit').state]).toEqual(['unknown', 'confirming']);
  });

  it('is not sent when the figures have changed since they were shown', async () => {
    const { engine, ledger, state, sent } = tab();
    engine.requestConfirmation(traced);
    await settled();
    ledger.unshift({ ...mine, balanceAfter: 10 });
    engine.confirm('credit', 'accepted');
    await settled();
    expect([state(), sent()]).toMatchObject([{ state: 'confirming', notice: 'moved' }, 0]);
    expect(engine.isRunning()).toBe(false);
  });

  it('is dropped when the user left before the browser failed to lock it', async () => {
    let fail = () => {};
    const runIfFree = () =>
      new Promise<boolean>((_, reject) => {
        fail = () => reject(new Error('blocked'));
      });
    const { engine, state, told } = tab({ locks: { runIfFree, runWhenFree: async () => {} } });
    engine.requestConfirmation(untraced);
    await settled();
    engine.confirm('credit', 'accepted');
    engine.cancel('credit');
    fail();
    await settled();
    expect([state().state, told]).toEqual(['idle', []]);
  });

  it('reads its figures with retries for the question, and once for the confirmation', async () => {
    const read = vi.fn(async () => ({ rows: [], pages: 1 }));
    const { engine } = tab({ read });
    engine.requestConfirmation(traced);
    await settled();
    engine.confirm('credit', 'accepted');
    await settled();
    expect(read.mock.calls).toEqual([
      ['one@x', 1, 'patient'],
      ['one@x', 1, 'once'],
    ]);
  });
});

describe('A decision of the user', () => {
  it('"check again" reads the ledger at once; no other decision reads it, except for a row that is theirs', async () => {
    const timers: { ms: number; act: () => void }[] = [];
    const clock = { now: 0 };
    const read = vi.fn(async () => ({ rows: [] as Transaction[], pages: 1 }));
    const { engine, confirm, loseTheLine, state } = tab({
      ...{ read, now: () => clock.now, monotonic: () => clock.now },
      setTimeout: (ms, act) => void timers.push({ ms, act }),
    });
    const turn = async () => {
      timers.shift()?.act();
      await settled();
      await settled();
    };
    await confirm(traced);
    await loseTheLine();
    await turn();
    clock.now = 30_000;
    await turn();
    expect([state().state, timers]).toEqual(['notFound', []]);
    engine.settle('op', 'checkAgain');
    await settled();
    expect([state().state, timers.map(({ ms }) => ms)]).toEqual(['unknown', [0]]);
    const before = read.mock.calls.length;
    engine.settle('op', 'happened');
    await settled();
    expect([state().state, read.mock.calls.length]).toEqual(['confirmed', before]);
  });

  it('"not mine" leaves a row to others, and the movement open', async () => {
    const checks: (() => void)[] = [];
    const rows: Transaction[] = [];
    const read = vi.fn(async () => ({ rows: [...rows], pages: 1 }));
    const { engine, confirm, loseTheLine, state } = tab({
      ...{ read, setTimeout: (_, act) => void checks.push(act) },
    });
    await confirm(traced);
    rows.push(mine);
    await loseTheLine();
    for (const act of checks.splice(0)) act();
    await settled();
    await settled();
    expect(state().state).toBe('matched');
    const before = read.mock.calls.length;
    engine.settle('op', 'notMine');
    await settled();
    expect(state()).toMatchObject({ state: 'unknown', foreignRows: ['r'] });
    expect(read.mock.calls.length).toBe(before);
  });
});

describe('A credit with a row that the user recognised', () => {
  it('is done, and done twice where another row of the ledger names it', async () => {
    const checks: (() => void)[] = [];
    const { confirm, answer, state, ledger, engine } = tab({
      setTimeout: (_, act) => void checks.push(act),
    });
    await confirm(traced);
    await answer(502, undefined, mine);
    for (const act of checks.splice(0)) act();
    await settled();
    await settled();
    expect(state()).toMatchObject({ state: 'matched', evidence: [{ id: 'r' }] });
    ledger.unshift({ ...mine, id: 'second', narration: 'op' });
    engine.settle('op', 'happened');
    expect(state()).toMatchObject({ state: 'confirmed', by: 'person' });
    await settled();
    await settled();
    expect(state()).toMatchObject({ state: 'doneTwice' });
  });
});

it('listeners receive every step until they are removed', async () => {
  const { engine } = tab();
  const listener = vi.fn();
  const stop = engine.listen(listener);
  const before = engine.version();
  engine.requestConfirmation(untraced);
  await settled();
  expect(listener).toHaveBeenCalledTimes(engine.version() - before);
  expect(engine.version()).toBeGreaterThan(before);
  stop();
  const heard = listener.mock.calls.length;
  engine.cancel('credit');
  expect(listener).toHaveBeenCalledTimes(heard);
});
