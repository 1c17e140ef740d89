import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { follow } from '../../../stock/actions';
import {
  alerts,
  button,
  fill,
  findRow,
  headings,
  hold,
  ignoreErrors,
  press,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

const USERS = '/api/v1/admin/users';
const FIRST = 'adaeze.okonkwo@demo.test';
const LEDGER = '/api/v1/admin/wallets/customer/transactions';

describe('Users', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at = '/users') {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at });
    const asked = async (path = USERS) =>
      (await sandbox.calls()).filter((call) => call.path === path).map(({ query }) => query);
    return { ...console, sandbox, asked };
  }
  const pager = () => screen.getByRole('navigation', { name: 'Pages' });
  const isAt = (page: number) =>
    waitFor(() => expect(pager()).toHaveTextContent(`Page ${page} of 9`));

  describe('The list of users', () => {
    it('says in one place that a search reads on, and not that it does after Stop', async () => {
      const { sandbox } = await open();
      await findRow(FIRST);
      await sandbox.fault({ match: { path: USERS, method: 'GET' }, skip: 1, latency: 3_600_000 });
      fill('Search users...', 'zzz nobody');
      await shows('Searching...');
      await press('Stop');
      await shows('stopped');
      expect(screen.queryByText('Searching...')).toBeNull();
    });

    it('has name, email and role, 30 rows a page, and the page in the URL', async () => {
      const { asked, history, unmount } = await open();
      await findRow(FIRST);
      expect(headings()).toEqual(['Name', 'Email', 'Role', 'Actions']);
      expect(rows()).toHaveLength(30);
      await isAt(1);
      expect(button('Previous', pager())).toBeDisabled();
      await press('Next', pager());
      await isAt(2);
      expect(history.location.search).toBe('?page=2');
      const second = { page: '2', limit: '30' };
      await waitFor(async () =>
        expect(await asked()).toEqual([{ page: '1', limit: '30' }, second]),
      );
      unmount();
      const again = await open('/users?page=2');
      await waitFor(() => expect(rows()).toHaveLength(30));
      await isAt(2);
      expect(await again.asked()).toEqual([second]);
    });

    it('goes to its last page instead of one beyond it, and to the first for an invalid one', async () => {
      const { history } = await open('/users?page=400');
      await waitFor(() => expect(rows()).not.toHaveLength(0));
      await isAt(9);
      await waitFor(() => expect(history.location.search).toBe('?page=9'));
      expect(button('Next', pager())).toBeDisabled();
      for (const wrong of ['abc', '-1', '0', '1.5', '1e3']) {
        await history.push(`/users?page=${wrong}`);
        await isAt(1);
      }
    });

    it('takes two quick clicks on Next for two pages, and none beyond the last', async () => {
      const { history } = await open();
      await findRow(FIRST);
      // In one task, before anything can be rendered.
      const click = (name: string, times: number) =>
        act(async () => {
          const one = button(name, pager());
          for (let n = 0; n < times; n += 1) one.click();
        });
      await click('Next', 2);
      await isAt(3);
      expect(history.location.search).toBe('?page=3');
      await click('Next', 3);
      await isAt(6);
      await click('Previous', 2);
      await isAt(4);
      await history.go(-1);
      await isAt(5);
      await click('Next', 9);
      await isAt(9);
    });

    it('has empty cells for fields that the response lacks', async () => {
      const data = [
        { _id: 'a1', name: null, email: 'only@example.com' },
        { id: 'a2', role: {} },
        { name: 'No id' },
      ];
      await sandboxOf().fault({ match: { path: USERS }, body: { valid: true, data } });
      await open();
      await findRow('No id');
      expect(pager()).toHaveTextContent('Page 1 of 1');
      expect(document.body).not.toHaveTextContent(/undefined|null|\[object Object\]/);
    });

    it('without rows says so; a response without a list is an error', async () => {
      const sandbox = sandboxOf();
      await sandbox.fault({ match: { path: USERS }, body: { data: [], totalPages: 0 } });
      const { unmount } = await open();
      expect(await screen.findByText('No users found')).toBeVisible();
      unmount();
      await sandbox.fault({ match: { path: USERS }, body: { valid: true } });
      await open();
      expect(await screen.findByRole('alert')).toHaveTextContent('No data received from server');
    });

    it('whose page is refused keeps its position, is not retried by itself, and offers Try again', async () => {
      const { sandbox, history, asked } = await open('/users?page=3');
      await isAt(3);
      await sandbox.clearCalls();
      const refused = { match: { path: USERS }, status: 400, body: { message: 'Bad page' } };
      await sandbox.fault(refused);
      await history.push('/users?page=4');
      expect(await screen.findByRole('alert')).toHaveTextContent('Bad page');
      expect(history.location.search).toBe('?page=4');
      expect(await asked()).toHaveLength(1);
      await press('Try again');
      await waitFor(() => expect(rows()).toHaveLength(30));
      await isAt(4);
    });

    it('shows its cached rows at once while it refreshes', async () => {
      const { sandbox, history } = await open();
      await findRow(FIRST);
      await history.push(`/transactions?email=${FIRST}`);
      await screen.findByRole('heading', { name: 'Transactions' });
      await hold(sandbox, 'GET', USERS);
      await history.push('/users');
      await findRow(FIRST);
      await waitFor(async () =>
        expect((await sandbox.calls()).at(-1)).toMatchObject({ path: USERS, status: -1 }),
      );
      await sandbox.clearFaults();
    });

    it('leads to the transactions of a row by their email; the rows of each page are read once', async () => {
      const { history, asked } = await open('/users?page=2');
      await waitFor(() => expect(rows()).toHaveLength(30));
      const [first] = rows();
      const email = first?.querySelectorAll('th, td')[1]?.textContent;
      await follow('View Transactions', first);
      expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
      await waitFor(async () => expect(await asked(LEDGER)).toEqual([{ email, page: '1' }]));
      await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
      expect(await asked()).toEqual([{ page: '2', limit: '30' }]);
      expect(await asked(LEDGER)).toHaveLength(1);
      await history.go(-1);
      expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
    });

    describe('exported as CSV', () => {
      const path = `${USERS}/export/csv`;

      it('is the file of the server, unchanged, which is a read without a body', async () => {
        const { names, text } = savedFiles();
        const { sandbox } = await open();
        await press('Export CSV');
        await waitFor(() => expect(names).toEqual(['users.csv']));
        const call = (await sandbox.calls()).find((each) => each.path === path);
        expect(call?.headers).not.toHaveProperty('content-type');
        const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
        const response = await sandbox.app.request(path, { headers });
        expect(await text()).toBe(await response.text());
      });

      it('shows a failure in a red box', async () => {
        ignoreErrors();
        const { sandbox } = await open();
        for (const [fault, text] of [
          [{ status: 422, body: { message: 'Disk full' } }, 'Disk full'],
          [{ status: 400, body: {} }, 'Something went wrong'],
          [{ html: true }, 'cannot read'],
          [{ body: { valid: false, message: 'Not today' } }, 'Not today'],
          [{ body: { message: 'It is being prepared' } }, 'It is being prepared'],
        ] as const) {
          await sandbox.fault({ match: { path }, ...fault });
          await press('Export CSV');
          await alerts(text);
        }
      });
    });
  });
});
