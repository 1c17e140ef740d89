import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTab } from '../../../stock/actions';
import {
  alerts,
  changesOf,
  fill,
  findDialog,
  findField,
  hold,
  ignoreErrors,
  noDialog,
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

  /** Confirms a message, and returns the IDs that it was sent to. */
  async function sentTo(text: string) {
    fill('Message', text);
    await press('Send Notification');
    await press('Send SMS to 1 user', await findDialog('Are you sure?'));
    await shows('Notification sent successfully!');
    return (await changesOf(sandboxOf())).map(({ body }) => body);
  }
  const chips = () =>
    screen
      .queryAllByRole('button', { name: /^Remove / })
      .map((chip) => chip.getAttribute('aria-label') ?? chip.textContent);

  it('goes to the customer of the newest link alone, and by Back to the one before', async () => {
    const [one, other] = await someUsers();
    const { history } = await openFor(one?._id);
    await shows('1 Users Selected');
    await act(() => history.push(`/notifications?channel=sms&by=ids&user=${other?._id}`));
    await waitFor(() => expect(chips().join()).toContain(other?.name));
    expect(chips().join()).not.toContain(one?.name);
    await shows('1 Users Selected');
    await act(() => history.go(-1));
    await waitFor(() => expect(chips().join()).toContain(one?.name));
    expect(chips().join()).not.toContain(other?.name);
    await findField('Message');
    expect(await sentTo('For the first alone')).toEqual([
      { message: 'For the first alone', userIds: [one?._id] },
    ]);
    // The menu opens it for no one.
    await act(() => history.push(`/notifications?channel=sms&by=ids&user=${other?._id}`));
    await shows('1 Users Selected');
    await act(() => history.push('/notifications?channel=sms&by=ids'));
    await shows('0 Users Selected');
  });

  it('keeps its customer in each channel, and the typed text', async () => {
    const [one] = await someUsers();
    const { history } = await openFor(one?._id);
    await shows('1 Users Selected');
    fill('Message', 'Typed');
    await openTab('Email');
    await shows('1 Users Selected');
    await act(() => history.push(`/notifications?channel=sms&by=ids&user=${one?._id}`));
    await waitFor(async () => expect(await findField('Message')).toHaveValue('Typed'));
    await shows('1 Users Selected');
  });

  it('is not added to by a late response for the customer of an earlier link', async () => {
    const sandbox = sandboxOf();
    const [one, other] = await someUsers();
    await hold(sandbox, 'GET', `${USERS}/${one?._id}`);
    const { history } = await openFor(one?._id);
    await shows('0 Users Selected');
    await act(() => history.push(`/notifications?channel=sms&by=ids&user=${other?._id}`));
    await waitFor(() => expect(chips().join()).toContain(other?.name));
    await sandbox.clearFaults();
    await act(() => history.push(`/notifications?channel=sms&by=ids&user=${other?._id}&again=1`));
    await shows('1 Users Selected');
    expect(chips().join()).not.toContain(one?.name);
  });

  it('asks before it drops the customers whom the admin selected by hand', async () => {
    const [one, other, third] = await someUsers();
    const { history } = await openFor(one?._id);
    await shows('1 Users Selected');
    await press('Paste IDs');
    fill('IDs to add', third?._id ?? '');
    await press('Add IDs');
    await shows('2 Users Selected');
    const toOther = `/notifications?channel=sms&by=ids&user=${other?._id}`;
    await act(() => history.push(toOther));
    await press('Cancel', await findDialog('Leave without saving?'));
    await shows('2 Users Selected');
    await noDialog();
    await act(() => history.push(toOther));
    await press('Leave', await findDialog('Leave without saving?'));
    await waitFor(() => expect(chips()).toHaveLength(1));
    expect(chips().join()).toContain(other?.name);
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
