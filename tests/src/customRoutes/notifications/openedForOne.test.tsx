import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  alerts,
  fill,
  findDialog,
  findField,
  ignoreErrors,
  press,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const BATCH = '/api/v1/admin/notifications/batch';
const USERS = '/api/v1/admin/users';

describe('A message that was opened for one customer (R51)', () => {
  const sandboxOf = useSandbox();
  beforeEach(ignoreErrors);

  async function someUsers() {
    const sandbox = sandboxOf();
    const headers = { Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}` };
    const response = await sandbox.app.request(`${USERS}?page=4&limit=30`, { headers });
    const { data } = (await response.json()) as { data: { _id: string; name: string }[] };
    return data;
  }
  const openFor = async (user?: string) =>
    renderConsole({
      sandbox: sandboxOf(),
      at: `/notifications?channel=sms&by=ids${user ? `&user=${user}` : ''}`,
    });

  it('does not add the customers who were selected when the session ended; they stay for the page without one', async () => {
    const sandbox = sandboxOf();
    const [one, other] = await someUsers();
    const before = await openFor(one?._id);
    await shows('1 Users Selected');
    await findField('Message');
    fill('Message', 'For the first');
    await sandbox.fault({ match: { path: BATCH }, status: 401 });
    await press('Send Notification');
    await press('Send SMS to 1 user', await findDialog('Are you sure?'));
    await waitFor(() => expect(before.history.location.pathname).toBe('/login'));
    before.unmount();

    const opened = await openFor(other?._id);
    await shows('1 Users Selected');
    await press('Restore what I typed');
    await waitFor(async () => expect(await findField('Message')).toHaveValue('For the first'));
    await press('Send Notification');
    const dialog = await findDialog('Are you sure?');
    expect(dialog).toHaveTextContent(other?.name ?? '?');
    expect(dialog).not.toHaveTextContent(one?.name ?? '?');
    opened.unmount();

    await openFor();
    await shows('1 Users Selected');
    await shows(one?.name ?? '?');
  });

  it('that the server refuses is refused at once, and stays as typed (R14)', async () => {
    const sandbox = sandboxOf();
    const [one] = await someUsers();
    await openFor(one?._id);
    await shows('1 Users Selected');
    await findField('Message');
    fill('Message', 'Too long');
    const body = { message: 'Limit of the day reached' };
    await sandbox.fault({ match: { path: BATCH }, status: 422, body });
    await press('Send Notification');
    const dialog = await findDialog('Are you sure?');
    await press('Send SMS to 1 user', dialog);
    await shows('Failed to send notification.', dialog);
    await alerts('Limit of the day reached', dialog);
    expect(await findField('Message')).toHaveValue('Too long');
    expect(document.body).not.toHaveTextContent('it is unknown whether this was sent');
  });

  it('is linked from the panel of that customer', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    await userEvent.click((await screen.findAllByRole('button', { name: 'View' }))[0] as Element);
    const panel = within(await findDialog('User Details'));
    const link = await panel.findByRole('link', { name: 'Message' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/notifications\?.*65447c0b/));
  });
});
