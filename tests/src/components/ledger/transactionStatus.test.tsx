import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isFailureStatus, TransactionStatus } from '../../../../src/components/ledger/labels';
import { renderPart } from '../../../support/renderPart';

it.each([
  ['completed', 'good'],
  ['FAILED', 'bad'],
  ['pending', 'busy'],
  ['reversed', 'info'],
])('A transaction that is %s has a badge that is %s', async (status, tone) => {
  await renderPart(<TransactionStatus status={status} />);
  const badge = screen.getByText(new RegExp(`^${status}$`, 'i')).closest('[data-tone]');
  expect(badge).toHaveAttribute('data-tone', tone);
  expect(isFailureStatus(status)).toBe(tone === 'bad');
});

it('A transaction without a status has no badge', async () => {
  await renderPart(<TransactionStatus status={null} />);
  expect(document.querySelector('[data-tone]')).toBeNull();
});
