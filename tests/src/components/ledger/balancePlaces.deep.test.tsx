import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatAmount } from '../../../../src/format/amounts';
import { renderConsole } from '../../../support/renderConsole';
import { useSandbox } from '../../../support/useSandbox';
import { openSection } from '../../../support/walletSection';
import { payer } from '../../../support/walletTexts';
import { ledgers } from './ledgers';

const PATH = '*/api/v1/admin/wallets/customer/transactions';
const ADA = '65447c0bffbc4675f864e0e9';
const CHOSEN = ['two currencies', 'two rows of one second', 'a row without a time'];

/** The texts of a ledger's newest balances, as every place shows them. */
const textsOf = (expected: string[]) =>
  expected.map((each) => {
    const [currency = '', balance = '?'] = each.split(' ');
    if (balance !== '?') return formatAmount(balance, currency);
    return `Not known which balance in ${currency} is the newest`;
  });

describe('Every place that shows a balance shows the newest, or that it is not known (R29)', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  /** Serves a ledger, two rows on a page. */
  function serve(rows: readonly object[]) {
    const pages = Math.ceil(rows.length / 2);
    return sandboxOf(
      http.get(PATH, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? '1');
        const transactions = rows.slice(page * 2 - 2, page * 2);
        return HttpResponse.json({ data: { transactions, totalPages: pages } });
      }),
    );
  }

  type Place = [string, (rows: readonly object[]) => Promise<HTMLElement>];
  const places: Place[] = [
    [
      'the transactions list',
      async (rows) => {
        await renderConsole({ sandbox: serve(rows), at: `/transactions?email=${payer}` });
        return screen.findByRole('main');
      },
    ],
    [
      'the customer page',
      async (rows) => {
        await renderConsole({ sandbox: serve(rows), at: `/users/${ADA}` });
        return screen.findByLabelText('Details');
      },
    ],
    [
      'the panel of a user',
      async (rows) => {
        await renderConsole({ sandbox: serve(rows), at: `/users?view=${ADA}` });
        return screen.findByRole('dialog', { name: 'User Details' });
      },
    ],
    [
      'the wallet',
      async (rows) => {
        const { find, section } = await openSection(serve(rows), 'credit');
        await find(payer);
        return section.getByRole('group', { name: 'Whose wallet' });
      },
    ],
    [
      'the confirmation',
      async (rows) => {
        const { complete, ask } = await openSection(serve(rows), 'credit');
        await complete('10');
        return (await ask()).dialog;
      },
    ],
  ];

  describe.each(places)('%s', (name, open) => {
    it.each(ledgers.filter((each) => CHOSEN.includes(each.name)))(
      'of a ledger of $name, newest or oldest first',
      async ({ raw, expected }) => {
        for (const rows of [raw, raw.toReversed()]) {
          const place = await open(rows);
          await waitFor(() => {
            for (const text of textsOf(expected)) expect(place).toHaveTextContent(text);
          });
          const isTold = !expected.some((each) => each.endsWith('?'));
          const hasAfter = place.textContent?.includes('Balance after');
          if (name === 'the confirmation') expect(hasAfter).toBe(isTold);
          cleanup();
        }
      },
    );
  });
});
