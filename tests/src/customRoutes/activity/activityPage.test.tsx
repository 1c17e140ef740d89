import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../../sandbox/middleware/faults';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { fill, press } from '../../../support/walletSection';

const USERS = '/api/v1/admin/users';
const ID = '65447c0bffbc4675f864e0e9';

const row = async (name: RegExp) => screen.findByRole('row', { name });
const rows = () => screen.getAllByRole('row').length;

describe('Activity', () => {
  const sandboxOf = useSandbox();
  // A failed update is logged, as specified.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  /** Renders a page as an admin whose journal no other test has. */
  const open = (admin: string, at: string) =>
    renderConsole({
      ...{ sandbox: sandboxOf(), at },
      stored: { userData: JSON.stringify({ _id: admin, name: 'Ada', role: 'superadmin' }) },
    });

  /** Renames a user, under a fault if given, and leaves the form. */
  async function rename(name: string, fault?: Omit<Fault, 'match'>) {
    const panel = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    const field = await panel.findByLabelText(/^Name/);
    await waitFor(() => expect(field).not.toHaveValue(''));
    fill(field, name);
    if (fault) await sandboxOf().fault({ match: { method: 'PUT', path: USERS }, ...fault });
    press('Save Changes', panel);
    if (fault) {
      await panel.findByRole('alert');
      press('Cancel', panel);
    } else await screen.findByText('Update successful');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('lists the changes of this admin from this browser, with their outcome and a link to the record', async () => {
    const { history } = await open('lists', `/users?edit=${ID}`);
    await rename('Ada Renamed');
    await userEvent.click(screen.getByRole('link', { name: 'Activity' }));
    expect(await screen.findByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
    const edited = await row(/Edited the user /);
    expect(edited).toHaveTextContent('Done');
    // The description has the previous name.
    expect(edited).not.toHaveTextContent('Ada Renamed');
    // The link shows the name; the ID is its tooltip.
    const [link] = within(edited).getAllByTitle(ID);
    expect(edited).toHaveTextContent(`Edited the user ${link?.textContent}`);
    await userEvent.click(link as HTMLElement);
    expect(history.location).toMatchObject({ pathname: '/users', search: `?view=${ID}` });
  });

  it('clears what is settled after a question, and keeps what is open', async () => {
    await open('clears', `/users?edit=${ID}`);
    await rename('Ada Cleared');
    await userEvent.click(screen.getByRole('link', { name: 'Activity' }));
    await row(/Edited the user /);
    const clear = () => screen.getByRole('button', { name: 'Clear settled' });
    await userEvent.click(clear());
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(question.getByText(/^1 settled change is deleted from this browser/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rows()).toBe(2);
    await userEvent.click(clear());
    const again = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await userEvent.click(again.getByRole('button', { name: 'Clear settled' }));
    await screen.findByText('Settled changes cleared');
    await waitFor(() => expect(screen.queryByRole('row')).toBeNull());
    expect(clear()).toBeDisabled();
  });

  it('counts an open change in the bar, lists it first with a check to make, and the user settles it', async () => {
    await open('open', `/users?edit=${ID}`);
    await rename('Ada Perhaps', { drop: 'after', times: 9 });
    await userEvent.click(await screen.findByRole('link', { name: 'Activity 1 open' }));
    const unknown = await screen.findByRole('region', { name: 'Outcome unknown' });
    expect(unknown).toHaveTextContent('Open the record and see whether the change is there.');
    expect(unknown).toHaveTextContent('Edit the user ');
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Unknown'));
    press('It was done', within(unknown));
    await waitFor(() => expect(unknown).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent(/Done.*marked by/));
    expect(await screen.findByRole('link', { name: 'Activity' })).toBeVisible();
  });

  it('is filtered by kind, outcome and day, and saved as CSV', async () => {
    const { history } = await open('filtered', `/users?edit=${ID}`);
    await rename('First');
    await history.push(`/users?edit=${ID}`);
    await rename('Second', { status: 422 });
    await history.push('/activity');
    await row(/Edited the user /);
    await waitFor(() => expect(rows()).toBe(3));
    await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Refused');
    expect(rows()).toBe(2);
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Edit a user');
    expect(history.location.search).toMatch(/outcome=refused&kind=users.update/);

    const createObjectURL = () => 'blob:file';
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => {} }),
    );
    const saved: string[] = [];
    // jsdom cannot follow the link that saves a file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    press('Export CSV');
    await waitFor(() =>
      expect(saved).toEqual([expect.stringMatching(/^activity-\d{4}-\d\d-\d\d\.csv$/)]),
    );
    fill(screen.getByLabelText('Day'), '2020-01-01');
    expect(
      await screen.findByText('No change from this browser matches the filters.'),
    ).toBeVisible();
  });

  it('survives signing out, and is never shown to another admin', async () => {
    const first = await open('first', `/users?edit=${ID}`);
    await rename('Ada');
    press('Logout');
    await waitFor(() => expect(first.history.location.pathname).toBe('/login'));
    first.unmount();
    const second = await open('second', '/activity');
    const none = 'No changes from this browser in the last 30 days';
    expect(await screen.findByText(new RegExp(none))).toBeVisible();
    second.unmount();
    await open('first', '/activity');
    expect(await row(/Edited the user /)).toBeVisible();
  });
});
