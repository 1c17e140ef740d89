import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const NOTE = 'Bulk email goes to all 5,200 leads that match the filters, not only to those shown.';

// With few leads, their number need not be typed.
const FEW = '/leads?searchTerm=Harmattan';
const TO_FEW = /^Send Bulk Email to \d+ leads?$/;

describe('A bulk email', () => {
  const sandboxOf = useSandbox();
  const bodies = async (sandbox: ReturnType<typeof sandboxOf>) =>
    (await sandbox.calls()).filter(({ method }) => method === 'POST').map(({ body }) => body);

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
    const report = await screen.findByText(/0 .*emails were sent/);
    expect(report.closest('.MuiAlert-root')).toHaveClass('MuiAlert-outlinedWarning');
  });

  it('goes to leads that were not emailed yet, unless every match is selected and the number typed', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/leads' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send Bulk Email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(
      await dialog.findByRole('radio', { name: /^Only leads not emailed \(\d,\d{3}\)$/ }),
    ).toBeChecked();
    const fewer = dialog.getByRole('button', { name: /^Send Bulk Email to up to \d,\d{3} leads$/ });
    expect(fewer).toBeDisabled();
    await userEvent.click(
      dialog.getByRole('radio', { name: /^Every lead that matches \(5,200\)$/ }),
    );
    expect(dialog.getByText(/^\d,\d{3} will get it a second time\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: /^Only leads not emailed/ }));
    const [, count = ''] = fewer.textContent?.match(/up to ([\d,]+) leads/) ?? [];
    await userEvent.type(dialog.getByLabelText(`Type ${count} to confirm`), '12');
    expect(fewer).toBeDisabled();
    await userEvent.clear(dialog.getByLabelText(`Type ${count} to confirm`));
    await userEvent.type(dialog.getByLabelText(`Type ${count} to confirm`), count.replace(',', ''));
    await userEvent.click(fewer);
    await screen.findByText(/^Bulk email completed\. \d+ emails sent successfully\.$/);
    expect(await bodies(sandbox)).toEqual([{ notificationStatus: 'not_sent' }]);
  });

  it('keeps to a notification status that the filters name', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: `${FEW}&notificationStatus=sent` });
    await userEvent.click(await screen.findByRole('button', { name: 'Send Bulk Email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await dialog.findByText('Emails to send');
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('to Workbrook, which the server cannot filter by, goes to every match', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: FEW });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Send Bulk Email to Workbrook' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.queryByRole('radio')).toBeNull();
    await userEvent.click(
      await dialog.findByRole('button', { name: /^Send Bulk Email to Workbrook to \d+ leads?$/ }),
    );
    await screen.findByText(/^Bulk email completed/);
    expect(await bodies(sandbox)).toEqual([{ searchTerm: 'Harmattan' }]);
  });
});
