import { expect, it } from 'vitest';
import { CallError } from '../../../src/http/errors';
import { sendItem } from '../../../src/operations/sendItem';

const answerOf = (failure: unknown) =>
  sendItem({ send: () => Promise.reject(failure) }, { id: '1' }, 'batch');

it('An item that never became a request is refused or waits; it is never called unknown', async () => {
  expect(await answerOf(new CallError('refused', 'errors.noIdentifier'))).toMatchObject({
    outcome: 'refused',
  });
  const notLoaded = new CallError('unreachable', 'errors.unreachable', { wasSent: false });
  expect(await answerOf(notLoaded)).toEqual({ outcome: 'notSent', why: 'notSent' });
});

it('An item that was not sent names the cause: session, storage or connection', async () => {
  const kept = (message: string) =>
    answerOf(new CallError('unreachable', message, { outcome: 'notSent' }));
  expect(await answerOf(new CallError('unauthorized', 'ended'))).toEqual({
    ...{ outcome: 'notSent', why: 'signedOut' },
  });
  expect(await kept('errors.notKept')).toEqual({ outcome: 'notSent', why: 'storage' });
  expect(await kept('errors.journalUnread')).toEqual({ outcome: 'notSent', why: 'storage' });
  expect(await kept('errors.unreachable')).toEqual({ outcome: 'notSent', why: 'notSent' });
});

it('A sent item, or an unexpected failure, is unknown', async () => {
  const lost = new CallError('outcomeUnknown', 'lost', { wasSent: true, outcome: 'unknown' });
  expect(await answerOf(lost)).toMatchObject({ outcome: 'unknown' });
  expect(await answerOf(new CallError('refused', 'odd', { wasSent: true }))).toMatchObject({
    outcome: 'unknown',
  });
  expect(await answerOf(new TypeError('a mistake of ours'))).toMatchObject({ outcome: 'unknown' });
});
