import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoFeeds } from '../../../../sandbox/db/seed/demo';
import { controls, follow } from '../../../stock/actions';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  button,
  buttons,
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

const FEEDS = '/api/v1/admin/feeds';

describe('Feeds', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at = '/feeds') {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at });
    return { ...console, sandbox };
  }

  describe('The list of feeds', () => {
    it('has ID, title, both dates, three actions, and a footer', async () => {
      const { history, sandbox } = await open();
      await waitFor(() => expect(rows()).toHaveLength(10));
      expect(screen.getByRole('heading', { name: 'Feeds' })).toBeVisible();
      expect(screen.getByText('Feeds Overview')).toBeVisible();
      expect(headings()).toEqual(['ID', 'Title', 'Created Date', 'Updated Date', 'Action']);
      for (const name of ['View', 'Edit']) expect(controls('link', name)).toHaveLength(10);
      expect(buttons('Delete')).toHaveLength(10);
      await shows('Showing 10 of 45 feeds');
      await shows('Page 1 of 5');
      expect(button('Previous')).toBeDisabled();
      await press('Next');
      await shows('Page 2 of 5');
      // A post without a title.
      await findRow('N/A');
      await history.push('/feeds?page=9');
      await shows('Page 5 of 5');
      await shows('Showing 5 of 45 feeds');
      expect(button('Next')).toBeDisabled();
      const read = (await sandbox.calls()).map(({ path, query }) => [path, query]);
      expect(read).toEqual(['1', '2', '9', '5'].map((page) => [FEEDS, { page }]));
      await follow('Create Feeds');
      await waitFor(() => expect(history.location.pathname).toBe('/create_feeds'));
    });

    it('without posts says so, and shows why it failed', async () => {
      const entity = { feeds: [], currentPage: 1, total: 0, totalPages: 0 };
      const sandbox = sandboxOf();
      await sandbox.fault({ match: { path: FEEDS }, body: { entity } });
      const { unmount } = await open();
      expect(await screen.findByText('No feeds available')).toBeVisible();
      await shows('Showing 0 of 0 feeds');
      await expectAccessible(screen.getByRole('main'));
      unmount();
      await sandbox.fault({ match: { path: FEEDS }, status: 400, body: { error: 'Closed' } });
      await open();
      await alerts('Closed');
      await expectAccessible(screen.getByRole('main'));
      await press('Try again');
      await shows('Showing 10 of 45 feeds');
    });

    it('has no actions for a post without an ID', async () => {
      const entity = { feeds: [{ name: 'Nameless' }, { name: 'Also' }], total: 2, totalPages: 1 };
      await sandboxOf().fault({
        match: { method: 'GET', path: FEEDS },
        body: { entity },
        times: 2,
      });
      const { history } = await open();
      await findRow('Nameless');
      for (const name of ['View', 'Edit']) expect(controls('link', name)).toEqual([]);
      expect(buttons('Delete')).toEqual([]);
      expect(screen.queryByText(/row-\d/)).toBeNull();
      await history.push('/feeds?delete=row-0');
      await findRow('Nameless');
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  describe('Delete Feed', () => {
    const match = { method: 'DELETE', path: FEEDS };
    async function ask() {
      const opened = await open();
      await press('Delete', await findRow(demoFeeds.plainText));
      return { ...opened, dialog: await findDialog('Delete Feed') };
    }

    it('asks first, is sent once, and the list is read again', async () => {
      const { dialog, sandbox } = await ask();
      expect(within(dialog).getByText('Are you sure you want to delete this feed?')).toBeVisible();
      await expectAccessible(dialog);
      await press('Cancel', dialog);
      await noDialog();
      expect(await changesOf(sandbox)).toEqual([]);
      await press('Delete', row(demoFeeds.plainText));
      const again = await findDialog('Delete Feed');
      await hold(sandbox, 'DELETE', FEEDS);
      await pressTwice('Confirm', again);
      await sandbox.clearFaults();
      expect(await screen.findAllByText('Feed deleted Successfully')).toHaveLength(1);
      await waitFor(() => expect(screen.queryByText(demoFeeds.plainText)).toBeNull());
      await shows('Showing 10 of 44 feeds');
      const path = expect.stringMatching(/\/feeds\/\w{24}$/);
      const gone = (await changesOf(sandbox)).map(({ path, body }) => [path, body]);
      expect(gone).toEqual([[path, undefined]]);
    });

    it('shows the specified error, or the message of the server, and succeeds on "OK"', async () => {
      ignoreErrors();
      const { dialog, sandbox } = await ask();
      for (const [fault, text] of [
        [{ status: 500, body: {} }, /^An error occurred while deleting the member$/],
        [{ status: 200, body: { valid: false, message: 'Pinned' } }, /^Pinned$/],
        [
          { drop: 'before' },
          /^An error occurred while deleting the memberNo response was received/,
        ],
      ] as const) {
        await sandbox.fault({ match, ...fault });
        await press('Confirm', dialog);
        await alerts(text, dialog);
      }
      await sandbox.fault({ match, status: 200, body: 'OK' });
      await press('Confirm', dialog);
      expect(await screen.findByText('Feed deleted Successfully')).toBeVisible();
      await noDialog();
    });
  });
});
