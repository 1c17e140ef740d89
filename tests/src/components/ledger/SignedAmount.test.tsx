import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SignedAmount } from '../../../../src/components/ledger/labels';

it.each([
  ['a credit that moved the balance', 'credit', 'completed', 10, 15, '+'],
  ['a debit that moved the balance', 'debit', 'completed', 15, 10, '−'],
  ['a failed credit, which moved none', 'credit', 'failed', 10, 10, ''],
  ['a failed debit, which moved none', 'debit', 'failed', 10, 10, ''],
])('The amount of %s is shown with the sign "%5$s"', (_, type, status, before, after, sign) => {
  const row = { id: 'a', amount: 5, currency: 'NGN', type, status };
  const { container } = render(
    <SignedAmount row={{ ...row, balanceBefore: before, balanceAfter: after }} />,
  );
  const amount = container.querySelector('.amount');
  // What is copied and read aloud is what is shown.
  expect(amount?.textContent).toBe(`${sign}5.00 NGN`);
});
