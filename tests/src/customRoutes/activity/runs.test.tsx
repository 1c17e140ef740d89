import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatTime } from '../../../../src/format/dates';
import { openJournal } from '../../../../src/journal';
import type { Operation } from '../../../../src/journal/operation';
import { expectAccessible } from '../../../support/expectAccessible';
import { press, rows, shows } from '../../../support/page';
import { putOperation } from '../../../support/putOperation';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

const texts = () => rows().map(({ textContent }) => textContent ?? '');

describe('The rows of Activity', () => {
  const sandboxOf = useSandbox();

  async function open(admin: string, operations: Partial<Operation>[]) {
    const journal = openJournal(admin);
    for (const [at, operation] of operations.entries()) {
      await putOperation(journal, {
        ...{ id: `${admin}-${at}`, adminId: admin, tabId: 'gone', outcome: 'done' },
        ...{ kind: 'users.update', startedAt: new Date(Date.now() - at * 1000).toISOString() },
        ...operation,
      });
    }
    return renderConsole({
      ...{ sandbox: sandboxOf(), at: '/activity' },
      stored: { userData: JSON.stringify({ _id: admin, name: 'Ada', role: 'superadmin' }) },
    });
  }

  it('have a run as one, which opens to its items, and the CSV one for each operation', async () => {
    const files = savedFiles();
    const retry = { kind: 'webhooks.fire', subject: 'evt', batchId: 'b1' };
    await open('runs', [
      ...Array.from({ length: 14 }, () => retry),
      { ...retry, outcome: 'refused' },
      { kind: 'webhooks.fire', subject: 'alone', batchId: 'b2' },
    ]);
    const name = 'Retry a webhook event: 15 retried, 14 done, 1 refused';
    const run = await screen.findByRole('button', { name });
    expect(run).toHaveAttribute('aria-expanded', 'false');
    expect(rows()).toHaveLength(2);
    const [first] = rows();
    expect(first).toHaveTextContent(/DoneRefused$/);
    await press(name);
    expect(rows()).toHaveLength(17);
    await shows('Retry a webhook event: evt', rows()[1]);
    expect(rows()[15]).toHaveTextContent('Refused');
    await expectAccessible(screen.getByRole('table'));
    await press(name);
    expect(rows()).toHaveLength(2);
    await press('Export CSV');
    await waitFor(() => expect(files.names).toHaveLength(1));
    expect((await files.text()).trim().split('\n')).toHaveLength(17);
  });

  it('have the money that was moved on a day above those of the day, for each currency, exactly', async () => {
    const at = (daysAgo: number, hour: number, minute = 0) => {
      const day = new Date();
      day.setDate(day.getDate() - daysAgo);
      return new Date(day.setHours(hour, minute, 0, 0)).toISOString();
    };
    let minute = 60;
    const moved = (amount: string, currency?: string, more: Partial<Operation> = {}) => ({
      ...{ kind: 'wallet.credit', subject: 'cus_1', startedAt: at(1, 12, --minute) },
      summary: { amount, to: 'Ada', ...(currency && { currency }) },
      ...more,
    });
    await open('money', [
      { startedAt: at(1, 13) },
      moved('0.1', 'NGN'),
      moved('0.2', 'NGN', { kind: 'wallet.debit' }),
      moved('7', 'USD'),
      moved('5'),
      moved('900', 'NGN', { outcome: 'refused' }),
      moved('3', 'NGN', { startedAt: at(2, 12) }),
    ]);
    const sums =
      'Money moved: 0.30 NGN in 2 movements · 7.00 USD in 1 movement · 5.00 (currency not known) in 1 movement';
    await screen.findByText(sums);
    expect(texts()).toHaveLength(9);
    expect(texts()[0]).toBe(`${formatTime(at(1, 12), 'date')}${sums}`);
    const line = 'Money moved: 3.00 NGN in 1 movement';
    expect(texts()[7]).toBe(`${formatTime(at(2, 12), 'date')}${line}`);
    const time = rows()[1]?.querySelector('time');
    expect(time?.textContent).toBe(formatTime(at(1, 13), 'dateTime'));
    expect(time).toHaveStyle({ whiteSpace: 'nowrap' });
  });
});
