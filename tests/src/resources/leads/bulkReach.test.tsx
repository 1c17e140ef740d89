import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

// With few leads, their number need not be typed.
const FEW = '/leads?searchTerm=Harmattan';
const TO_FEW = /^Send to up to \d+$/;

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

  it('ends a selection, whose leads of other pages are known as they were before it', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: FEW });
    await userEvent.click(
      (await screen.findAllByRole('checkbox', { name: /^Select / }))[1] as Element,
    );
    await screen.findByText('1 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Send Bulk Email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    await userEvent.click(await within(dialog).findByRole('button', { name: TO_FEW }));
    await screen.findByText(/^Bulk email completed/);
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  it('to more than 100 leads is confirmed by typing their number', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/leads' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send Bulk Email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    const confirm = await dialog.findByRole('button', { name: 'Send to up to 5,200' });
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

  const leadOf = (id: string, email?: string) => ({
    ...{ _id: id, approvedName: id, email, notificationStatus: 'not_sent' },
  });
  async function sendTo(leads: object[], results: object, at = FEW) {
    const sandbox = sandboxOf();
    const pagination = { page: 1, pages: 2, total: leads.length };
    await sandbox.fault({
      match: { method: 'GET', path: '/api/admin/leads?' },
      body: { entity: { leads: leads.slice(0, 20), pagination } },
      times: 50,
    });
    await sandbox.fault({
      match: { method: 'POST', path: '/api/admin/leads' },
      status: 200,
      body: { valid: true, results },
    });
    const rendered = await renderConsole({ sandbox, at });
    await userEvent.click(await screen.findByRole('button', { name: 'Send Bulk Email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    const confirm = await within(dialog).findByRole('button', { name: TO_FEW });
    await waitFor(() => expect(confirm).toBeEnabled());
    return { ...rendered, sandbox, dialog, confirm };
  }

  it('says who gets nothing, and keeps on a card what the server said, until it is closed', async () => {
    const leads = [leadOf('one', 'one@a.test'), leadOf('two', 'two@a.test'), leadOf('three')];
    const { dialog, confirm } = await sendTo(leads, { success: 1, failed: 1 });
    expect(dialog).toHaveTextContent(
      '3 leads match. Those without an email address get nothing: 1 has none.',
    );
    await userEvent.click(confirm);
    const card = await screen.findByRole('status', { name: 'Result of the bulk email' });
    expect(card).toHaveTextContent(
      /3 leads matched.*1 email sent.*1 email failed.*1 with no email or skipped by the server/,
    );
    expect(within(card).getByRole('link', { name: 'Leads whose email failed' })).toHaveAttribute(
      'href',
      '/leads?searchTerm=Harmattan&notificationStatus=failed',
    );
    await userEvent.click(within(card).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(card).not.toBeInTheDocument());
    await userEvent.click(await screen.findByRole('link', { name: 'Activity' }));
    await screen.findByRole('row', {
      name: /Emailed 1 lead, 1 failed, 1 with no email or skipped by the server/,
    });
  });

  it('that would reach only leads without an email says so, by their rows or by the last result', async () => {
    const { dialog, unmount } = await sendTo([leadOf('three')], {});
    const text = /^Only leads that cannot be reached are left/;
    expect(await within(dialog).findByText(text)).toBeVisible();
    unmount();
    await sandboxOf().clearFaults();
    // As many as the last bulk email to these leads did not reach.
    const many = Array.from({ length: 25 }, (_, n) => leadOf(`lead ${n}`, `${n}@a.test`));
    const first = await sendTo(many, { success: 0, failed: 0 }, '/leads?searchTerm=many');
    expect(within(first.dialog).queryByText(text)).toBeNull();
    await userEvent.click(first.confirm);
    await screen.findByRole('status', { name: 'Result of the bulk email' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send Bulk Email' }));
    const again = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await userEvent.click(again.getByRole('checkbox', { name: 'Only leads not emailed yet' }));
    expect(await again.findByText(text)).toBeVisible();
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
    await userEvent.click(await dialog.findByRole('button', { name: TO_FEW }));
    await screen.findByText(/^Bulk email completed/);
    expect(await bodies(sandbox)).toEqual([{ searchTerm: 'Harmattan' }]);
  });
});
