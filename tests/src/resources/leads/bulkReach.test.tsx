import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

// With few leads, their number need not be typed.
const FEW = '/leads?searchTerm=Harmattan';
const TO_FEW = /^Send Bulk Email to \d+ leads?$/;

describe('A bulk email', () => {
  const sandboxOf = useSandbox();
  const bodies = async (sandbox: ReturnType<typeof sandboxOf>) =>
    (await sandbox.calls()).filter(({ method }) => method === 'POST').map(({ body }) => body);

  it('that reached no one is a warning, not a success', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault({
      match: { method: 'POST', path: '/api/admin/leads' },
      status: 200,
      body: { valid: true, results: { success: 0 } },
    });
    await renderConsole({ sandbox, at: FEW });
    await userEvent.click(await screen.findByRole('button', { name: 'Send Bulk Email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    const confirm = await within(dialog).findByRole('button', { name: TO_FEW });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    const toast = await screen.findByText('Bulk email completed. 0 emails sent successfully.');
    expect(toast.closest('[role="alert"]')).not.toBeNull();
  });

  it('to more than 100 leads is confirmed by typing their number', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/leads' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send Bulk Email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    const confirm = await dialog.findByRole('button', { name: 'Send Bulk Email to 5,200 leads' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    const typed = await dialog.findByLabelText('Type "5,200" to confirm');
    expect(typed).toHaveFocus();
    await userEvent.type(typed, '12');
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(typed);
    await userEvent.type(typed, '5200{Enter}');
    await screen.findByText(/^Bulk email completed\. [\d,]+ emails sent successfully\.$/);
    expect(await bodies(sandbox)).toEqual([{}]);
  });

  it('is kept in Activity with the counts of the server, and a link to those that failed', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault({
      match: { method: 'POST', path: '/api/admin/leads' },
      status: 200,
      body: { valid: true, results: { success: 506, failed: 2 } },
    });
    await renderConsole({ sandbox, at: FEW });
    await userEvent.click(await screen.findByRole('button', { name: 'Send Bulk Email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    const confirm = await within(dialog).findByRole('button', { name: TO_FEW });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await screen.findByText('Bulk email completed. 506 emails sent successfully.');
    await userEvent.click(await screen.findByRole('link', { name: 'Activity' }));
    const sent = await screen.findByRole('row', { name: /Emailed 506 leads, 2 failed/ });
    const next = within(sent).getByRole('link', { name: 'Leads whose email failed' });
    expect(next).toHaveAttribute('href', '/leads?notificationStatus=failed');
  });

  it('to Workbrook, which the server cannot filter by, goes to every match of the filters', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: FEW });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Send Bulk Email to Workbrook' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await userEvent.click(
      await dialog.findByRole('button', { name: /^Send Bulk Email to Workbrook to \d+ leads?$/ }),
    );
    await screen.findByText(/^Bulk email completed/);
    expect(await bodies(sandbox)).toEqual([{ searchTerm: 'Harmattan' }]);
  });
});
