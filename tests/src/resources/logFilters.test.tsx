import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';

/** Returns a day in the time zone of the machine, as a date input writes it. */
const dayBefore = (days: number) => {
  const date = new Date();
  date.setHours(12);
  date.setDate(date.getDate() - days);
  return date.toLocaleDateString('sv-SE');
};
const button = (name: string) => screen.getByRole('button', { name });

describe('The filters of the logs', () => {
  const sandboxOf = useSandbox();

  async function open(at: string) {
    const sandbox = sandboxOf();
    const view = await renderConsole({ sandbox, at });
    await screen.findByRole('button', { name: '7 days' });
    const asked = async () =>
      (await sandbox.calls())
        .filter(({ method, path }) => method === 'GET' && path === '/api/v1/admin/logs')
        .at(-1)?.query;
    const query = () => Object.fromEntries(new URLSearchParams(view.history.location.search));
    return { ...view, asked, query };
  }

  it('have quick ranges that set the dates, keep the other filters, and are cleared by a second press', async () => {
    const { asked, query } = await open('/logs?severity=error&page=2');
    expect(button('7 days')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button('7 days'));
    const week = { severity: 'error', startDate: dayBefore(6), endDate: dayBefore(0) };
    expect(query()).toEqual(week);
    await waitFor(async () => expect(await asked()).toEqual({ ...week, page: '1' }));
    expect(screen.getByLabelText('Start Date')).toHaveValue(dayBefore(6));
    expect(screen.getByLabelText('End Date')).toHaveValue(dayBefore(0));
    expect(button('7 days')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Today')).toHaveAttribute('aria-pressed', 'false');

    await userEvent.click(button('Yesterday'));
    const yesterday = { startDate: dayBefore(1), endDate: dayBefore(1) };
    expect(query()).toEqual({ severity: 'error', ...yesterday });
    expect(button('7 days')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button('Yesterday'));
    expect(query()).toEqual({ severity: 'error' });
    expect(button('Yesterday')).toHaveAttribute('aria-pressed', 'false');
  });

  it('show a range of the URL as pressed', async () => {
    await open(`/logs?startDate=${dayBefore(0)}&endDate=${dayBefore(0)}`);
    expect(button('Today')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Yesterday')).toHaveAttribute('aria-pressed', 'false');
  });
});
