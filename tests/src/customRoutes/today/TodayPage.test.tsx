import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openJournal } from '../../../../src/journal';
import { logErrors } from '../../../support/logErrors';
import { putOperation } from '../../../support/putOperation';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const LOGS = '/api/v1/admin/logs';
const card = (name: string) => screen.findByRole('group', { name });
const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

describe('Today (R42)', () => {
  const sandboxOf = useSandbox();

  it('shows everything in one order, each with a link to its filtered list, and the numbers of the bell', async () => {
    await logErrors(sandboxOf(), 3);
    await renderConsole({ sandbox: sandboxOf(), at: '/today' });
    const emails = await within(await card('Failed emails')).findByRole('link');
    expect(emails).toHaveAttribute('href', '/leads?notificationStatus=failed');
    const errors = await within(await card('Errors in the logs of 24 hours')).findByRole('link');
    expect(errors.getAttribute('href')).toMatch(/^\/logs\?severity=error&startDate=20/);
    expect(screen.getByRole('img', { name: /^Errors per hour .* at most \d+ in/ })).toBeVisible();
    expect(headings(1)).toEqual(['Today']);
    expect(headings(2)).toEqual(['Needs attention', 'Leads', 'My shift']);
    expect(headings(3)).toEqual([
      'Movements to settle',
      'Changes of unknown outcome',
      'Unfinished batches',
      'Drafts',
      'Failed emails',
      'Errors in the logs of 24 hours',
    ]);
    expect(await within(await card('Movements to settle')).findByText('None')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Total Leads/ })).toHaveAttribute(
      'href',
      '/leads',
    );
    expect(await screen.findByText('No changes from this browser today')).toBeVisible();

    const [emailsLabel, errorsLabel] = [emails, errors].map((link) => link.getAttribute('title'));
    await userEvent.click(screen.getByRole('button', { name: 'Needs attention' }));
    const list = within(await screen.findByRole('dialog', { name: 'Needs attention' }));
    expect(await list.findByRole('link', { name: emailsLabel ?? '' })).toBeVisible();
    expect(list.getByRole('link', { name: errorsLabel ?? '' })).toBeVisible();
  });

  it('sends only the specified requests, each once', async () => {
    const sandbox = sandboxOf();
    await logErrors(sandbox, 3);
    await renderConsole({ sandbox, at: '/today' });
    await within(await card('Errors in the logs of 24 hours')).findByRole('link');
    await screen.findByRole('link', { name: /Total Leads/ });
    const asked = (await sandbox.calls()).map(({ path, query }) => `${path} ${query?.page ?? ''}`);
    expect(new Set(asked).size).toBe(asked.length);
    const paths = new Set(asked.map((call) => call.split(' ')[0]));
    expect([...paths].toSorted()).toEqual([
      '/api/admin/leads',
      '/api/admin/leads/statistics',
      LOGS,
    ]);
  });

  it('shows the figures of the shift, each linked to those changes', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/today' });
    const { _id, id = _id } = JSON.parse(localStorage.getItem('userData') ?? '{}');
    const journal = openJournal(id);
    const startedAt = new Date().toISOString();
    for (const [key, outcome] of [
      ['a', 'done'],
      ['b', 'done'],
      ['c', 'unknown'],
    ] as const) {
      const operation = { id: key, adminId: id, kind: 'users.update', subject: 'u', tabId: 't' };
      await putOperation(journal, { ...operation, startedAt, outcome });
    }
    const done = await within(await card('Done')).findByRole('link', { name: '2 done' });
    expect(done.getAttribute('href')).toMatch(/^\/activity\?outcome=done&day=\d{4}-\d\d-\d\d$/);
    expect(within(await card('Unknown')).getByRole('link', { name: '1 unknown' })).toBeVisible();
    expect(within(await card('Changes of unknown outcome')).getByRole('link')).toHaveTextContent(
      '1',
    );
    expect(screen.getByRole('link', { name: 'Open my shift' }).getAttribute('href')).toMatch(
      /^\/activity\?shift=/,
    );
  });

  it('shows Try again for a section that failed, next to the other sections', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault({ match: { path: LOGS }, status: 400, body: { message: 'Not today' } });
    await renderConsole({ sandbox, at: '/today' });
    const errors = within(await card('Errors in the logs of 24 hours'));
    expect(await errors.findByRole('alert')).toHaveTextContent('Not today');
    expect(errors.queryByText('None')).toBeNull();
    expect(await within(await card('Failed emails')).findByRole('link')).toBeVisible();
    await logErrors(sandbox, 2);
    await userEvent.click(errors.getByRole('button', { name: 'Try again' }));
    expect(await errors.findByRole('link')).toBeVisible();
    expect(errors.queryByRole('alert')).toBeNull();
  });

  it('shows a leadadmin the leads and their own records, and reads nothing else (R8)', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, as: 'leadadmin', at: '/today' });
    expect(await within(await card('Failed emails')).findByRole('link')).toBeVisible();
    expect(headings(3)).toEqual([
      'Changes of unknown outcome',
      'Unfinished batches',
      'Drafts',
      'Failed emails',
    ]);
    await screen.findByRole('link', { name: /Total Leads/ });
    const paths = (await sandbox.calls()).map(({ path }) => path);
    expect(paths.every((path) => path.startsWith('/api/admin/leads'))).toBe(true);
  });

  it('opens from the brand name, and is complete in French', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/users', locale: 'fr' });
    await userEvent.click(await screen.findByRole('link', { name: 'Tableau de bord' }));
    await waitFor(() => expect(history.location.pathname).toBe('/today'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
    await within(await card('E-mails en échec')).findByRole('link', { name: /en échec$/ });
    expect(document.body.textContent).not.toMatch(/(today|attention)\.\w|%\{/);
  });
});
