import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const NOTE = 'Bulk email goes to all 5,200 leads that match the filters, not only to those shown.';

describe('A bulk email', () => {
  const sandboxOf = useSandbox();

  it('states beside its button, and in its question, that it goes to more leads than are shown', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/leads?has=email' });
    const send = await screen.findByRole('button', { name: 'Send Bulk Email' });
    await waitFor(() => expect(send).toHaveAccessibleDescription(NOTE));
    await userEvent.click(send);
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText(NOTE)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    history.push('/leads');
    await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
  });

  it('that reached nobody is a warning, not a success', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault({
      match: { method: 'POST', path: '/api/admin/leads' },
      status: 200,
      body: { valid: true, results: { success: 0 } },
    });
    await renderConsole({ sandbox, at: '/leads' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send Bulk Email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    const confirm = within(dialog).getByRole('button', { name: 'Send Bulk Email' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    const toast = await screen.findByText('Bulk email completed. 0 emails sent successfully.');
    expect(toast.closest('[role="alert"]')).not.toBeNull();
    const report = await screen.findByText(/0 .*e-mails were sent/);
    expect(report.closest('.MuiAlert-root')).toHaveClass('MuiAlert-outlinedWarning');
  });
});
