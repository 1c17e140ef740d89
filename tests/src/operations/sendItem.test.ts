import { expect, it } from 'vitest';
import { CallError, type FailedOutcome, type FailureKind } from '../../../src/http/errors';
import { sendItem } from '../../../src/operations/sendItem';

const answerOf = (failure: unknown) =>
  sendItem({ send: () => Promise.reject(failure) }, { id: '1' }, { batchId: 'batch' });
const failed = (
  kind: FailureKind,
  status: number | undefined,
  outcome: FailedOutcome | undefined,
  more: object = {},
) => new CallError(kind, 'errors.any', { status, outcome, ...more });

it.each<[string, CallError, string, boolean]>([
  ['400', failed('refused', 400, 'refused'), 'refused', false],
  ['403', failed('forbidden', 403, 'refused'), 'refused', true],
  ['404', failed('notFound', 404, 'refused'), 'refused', false],
  ['422', failed('refused', 422, 'refused'), 'refused', false],
  ['a 200 that says no', failed('refused', 200, 'refused'), 'refused', false],
  ['408', failed('outcomeUnknown', 408, 'unknown'), 'unknown', true],
  ['429', failed('refused', 429, 'refused'), 'waiting', true],
  ['500', failed('outcomeUnknown', 500, 'unknown'), 'unknown', true],
  ['500 of an ordinary change', failed('refused', 500, 'refused'), 'refused', true],
  ['503', failed('outcomeUnknown', 503, 'unknown'), 'unknown', true],
  ['a 200 that says not yet', failed('outcomeUnknown', 200, 'unknown'), 'unknown', false],
  ['no response', failed('outcomeUnknown', undefined, 'unknown'), 'unknown', true],
  ['offline', failed('unreachable', undefined, 'notSent'), 'waiting', true],
  ['no identifier', failed('refused', undefined, undefined), 'refused', false],
  ['code that did not load', failed('unreachable', undefined, undefined), 'waiting', true],
  [
    'sent, without an outcome',
    failed('refused', undefined, undefined, { wasSent: true }),
    'unknown',
    true,
  ],
])(
  'After %s the item is %s; the failure is not its own: %s',
  async (_, failure, state, isOutside) => {
    const { result, isOutside: is, why } = await answerOf(failure);
    expect([result.state, is, why]).toEqual([state, isOutside, undefined]);
  },
);

it('An item that met the end of the session, or storage that fails, waits and pauses the batch', async () => {
  const expired = failed('unauthorized', 401, 'refused');
  expect(await answerOf(expired)).toEqual({ result: { state: 'waiting' }, why: 'signedOut' });
  for (const message of ['errors.notKept', 'errors.journalUnread', 'errors.insecureContext']) {
    const unsent = new CallError('refused', message, { outcome: 'notSent' });
    expect(await answerOf(unsent)).toEqual({ result: { state: 'waiting' }, why: 'storage' });
  }
});

it('A 429 keeps its Retry-After, and an error of the program is unknown', async () => {
  const busy = failed('refused', 429, 'refused', { retryAfter: 12 });
  expect(await answerOf(busy)).toMatchObject({ retryAfter: 12 });
  expect((await answerOf(new TypeError('a mistake of ours'))).result.state).toBe('unknown');
});
