import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoTeams } from '../../../../sandbox/db/seed/demo';
import { controls, follow } from '../../../stock/actions';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  button,
  changesOf,
  findDialog,
  findRow,
  headings,
  hold,
  ignoreErrors,
  noDialog,
  press,
  pressTwice,
  row,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const TEAMS = '/api/v1/admin/teams';
const TEAM = demoTeams.manyMembers;

describe('Teams', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at = '/teams') {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at });
    return { ...console, sandbox };
  }
  const card = async (name: string) => {
    const found = (await screen.findByText(name)).closest('li');
    if (!found) throw new Error(`"${name}" is in no card`);
    return found;
  };
  /** Opens a page of the team with a member of every kind, with its button in the list. */
  async function openTeam(name: 'View Invites' | 'View Members') {
    const opened = await open();
    await follow(name, await card(TEAM));
    await waitFor(() => expect(rows()).not.toHaveLength(0));
    return opened;
  }
  const ask = () => findDialog('Are you sure?');

  describe('The list of teams', () => {
    it('has 30 cards a page, each with name, date and three actions', async () => {
      const { sandbox } = await open();
      const first = await card(TEAM);
      expect(screen.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
      // Under the only heading.
      expect(screen.getByText('Team Management')).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Team Management' })).toBeNull();
      expect(first).toHaveTextContent('Created Oct 30, 2026');
      for (const name of ['View Invites', 'View Members']) {
        expect(controls('link', name, first)).toHaveLength(1);
      }
      expect(button('Export Team Members', first)).toBeVisible();
      expect(controls('link', 'View Members')).toHaveLength(30);
      await shows('Page 1 of 3');
      expect(button('Previous')).toBeDisabled();
      const calls = async () => (await sandbox.calls()).map(({ path, query }) => [path, query]);
      await press('Next');
      // Leaving a page at once aborts its request.
      await waitFor(async () => expect(await calls()).toHaveLength(2));
      await press('Next');
      await shows('Page 3 of 3');
      await waitFor(() => expect(controls('link', 'View Members')).toHaveLength(10));
      expect(button('Next')).toBeDisabled();
      expect(await calls()).toEqual(['1', '2', '3'].map((page) => [TEAMS, { page, limit: '30' }]));
    });
  });

  describe('The invites of a team', () => {
    const INVITED = 'invited.0.3@example.com';

    it('show email, role, status and creation, and any status but pending as confirmed', async () => {
      const { history } = await openTeam('View Invites');
      expect(history.location.pathname).toMatch(/^\/teams_invites\/\w+$/);
      await shows(TEAM);
      for (const name of ['Email', 'Role', 'Status', 'Created At']) {
        expect(headings()).toContain(name);
      }
      expect(screen.getAllByText('pending')).toHaveLength(8);
      expect(screen.getAllByText('confirmed')).toHaveLength(4);
    });

    it('are cancelled after a question, once', async () => {
      const { sandbox } = await openTeam('View Invites');
      await press('Cancel Invite', row(INVITED));
      const dialog = await ask();
      expect(dialog).toHaveTextContent(INVITED);
      await expectAccessible(dialog);
      await press('Cancel', dialog);
      await noDialog();
      expect(await changesOf(sandbox)).toEqual([]);
      await press('Cancel Invite', row(INVITED));
      await hold(sandbox, 'DELETE', TEAMS);
      await pressTwice('Cancel Invite', await ask());
      await sandbox.clearFaults();
      expect(await screen.findAllByText('Invite Cancelled Successfully')).toHaveLength(1);
      await waitFor(() => expect(screen.queryByText(INVITED)).toBeNull());
      const [only, ...more] = await changesOf(sandbox);
      expect(more).toEqual([]);
      expect(only?.path).toMatch(/\/teams\/\w{24}\/invites\/\w{24}$/);
      expect([only?.method, only?.status]).toEqual(['DELETE', 204]);
    });

    it('show why that failed', async () => {
      ignoreErrors();
      const { sandbox } = await openTeam('View Invites');
      await press('Cancel Invite', row(INVITED));
      const dialog = await ask();
      for (const [fault, text] of [
        [{ status: 500, body: {} }, /^Failed to cancel invite\. Please try again\.$/],
        [{ status: 200, body: { valid: false, message: 'Already joined' } }, /^Already joined$/],
        [{ status: 403, body: { message: 'Not yours' } }, /^Not yours$/],
      ] as const) {
        await sandbox.fault({ match: { method: 'DELETE', path: TEAMS }, ...fault });
        await press('Cancel Invite', dialog);
        await alerts(text, dialog);
      }
    });
  });

  describe('The members of a team', () => {
    const sentence = 'Failed to delete member. Please try again.';

    it('are in seven columns, and removed by the ID of the nested user after a question', async () => {
      ignoreErrors();
      const { sandbox, history } = await openTeam('View Members');
      const { pathname } = history.location;
      expect(pathname).toMatch(/^\/teams_members\/\w+$/);
      for (const name of [
        'ID',
        'Name',
        'Email',
        'Role',
        'Business Name',
        'Country',
        'Created At',
      ]) {
        expect(headings()).toContain(name);
      }
      const member = rows()[2];
      const email = member?.querySelectorAll('th, td')[2]?.textContent ?? '';
      await press('Remove Member', member);
      const dialog = await ask();
      const body = { message: 'Database is away' };
      await sandbox.fault({ match: { method: 'DELETE', path: TEAMS }, status: 500, body });
      await press('Remove Member', dialog);
      expect(await within(dialog).findByText(sentence)).toBeVisible();
      await alerts('Database is away', dialog);
      // The list is read again after a failure too.
      const reads = async () =>
        (await sandbox.calls())
          .filter(({ method, path }) => method === 'GET' && path.endsWith('/users'))
          .map(({ path }) => path);
      await waitFor(async () => expect(await reads()).toHaveLength(2));
      await sandbox.clearCalls();
      await press('Remove Member', dialog);
      expect(await screen.findByText('Member deleted successfully')).toBeVisible();
      await noDialog();
      await waitFor(() => expect(screen.queryByText(email)).toBeNull());
      const team = pathname.split('/').pop();
      const [removed] = await changesOf(sandbox);
      expect(removed?.path).toMatch(new RegExp(`^${TEAMS}/${team}/users/\\w{24}$`));
      expect(await reads()).toEqual([`${TEAMS}/${team}/users`]);
    });

    it('are all in the page, and narrowed in the browser by words, email, phone or ID', async () => {
      const { sandbox, history } = await openTeam('View Members');
      await waitFor(() => expect(rows()).toHaveLength(240));
      const member = rows()[200];
      const [id = '', name = '', email = ''] = [...(member?.querySelectorAll('th, td') ?? [])].map(
        ({ textContent }) => textContent ?? '',
      );
      await sandbox.clearCalls();
      const search = screen.getByPlaceholderText('Search members...');
      for (const text of [email, `  ${name.split(' ').toReversed().join(' ').toUpperCase()} `]) {
        await userEvent.clear(search);
        await userEvent.type(search, text);
        await waitFor(() => expect(rows().length).toBeLessThan(20));
        expect(row(email)).toBeVisible();
      }
      await shows(/\d+ of 240 members match/);
      await userEvent.clear(search);
      await userEvent.type(search, `nobody ${id}`);
      await shows('0 of 240 members match');
      await userEvent.clear(search);
      await waitFor(() => expect(rows()).toHaveLength(240));
      expect(history.location.search).toBe('');
      expect(await sandbox.calls()).toEqual([]);
    });

    it('are counted under the name of their team, exported here too, and explained without a user', async () => {
      const user = { _id: 'u', name: 'Ada', email: 'a@example.com', role: 'merchant' };
      const data = [
        { _id: 'm', user },
        { _id: 'n', user: { ...user, role: 'user' } },
        { _id: 'o' },
      ];
      await sandboxOf().fault({ match: { path: `${TEAMS}/t/users` }, body: { data } });
      await open('/teams_members/t');
      await waitFor(() => expect(rows()).toHaveLength(3));
      expect(
        await screen.findByRole('heading', { name: 'Team Members: t', level: 1 }),
      ).toBeVisible();
      expect(screen.getByText('3 members, 1 merchant')).toBeVisible();
      expect(button('Export Team Members')).toBeEnabled();
      expect(rows()[2]).toHaveTextContent(
        'The server sent no account with this membership. It may have been deleted.',
      );
    });

    it('include the owner, who cannot be removed', async () => {
      ignoreErrors();
      await openTeam('View Members');
      await press('Remove Member', rows()[0]);
      const dialog = await ask();
      await press('Remove Member', dialog);
      await alerts(/^You cannot remove the team owner$/, dialog);
    });

    it('of which one could not be removed show the specified error, and that it may have been done', async () => {
      ignoreErrors();
      const { sandbox } = await openTeam('View Members');
      await press('Remove Member', rows()[0]);
      const dialog = await ask();
      for (const [fault, text] of [
        [{ status: 400, body: {} }, /^Failed to delete member\. Please try again\.$/],
        [{ status: 500, body: {} }, /^Failed to delete member\. Please try again\.$/],
        [{ status: 200, body: { valid: false } }, /^Failed to delete member\. Please try again\.$/],
        [{ status: 504, html: true }, `${sentence}No response was received`],
      ] as const) {
        await sandbox.fault({ match: { method: 'DELETE', path: TEAMS }, ...fault });
        await press('Remove Member', dialog);
        await alerts(text, dialog);
        expect(dialog).not.toHaveTextContent('HTTP');
      }
    });

    it('cannot rewrite with their name the question that contains it', async () => {
      const user = { _id: 'u', name: 'Ada\u202E\u2066\nfrom all teams', email: 'a@example.com' };
      const data = [{ _id: 'm', teamId: 't', user }];
      await sandboxOf().fault({ match: { path: `${TEAMS}/t/users` }, body: { data } });
      await open('/teams_members/t');
      await press('Remove Member', await findRow('a@example.com'));
      await shows('This removes Ada[U+202E][U+2066]↵from all teams from the team.', await ask());
    });
  });

  describe('The breadcrumbs of a team', () => {
    const steps = () => {
      const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
      return [...trail.querySelectorAll('li')].map(({ textContent }) => textContent);
    };

    it('name it on its pages, also to a user who opens the shared URL', async () => {
      const { history, unmount } = await openTeam('View Members');
      expect(steps()).toEqual(['Teams', TEAM, 'Team Members']);
      const { pathname } = history.location;
      unmount();
      // Without navigation state: the name is read again from the list.
      const { sandbox, history: shared } = await open(pathname);
      await waitFor(() => expect(steps()).toEqual(['Teams', TEAM, 'Team Members']));
      await shared.push(pathname.replace('members', 'invites'));
      await waitFor(() => expect(steps()).toEqual(['Teams', TEAM, 'Team Invites']));
      expect((await sandbox.calls()).some(({ query }) => query.page === '1')).toBe(true);
    });
  });
});
