import { expect, it } from 'vitest';
import {
  isOperationOpen,
  isUnsettled,
  JournalUnreadError,
  type Operation,
} from '../../../src/journal/operation';
import { redact } from '../../../src/journal/readOperation';

const operation = (fields: object): Operation => ({
  ...{ id: 'one', adminId: 'ada', kind: 'users.update', tabId: 't', outcome: 'unknown' },
  ...{ startedAt: '2026-11-20T12:00:00.000Z' },
  ...(fields as Partial<Operation>),
});

it.each([
  [{ outcome: 'unknown' }, true, true],
  [{ outcome: 'unknown', settledBy: 'ledger' }, false, false],
  [{ outcome: 'unknown', settledBy: 'person' }, false, false],
  [{ outcome: 'unknown', settledBy: 'later' }, false, false],
  [{ outcome: 'unknown', settledBy: 'robot' }, false, true],
  [{ outcome: 'sending' }, false, true],
  [{ outcome: 'sending', settledBy: 'person' }, false, true],
  [{ outcome: 'awaiting' }, false, true],
  [{ outcome: 'done' }, false, false],
  [{ outcome: 'refused' }, false, false],
  [{ outcome: 'notSent' }, false, false],
  [{ outcome: 'notDone', settledBy: 'person' }, false, false],
])('an operation %j is open: %s, unsettled: %s', (fields, open, unsettled) => {
  expect([isOperationOpen(operation(fields)), isUnsettled(operation(fields))]).toEqual([
    open,
    unsettled,
  ]);
});

it('JournalUnreadError has a name, a message and a cause', () => {
  const cause = new Error('The disk is busy');
  const unread = new JournalUnreadError(cause);
  expect(unread).toMatchObject({
    name: 'JournalUnreadError',
    message: 'errors.journalUnread',
    cause,
  });
});

it('redact keeps four digits of a settled bank transfer, and returns any other operation unchanged', () => {
  const details = { draft: { order: { accountNumber: '0123456789' } } };
  const summary = { amount: '20', account: 'ADA OBI, 0123456789' };
  const transfer = { kind: 'wallet.bankTransfer', subject: '0123456789', summary, details };
  const settled = redact(operation({ ...transfer, outcome: 'done' }));
  expect(JSON.stringify(settled)).not.toContain('0123456789');
  expect(settled.summary).toEqual({ amount: '20', account: 'ADA OBI, ••••6789' });
  expect(JSON.stringify(settled)).toContain('6789');
  for (const fields of [
    transfer,
    { ...transfer, kind: 'wallet.credit', outcome: 'done' },
    { kind: 'wallet.bankTransfer', outcome: 'done', details: { draft: {} } },
    { kind: 'wallet.bankTransfer', outcome: 'done' },
  ]) {
    const given = operation(fields);
    expect(redact(given)).toBe(given);
  }
});
