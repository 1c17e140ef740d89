import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openJournal } from '../../../../src/journal';
import { putOperation } from '../../../support/putOperation';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

/** Returns noon of a day in the time zone of the machine. */
const noon = (daysAgo: number) => {
  const date = new Date();
  date.setHours(12, 0, 0, 0);
  date.setDate(date.getDate() - daysAgo);
  return date;
};
const dayOf = (date: Date) => date.toLocaleDateString('sv-SE');
const button = (name: string) => screen.getByRole('button', { name });
const shown = () =>
  screen.queryAllByRole('row').flatMap((row) => /cus_\d/.exec(row.textContent ?? '')?.[0] ?? []);

describe('The days of the activity', () => {
  const sandboxOf = useSandbox();

  it('have quick ranges, which the URL keeps', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/activity' });
    const { _id, id = _id } = JSON.parse(localStorage.getItem('userData') ?? '{}');
    const journal = openJournal(id);
    for (const daysAgo of [0, 1, 6, 7]) {
      await putOperation(journal, {
        ...{ id: `days-${daysAgo}`, adminId: id, kind: 'users.update', subject: `cus_${daysAgo}` },
        ...{ startedAt: noon(daysAgo).toISOString(), outcome: 'done', tabId: 'gone' },
      });
    }
    await waitFor(() => expect(shown()).toHaveLength(4));

    await userEvent.click(button('7 days'));
    const week = `${dayOf(noon(6))}..${dayOf(noon(0))}`;
    expect(new URLSearchParams(history.location.search).get('day')).toBe(week);
    expect(shown().toSorted()).toEqual(['cus_0', 'cus_1', 'cus_6']);
    expect(button('7 days')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Day')).toHaveValue('');

    await userEvent.click(button('Yesterday'));
    expect(shown()).toEqual(['cus_1']);
    expect(screen.getByLabelText('Day')).toHaveValue(dayOf(noon(1)));
    expect(button('7 days')).toHaveAttribute('aria-pressed', 'false');

    await userEvent.click(button('Today'));
    expect(shown()).toEqual(['cus_0']);
    await userEvent.click(button('Today'));
    expect(history.location.search).toBe('');
    expect(shown()).toHaveLength(4);
  });
});
