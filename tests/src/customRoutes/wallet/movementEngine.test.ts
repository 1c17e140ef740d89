import { describe, expect, it, vi } from 'vitest';
import type { FormState } from '../../../../src/customRoutes/wallet/movement';
import { createMovementEngine } from '../../../../src/customRoutes/wallet/movementEngine';
import type { Draft, Movement } from '../../../../src/customRoutes/wallet/movementRecord';
import type { MovementServices } from '../../../../src/customRoutes/wallet/movementServices';
import type { MovementAnswer } from '../../../../src/dataProvider/actions/wallet';
import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';
import { CallError } from '../../../../src/http/errors';
import type { Operation } from '../../../../src/journal/operation';
import { outcomeOf } from '../../../../src/operations/outcome';
import { settled } from './model';

const order = { kind: 'credit', amount: '10', customerId: 'cus_1' } as const;
const traced: Draft = { order, parties: [{ side: 'to', customerId: 'cus_1', email: 'one@x' }] };
const untraced: Draft = { order, parties: [{ side: 'to', customerId: 'cus_1' }] };
const mine: Transaction = { id: 'r', amount: 10, type: 'credit', reference: 'of somebody' };

/** A tab, its journal and a ledger; every answer is what outcome.ts makes of it. */
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
      new Promise<MovementAnswer>((resolve, reject) => {
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
    ...{ serverTime: () => 0, now: () => 0, later: () => {}, newId: () => 'op' },
    journal: {
      ready: Promise.resolve(),
      all: () => [...stored.values()],
      get: (id) => stored.get(id),
      put: async (operation) => {
        stored.set(operation.id, operation);
        for (const listener of listeners) listener();
      },
      unreadable: () => 0,
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    locks: {
      hold: async (_, act) => {
        await act({ isMine: async () => true });
        return true;
      },
      afterwards: async () => {},
    },
    ...{ adminId: 'admin', tabId: 'tab', operator: 'Operator' },
    tell: (movement) => void told.push(movement),
    ...changes,
  });
  const state = (): FormState => engine.of('credit');
  return {
    ...{ engine, state, told, stored, ledger },
    withKeys: () => {
      hasKey = true;
    },
    async confirm(draft: Draft) {
      engine.ask(draft);
      await settled();
      engine.confirm('credit', 'accepted');
      await settled();
    },
    async answer(...said: Parameters<(typeof answers)[number]>) {
      answers.at(-1)?.(...said);
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

describe('A credit that is answered', () => {
  it.each([500, 501, 502, 503, 504, 520])(
    'with %i is open, with the words of the server, whether a ledger can be read or not',
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

  it('with 409 is refused where the server knows no keys and no ledger shows it', async () => {
    for (const draft of [traced, untraced]) {
      const { confirm, answer, state } = tab();
      await confirm(draft);
      await answer(409, { message: 'Already there' });
      expect(state()).toMatchObject({ state: 'refused', why: 'server', reason: 'Already there' });
    }
  });

  it('with 409 is open where the first request with its key may still be running', async () => {
    const { confirm, answer, state, withKeys } = tab();
    withKeys();
    await confirm(traced);
    await answer(409, { message: 'Still running' });
    expect(state()).toMatchObject({ state: 'unknown', reason: 'Still running' });
  });

  it('with a refusal while the ledger shows it is open: a browser may have sent it twice', async () => {
    for (const status of [400, 409, 422]) {
      for (const effect of [mine, { ...mine, status: 'initiated' }]) {
        const { confirm, answer, state } = tab();
        await confirm(traced);
        await answer(status, { message: 'Twice' }, effect);
        expect(state()).toMatchObject({ state: 'unknown', reason: 'Twice' });
      }
    }
  });

  it.each(['initiated', 'PENDING', 'processing'])(
    'by nothing stays open while the ledger shows it as %s: that is begun, not done',
    async (status) => {
      const checks: (() => void)[] = [];
      const { confirm, answer, state, ledger } = tab({ later: (_, act) => checks.push(act) });
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

  it('with a refusal under a key is refused, whatever the ledger shows of others', async () => {
    const { confirm, answer, state, withKeys } = tab();
    withKeys();
    await confirm(traced);
    await answer(400, { message: 'Limit reached' }, mine);
    expect(state()).toMatchObject({ state: 'refused', why: 'server', reason: 'Limit reached' });
  });

  it('with 401 is refused by the end of the session, and 408 leaves it open', async () => {
    const first = tab();
    await first.confirm(traced);
    await first.answer(401);
    expect(first.state()).toMatchObject({ state: 'refused', why: 'session' });
    const second = tab();
    await second.confirm(traced);
    await second.answer(408);
    expect(second.state()).toMatchObject({ state: 'unknown' });
  });

  it('by nothing is open, and is told once', async () => {
    const { confirm, loseTheLine, state, told, engine } = tab();
    await confirm(untraced);
    expect([state().state, engine.isRunning()]).toEqual(['sending', true]);
    await loseTheLine();
    expect([state().state, engine.isRunning()]).toEqual(['unknown', false]);
    expect(told.map((movement) => movement.state)).toEqual(['unknown']);
  });

  it('with a success is confirmed by the answer, with its row of the ledger as evidence', async () => {
    const { confirm, answer, state } = tab();
    await confirm(traced);
    await answer(200, { valid: true }, { ...mine, reference: 'R' });
    expect(state()).toMatchObject({
      ...{ state: 'confirmed', by: 'answer', message: 'Done', evidence: [{ id: 'r' }] },
    });
  });

  it('by a fault of the program itself is open', async () => {
    const { confirm, state } = tab({ send: () => Promise.reject(new TypeError('odd')) });
    await confirm(untraced);
    expect(state()).toMatchObject({ state: 'unknown', reason: 'odd' });
  });

  it('by the client that it never left is refused as not sent', async () => {
    const offline = new CallError('unreachable', 'errors.offline', { outcome: 'notSent' });
    const { confirm, state } = tab({ send: () => Promise.reject(offline) });
    await confirm(untraced);
    expect(state()).toMatchObject({ state: 'refused', why: 'notSent', reason: 'errors.offline' });
  });
});

describe('A credit is not sent', () => {
  it('where it cannot be written down, or no lock can be kept', async () => {
    const blocked = async () => {
      throw new Error('storage is blocked');
    };
    const send = vi.fn(async () => ({ message: '', reference: '' }));
    const locks = { hold: blocked, afterwards: blocked };
    const { journal } = {
      journal: { ready: Promise.resolve(), all: () => [], get: () => undefined },
    };
    const unkept = { ...journal, put: blocked, unreadable: () => 0, listen: () => () => {} };
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
      locks: { hold: async () => false, afterwards: async () => {} },
    });
    await confirm(untraced);
    expect(state()).toMatchObject({ state: 'confirming', notice: 'elsewhere' });
    expect(sent()).toBe(0);
  });

  it('twice, however often it is confirmed while it runs, and nothing else is asked meanwhile', async () => {
    const { confirm, engine, sent, state } = tab();
    await confirm(untraced);
    engine.confirm('credit', 'accepted');
    engine.ask({ ...untraced, order: { ...order, amount: '11' } });
    await settled();
    expect(sent()).toBe(1);
    expect(state().state).toBe('sending');
  });

  it('where the person leaves while the figures are read once more', async () => {
    const { engine, sent, state } = tab();
    engine.ask(traced);
    await settled();
    engine.confirm('credit', 'accepted');
    engine.cancel('credit');
    await settled();
    expect(sent()).toBe(0);
    expect(state().state).toBe('idle');
  });
});

it('those who listen hear of every step until they listen no more', async () => {
  const { engine } = tab();
  const listener = vi.fn();
  const stop = engine.listen(listener);
  const before = engine.version();
  engine.ask(untraced);
  await settled();
  expect(listener).toHaveBeenCalledTimes(engine.version() - before);
  expect(engine.version()).toBeGreaterThan(before);
  stop();
  const heard = listener.mock.calls.length;
  engine.cancel('credit');
  expect(listener).toHaveBeenCalledTimes(heard);
});
