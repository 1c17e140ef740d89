import { expect, it } from 'vitest';
import type { Operation } from '../../../src/journal/operation';
import { settledAs } from '../../../src/operations/settleOperation';

const operation: Operation = {
  ...{ id: 'one', adminId: 'ada', kind: 'users.update', tabId: 't', outcome: 'unknown' },
  startedAt: '2026-11-20T12:00:00.000Z',
};

it.each<[string, Partial<Operation> | undefined, string | undefined]>([
  ['that is not known', undefined, undefined],
  ['of unknown outcome', {}, undefined],
  ['that is still on its way', { outcome: 'sending' }, undefined],
  ['that was done', { outcome: 'done' }, 'done'],
  ['that a user called done', { outcome: 'done', settledBy: 'person' }, 'done'],
  ['that was refused', { outcome: 'refused' }, 'refused'],
  ['that was not sent', { outcome: 'notSent' }, 'refused'],
])('settledAs of an operation %s', (_, fields, expected) => {
  expect(settledAs(fields && { ...operation, ...fields })).toBe(expected);
});
