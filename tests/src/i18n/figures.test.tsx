import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { rows } from '../../support/page';
import { renderConsole, useSandbox } from '../../support/renderConsole';

const row = {
  ...{ _id: 'row-1', type: 'bank_transfer', status: 'REVERSED', reference: 'TRX-1' },
  ...{ amount: '1500.50', currency: 'NGN', createdAt: '2024-01-09T12:00:00Z' },
};
const yen = { ...row, _id: 'row-2', type: 'credit', amount: 1500, currency: 'JPY' };
const ledger = http.get('*/api/v1/admin/wallets/customer/transactions', () =>
  HttpResponse.json({ data: { transactions: [row, yen], totalPages: 1234 } }),
);
const text = (of: Element | undefined) => of?.textContent?.replace(/[\u00a0\u202f]/g, ' ');

describe('Rows that are shown', () => {
  const sandboxOf = useSandbox();

  it('follow a change of language, in an English browser (R31)', async () => {
    const at = '/transactions?email=adaeze.okonkwo@demo.test';
    await renderConsole({ sandbox: sandboxOf(ledger), at, locale: 'fr' });
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(text(rows()[0])).toMatch(/1 500,50 NGN.*Virement bancaire.*Extournée.*9 janv. 2024/);
    expect(text(rows()[1])).toContain('1 500 JPY');
    await waitFor(() => expect(text(screen.getByRole('main'))).toContain('Page 1 sur 1 234'));

    await userEvent.selectOptions(screen.getByLabelText('Langue'), 'English');
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Page 1 of 1,234'));
    expect(text(rows()[0])).toMatch(/1,500.50 NGN.*Bank transfer.*Reversed.*Jan 9, 2024/);
    expect(text(rows()[1])).toContain('1,500 JPY');
  });
});
