import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../support/expectAccessible';
import { alerts, findDialog, hold, noDialog, press, rows, shows } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

const PATH = '/api/v1/admin/wallets/customer/transactions';
const AT = '/transactions?email=adaeze.okonkwo@demo.test';

describe('Check whole history', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function openRows() {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: AT });
    await waitFor(() => expect(rows()).toHaveLength(10));
    const queries = async () =>
      (await sandbox.calls()).filter(({ path }) => path === PATH).map(({ query }) => query);
    return { sandbox, queries };
  }
  async function check() {
    await press('Check whole history');
    return findDialog('Ledger check');
  }

  it('reads all pages', async () => {
    const { queries } = await openRows();
    const dialog = await check();
    await shows(/\d+ transactions checked: 0 findings\./, dialog);
    expect((await queries()).map(({ page }) => page)).toEqual([...'112345678']);
    await expectAccessible(dialog);
  });

  it('can be stopped', async () => {
    const { sandbox } = await openRows();
    await hold(sandbox, 'GET', `${PATH}?*page=3`);
    const dialog = await check();
    await waitFor(() =>
      expect(dialog.querySelector('[role="progressbar"]')).toHaveAttribute('aria-valuenow', '25'),
    );
    await press('Stop', dialog);
    await sandbox.clearFaults();
    await shows('Stopped after page 3 of 8', dialog);
    await press('Close', dialog);
    await noDialog();
  });

  it('shows its findings, and exports them as CSV without formulas', async () => {
    const { sandbox } = await openRows();
    const createdAt = '2020-01-01T00:00:00Z';
    const odd = { id: 'x', amount: 5, fee: 1, vat: 0, total: 5, type: '=1+1', createdAt };
    const body = { data: { transactions: [odd], totalPages: 8 } };
    await sandbox.fault({ match: { path: `${PATH}?*page=8` }, body });
    const dialog = await check();
    await shows('The total is 5.00, but amount, fee and VAT make 6.00.', dialog);
    const { names, text } = savedFiles();
    await press('Export CSV', dialog);
    await waitFor(() => expect(names).toEqual(['ledger-check.csv']));
    expect(await text()).toMatch(/^\uFEFFDate,Reference,Type,Amount,Finding\r\n/);
    expect(await text()).toContain("'=1+1");
  });

  it('shows why it is incomplete when a page cannot be read', async () => {
    const { sandbox } = await openRows();
    await sandbox.fault({ match: { path: PATH }, status: 403, body: { message: 'Not you' } });
    await alerts('Not you', await check());
  });
});
