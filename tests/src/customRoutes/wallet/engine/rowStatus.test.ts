import { expect, it } from 'vitest';
import { rowStatus } from '../../../../../src/customRoutes/wallet/engine/ledgerRows';

it.each([
  undefined,
  ...['', 'success', 'Successful', 'COMPLETED', 'settled', 'paid', 'Posted', ' completed '],
  ...['Payment successful', 'transaction_completed', 'CREDIT-POSTED', 'fully paid', 'paid/settled'],
])('the status %j proves an effect', (status) => {
  expect(rowStatus(status)).toBe('done');
});

it.each([
  ...['failed', 'Failure', 'UNSUCCESSFUL', 'declined', 'rejected', 'denied', 'error', 'errored'],
  ...['cancelled', 'canceled', 'aborted', 'expired', 'reversed', 'void', 'voided'],
  ...['payment_failed', 'Transaction-Declined'],
])('the status %j proves that there is no effect', (status) => {
  expect(rowStatus(status)).toBe('failed');
});

it.each([
  ...['submitted', 'in_progress', 'created', 'on hold', 'awaiting approval', 'pending', 'queued'],
  ...['not completed', 'not-completed', 'NOT_PAID', 'settled: false', 'partially paid', 'unpaid'],
  ...['incomplete', 'successfully reversed', 'completed with errors', 'paid?', 'refunded'],
  ...['partially_refunded', 'not failed', 'failed completed', 'to be settled', 'réussi', '   '],
  ...['payment', 'uncompleted', 'posted (failed)', '0', 'false', 'true', 'half-paid', 'prepaid'],
  ...[{ code: 'FAILED' }, ['completed', 'x'], false],
])('the status %j proves nothing', (status) => {
  expect(rowStatus(status)).toBe('open');
});
