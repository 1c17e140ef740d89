import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openJournal } from '../../../../src/journal';
import { logErrors } from '../../../support/logErrors';
import { putOperation } from '../../../support/putOperation';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const LEADS = '/api/admin/leads';
const LOGS = '/api/v1/admin/logs';

const bell = () => screen.getByRole('button', { name: 'Needs attention' });
const list = () => screen.findByRole('dialog', { name: 'Needs attention' });
const myId = () => {
  const { _id, id = _id } = JSON.parse(localStorage.getItem('userData') ?? '{}');
  return String(id);
};

describe('The bell of the app bar', () => {
  const sandboxOf = useSandbox();
  const calls = async () =>
    (await sandboxOf().calls()).map(({ path, query }) => [path, query] as const);

  it('counts the items of the server after the first list, by the specified calls, on any page', async () => {
    await logErrors(sandboxOf(), 3);
    await renderConsole({ sandbox: sandboxOf(), at: '/users', savesData: false });
    // The code of every page is preloaded in the meantime.
    const patient = { timeout: 60_000 };
    await waitFor(
      () =>
        expect(bell()).toHaveAccessibleDescription(
          /^2 items: \d{3} failed emails, 3 errors in the logs/,
        ),
      patient,
    );
    const [, failed] = /(\d+) failed/.exec(bell().title) ?? [];
    expect(bell().parentElement).toHaveTextContent(new RegExp(`^${failed}`));
    const [first, ...others] = await calls();
    expect(first?.[0]).toBe('/api/v1/admin/users');
    const emails = others.filter(([path]) => path === LEADS);
    expect(emails).toEqual([[LEADS, { notificationStatus: 'failed', page: '1', limit: '20' }]]);
    const logs = others.filter(([path]) => path === LOGS);
    expect(logs.length).toBeGreaterThan(0);
    for (const [, query] of logs) {
      expect(Object.keys(query ?? {}).toSorted()).toEqual(['page', 'severity', 'startDate']);
    }
    expect(others).toHaveLength(emails.length + logs.length);
  });

  it('lists each as a link to its filtered list, with the counts of those lists', async () => {
    await logErrors(sandboxOf(), 3);
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    await userEvent.click(bell());
    const failed = await within(await list()).findByRole('link', { name: /^\d+ failed emails$/ });
    expect(failed).toHaveAttribute('href', '/leads?notificationStatus=failed');
    const errors = await within(await list()).findByRole('link', { name: /errors? in the logs/ });
    expect(within(await list()).getAllByRole('link')).toEqual([failed, errors]);
    expect(errors.getAttribute('href')).toMatch(/^\/logs\?severity=error&startDate=20/);
    const count = Number.parseInt(failed.textContent ?? '', 10);
    await userEvent.click(failed);
    await waitFor(() => expect(history.location.pathname).toBe('/leads'));
    expect(await screen.findByText(new RegExp(`of ${count} results`))).toBeVisible();
  });

  it('lists movements and unknown outcomes, but no request in flight', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    const journal = openJournal(myId());
    const operation = {
      ...{ adminId: myId(), subject: 'cus_1', tabId: 'gone', startedAt: new Date().toISOString() },
      outcome: 'unknown' as const,
    };
    const order = { kind: 'credit', amount: '5', customerId: 'cus_1' };
    const details = { draft: { order, parties: [] } };
    await putOperation(journal, { ...operation, id: 'a', kind: 'wallet.credit', details });
    await putOperation(journal, { ...operation, id: 'b', kind: 'users.update' });
    await putOperation(journal, {
      ...{ ...operation, id: 'c', kind: 'users.update', outcome: 'done' },
    });
    await waitFor(() => expect(bell()).toHaveAccessibleDescription(/^2 items: /));
    await userEvent.click(bell());
    const links = within(await list());
    expect(await links.findByRole('link', { name: '1 movement to settle' })).toHaveAttribute(
      'href',
      '/wallet',
    );
    await userEvent.click(links.getByRole('link', { name: '1 change of unknown outcome' }));
    await waitFor(() => expect(history.location.search).toBe('?outcome=unknown'));
    expect(history.location.pathname).toBe('/activity');
    // The items of the server were read for the list.
    await waitFor(() => expect(bell()).toHaveAccessibleDescription(/^3 items: /));
  });

  it('names failed reads, with Try again, next to the items that were read', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/users' });
    await screen.findByRole('table', { name: 'Users' });
    await sandbox.fault({ match: { path: LOGS }, status: 400, body: { message: 'Not today' } });
    await userEvent.click(bell());
    const alert = await within(await list()).findByRole('alert');
    expect(alert).toHaveTextContent('Errors in the logs of 24 hours');
    expect(alert).toHaveTextContent('Not today');
    expect(within(await list()).getByRole('link', { name: /failed emails$/ })).toBeVisible();
    await logErrors(sandbox, 2);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await within(await list()).findByRole('link', { name: /errors? in the/ })).toBeVisible();
    expect(within(await list()).queryByRole('alert')).toBeNull();
  });

  it('reads only leads for a leadadmin, and nothing on a denied page', async () => {
    const sandbox = sandboxOf();
    const { history } = await renderConsole({
      ...{ sandbox, as: 'leadadmin', at: '/users', savesData: false },
    });
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
    await userEvent.click(bell());
    await userEvent.keyboard('{Escape}');
    await history.push('/leads');
    await waitFor(() => expect(bell()).toHaveAccessibleDescription(/^1 item: \d+ failed emails$/));
    expect((await calls()).filter(([path]) => path === LOGS)).toEqual([]);
  });
});
