import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../support/expectAccessible';
import { fill, press, rows, shows } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const PATH = '/api/v1/admin/wallets/customer/transactions';

describe('The sums above the transactions', () => {
  const sandboxOf = useSandbox();

  it('are those of the loaded rows, and of those that match, with bars by month on a press', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/transactions?email=adaeze.okonkwo@demo.test' });
    await waitFor(() => expect(rows()).toHaveLength(10));
    const sums = screen.getByRole('region', { name: 'Sums of the loaded transactions' });
    await shows('Of the 10 loaded rows. Pages loaded: 1 of 8.', sums);
    for (const name of ['In', 'Out', 'Fees', 'VAT']) {
      await shows(new RegExp(`${name}:[\\d,]+\\.\\d\\d NGN`), sums);
    }
    // A payment that failed in another currency is in no sum of NGN.
    await shows(/Failed:1 \([\d,.]+ USD\)/, sums);
    expect(screen.queryByRole('img', { name: /^Money in and out by month/ })).toBeNull();
    await press('By month', sums);
    const chart = await screen.findByRole('img', { name: /^Money in and out by month: / });
    expect(chart).toHaveAccessibleName(/\w+ 20\d\d: in [\d,.]+ NGN, out [\d,.]+ NGN/);
    await expectAccessible(sums);
    await press('Next');
    await shows('Of the 20 loaded rows. Pages loaded: 2 of 8.', sums);
    fill('Type', 'debit');
    await shows(/^Of the \d+ loaded rows? that match/, sums);
    await shows('In:0.00 NGN', sums);
    // The sums send no request of their own.
    const reads = (await sandbox.calls()).filter(({ path }) => path === PATH);
    const pages = new Set(reads.map(({ query }) => query?.page));
    expect(pages.size).toBe(reads.length);
  });

  it('are not there without transactions, and the date of a row has its time as tooltip', async () => {
    const { history } = await renderConsole({
      sandbox: sandboxOf(),
      at: '/transactions?email=adaeze.okonkwo@demo.test',
    });
    await waitFor(() => expect(rows()).toHaveLength(10));
    const time = rows()[0]?.querySelector('time') as HTMLElement;
    fireEvent.mouseEnter(time);
    expect(time.title).toMatch(/\d{1,2}:\d\d:\d\d.* · .+$/);
    await history.push('/transactions?email=kwame.boateng@demo.test');
    await shows('No transactions available');
    expect(screen.queryByRole('region', { name: /^Sums/ })).toBeNull();
  });
});
