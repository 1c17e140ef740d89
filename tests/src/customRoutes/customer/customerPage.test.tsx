import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const AT = '/users/65447c0bffbc4675f864e0e9';

describe('The customer page', () => {
  const sandboxOf = useSandbox();
  const block = (name: string) => screen.findByRole('region', { name });

  it('starts with the balance, and shows the heading of each block without a click', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: AT });
    const details = await screen.findByLabelText('Details');
    expect(details.querySelector('dt')).toHaveTextContent('Balance');
    for (const name of ['Transactions', 'Chat Sessions', 'Activity']) {
      expect(await screen.findByRole('heading', { name, level: 2 })).toBeVisible();
    }
  });

  it('opens a transaction by its row', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: AT });
    const rows = await within(await block('Transactions')).findAllByRole('listitem');
    expect(rows).toHaveLength(5);
    const link = within(rows[1] as HTMLElement).getByRole('link');
    const reference = link.getAttribute('aria-label')?.split(' ').at(-1) ?? '';
    expect(reference).toMatch(/^TRX-/);
    await userEvent.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Transaction Details' });
    expect(within(dialog).getByRole('button', { name: reference })).toBeVisible();
    expect(history.location.pathname).toBe('/transactions');
  });
});
