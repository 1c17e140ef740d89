import { expect, it } from 'vitest';
import {
  type Movement,
  operationFields,
} from '../../../src/customRoutes/wallet/engine/movementRecord';
import { operationState } from '../../../src/operations/operationState';

it.each([
  [{ outcome: 'done' }, 'done'],
  [{ outcome: 'done', settledBy: 'evidence' }, 'done'],
  [{ outcome: 'done', settledBy: 'person' }, 'markedDone'],
  [{ outcome: 'refused' }, 'refused'],
  [{ outcome: 'refused', settledBy: 'person' }, 'markedNotDone'],
  [{ outcome: 'unknown' }, 'unknown'],
  [{ outcome: 'unknown', settledBy: 'later' }, 'unknown'],
  [{ outcome: 'unknown', details: { state: 'doneTwice' } }, 'doneTwice'],
  [{ outcome: 'unknown', details: null }, 'unknown'],
  [{ outcome: 'sending' }, 'sending'],
  [{ outcome: 'notSent' }, 'notSent'],
] as const)('an operation %j is in the state %s on every screen', (operation, state) => {
  expect(operationState(operation)).toBe(state);
});

const sent = {
  ...{ id: 'op', operator: 'O', sentAt: 0 },
  draft: {
    order: { kind: 'credit', amount: '1500.5', customerId: 'c' },
    parties: [{ side: 'to', customerId: 'c', email: 'ada@x', name: 'Ada Obi' }],
  },
  snapshot: {
    parties: [{ status: 'read', newest: null, ids: [], currency: 'NGN' }],
    earlier: [],
  },
} satisfies Partial<Movement>;

it('a movement has the same state in the wallet and in Activity, and names recipient and amount', () => {
  const refused = { state: 'refused', reason: 'x', settledAt: 1 } as const;
  expect(operationState(operationFields({ ...sent, state: 'released', settledAt: 1 }))).toBe(
    'markedNotDone',
  );
  expect(operationState(operationFields({ ...sent, ...refused, why: 'server' }))).toBe('refused');
  expect(operationState(operationFields({ ...sent, ...refused, why: 'notSent' }))).toBe('notSent');
  expect(operationFields({ ...sent, state: 'sending' }).summary).toEqual({
    ...{ amount: '1500.5', currency: 'NGN', to: 'Ada Obi' },
  });
});
