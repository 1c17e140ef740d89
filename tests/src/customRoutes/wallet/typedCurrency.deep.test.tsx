import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSandbox } from '../../../support/useSandbox';
import { fill, openSection, sentTo } from '../../../support/walletSection';
import { type Kind, payer, recipient, sectionTexts } from '../../../support/walletTexts';

const LEDGER = '*/api/v1/admin/wallets/customer/transactions';
const ofWallet = (currency: string) => `the currency of this wallet is ${currency}`;

describe('A currency that is typed with the amount (R29)', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  const row = (currency: string, fields: object = {}) => ({
    ...{ id: `r-${currency}`, type: 'credit', status: 'completed', amount: 250, currency },
    ...{ balanceBefore: 4_750, balanceAfter: 5_000, createdAt: '2026-03-14T10:00:00Z' },
    ...fields,
  });

  /** Serves these ledger rows, which `serve` replaces; none is a ledger that cannot be read. */
  function withLedger(first: object[] | undefined) {
    let rows = first;
    const sandbox = sandboxOf(
      http.get(LEDGER, () =>
        rows
          ? HttpResponse.json({ data: { transactions: rows, totalPages: 1 } })
          : HttpResponse.json({ message: 'Not now' }, { status: 400 }),
      ),
    );
    const serve = (next: object[]) => {
      rows = next;
    };
    return { sandbox, serve };
  }

  const naira = [row('NGN')];
  const cases: [Kind, string, object[] | undefined, string][] = [
    ['credit', '1,500.00 USD', naira, `USD was typed; ${ofWallet('NGN')}`],
    ['credit', '12 ABC', undefined, `ABC was typed; ${ofWallet('not known')}`],
    ['debit', 'usd 12', [], `USD was typed; ${ofWallet('not known')}`],
    ['debit', '12 NGN', [...naira, row('USD')], `NGN was typed; ${ofWallet('not known')}`],
    ['transfer', '$1,500', naira, `USD was typed; ${ofWallet('NGN')}`],
    ['bankTransfer', '₦1,500.00', naira, `NGN was typed; ${ofWallet('not known')}`],
  ];

  it.each(cases)('%s › %s opens no dialog, and the field names both', async (...given) => {
    const [kind, typed, ledger, fault] = given;
    const { sandbox } = withLedger(ledger);
    const { complete, section, submit, field, ask } = await openSection(sandbox, kind);
    await complete(typed);
    if (ledger?.length && kind !== 'bankTransfer') await section.findAllByText(/^5,000\.00 NGN/);
    fireEvent.click(submit());
    expect(await section.findByText(fault)).toBeVisible();
    expect(field('Amount')).toHaveFocus();
    expect(field('Amount')).toHaveValue(typed);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await sentTo(sandbox, sectionTexts[kind].path)).toEqual([]);
    fill(field('Amount'), '1,500.00');
    expect(section.queryByText(fault)).toBeNull();
    expect((await ask()).dialog).toHaveTextContent('1,500.00');
  });

  it.each<[Kind, string]>([
    ['credit', '1,500.25 NGN'],
    ['debit', 'ngn 1500.25'],
    ['transfer', '₦1,500.25'],
  ])(
    '%s › %s is accepted where the ledger has it, and its amount alone is sent',
    async (...given) => {
      const [kind, typed] = given;
      const { sandbox } = withLedger(naira);
      const { complete, section, send } = await openSection(sandbox, kind);
      await complete(typed);
      expect(await section.findByText('1,500.25 NGN')).toBeVisible();
      await send();
      await screen.findByText(sectionTexts[kind].success);
      expect(await sentTo(sandbox, sectionTexts[kind].path)).toMatchObject([{ amount: 1500.25 }]);
    },
  );

  it('is compared with what is known of the ledger at the submit', async () => {
    const { sandbox, serve } = withLedger(undefined);
    const { complete, section, submit, ask } = await openSection(sandbox, 'credit');
    await complete('12 NGN');
    fireEvent.click(submit());
    expect(await section.findByText(`NGN was typed; ${ofWallet('not known')}`)).toBeVisible();
    serve(naira);
    fireEvent.click(await section.findByRole('button', { name: 'Try again' }));
    await section.findByText('5,000.00 NGN');
    const { dialog, confirm } = await ask();
    await waitFor(() => expect(confirm()).toBeEnabled());
    expect(dialog).toHaveTextContent('5,012.00 NGN');
  });

  it('is never confirmed or shown under the currency of a ledger that has changed since', async () => {
    const { sandbox, serve } = withLedger(naira);
    const { complete, section, ask } = await openSection(sandbox, 'credit');
    await complete('12 NGN');
    await section.findByText('12.00 NGN');
    serve([row('USD', { id: 'r2' })]);
    const { dialog, confirm } = await ask();
    await waitFor(() => expect(dialog).toHaveTextContent(`NGN was typed; ${ofWallet('USD')}`));
    expect(confirm()).toBeDisabled();
    expect(dialog).toHaveTextContent('5,000.00 USD');
    for (const wrong of ['12.00 USD', '5,012.00', 'Balance after']) {
      expect(dialog).not.toHaveTextContent(wrong);
    }
    expect(await sentTo(sandbox, sectionTexts.credit.path)).toEqual([]);
  });

  it('is unknown where sender and recipient have different ones, and no amount is added to either', async () => {
    const sandbox = sandboxOf(
      http.get(LEDGER, ({ request }) => {
        const isSender = new URL(request.url).searchParams.get('email') === payer;
        const transactions = [row(isSender ? 'NGN' : 'USD')];
        return HttpResponse.json({ data: { transactions, totalPages: 1 } });
      }),
    );
    const { complete, section, field, submit, ask } = await openSection(sandbox, 'transfer');
    await complete('12 NGN');
    fill(field('Recipient email'), recipient);
    fireEvent.click(section.getByRole('button', { name: 'Find Recipient' }));
    await section.findByText('5,000.00 USD');
    fireEvent.click(submit());
    expect(await section.findByText(`NGN was typed; ${ofWallet('not known')}`)).toBeVisible();
    fill(field('Amount'), '12');
    const { dialog } = await ask();
    await waitFor(() =>
      expect(dialog.textContent?.match(/the ledgers have different currencies/g)).toHaveLength(2),
    );
    expect(dialog).not.toHaveTextContent(/5,012|4,988|12\.00 (NGN|USD)/);
  });
});
