import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../../sandbox/db/schema';
import { demoCustomer, demoCustomers } from '../../../../sandbox/db/seed/demo';
import { follow } from '../../../stock/actions';
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
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const SESSIONS = '/api/v1/admin/chat/sessions';

describe('Chat sessions', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function idOf(email: string) {
    const [user] = await sandboxOf().db.select().from(users).where(eq(users.email, email));
    return user?.id ?? '';
  }
  async function open(at: string) {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at });
    const read = async () =>
      (await sandbox.calls()).filter(({ path }) => path.startsWith(SESSIONS));
    return { ...console, sandbox, read };
  }
  const openChat = async (email: string, more = '') =>
    open(`/chatsession?userId=${await idOf(email)}${more}`);
  // Hidden while a dialog is open.
  const pager = () => screen.getByRole('navigation', { name: 'Pages', hidden: true });
  const countOf = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));

  describe('The chat sessions of a user', () => {
    it('open from the row of the user, whose email they name', async () => {
      const { history } = await open('/users');
      const email = demoCustomers.manyTransactions;
      await follow('Chat', await findRow(email));
      expect(await screen.findByRole('heading', { name: 'Chat Sessions', level: 1 })).toBeVisible();
      await shows(`of ${email}`);
      expect(history.location.search).toBe(`?userId=${await idOf(email)}`);
    });

    it('are ten a page, read by the ID in the URL alone', async () => {
      const { read } = await openChat(demoCustomers.manyTransactions);
      await countOf(10);
      for (const name of ['Subject', 'Session Id', 'Created At', 'Actions']) {
        expect(headings()).toContain(name);
      }
      expect(screen.getAllByText('No subject')[0]).toBeVisible();
      expect(screen.getByText(/^Oct 30, 2026/)).toBeVisible();
      expect(screen.queryByText('undefined')).toBeNull();
      await shows('Page 1 of 3', pager());
      expect(button('Previous', pager())).toBeDisabled();
      const [call] = await read();
      expect(call).toMatchObject({
        method: 'GET',
        path: SESSIONS,
        query: { page: '1', limit: '10', userId: await idOf(demoCustomers.manyTransactions) },
        headers: { authorization: expect.stringMatching(/^Bearer ./) },
      });
      await press('Next', pager());
      await waitFor(() => expect(pager()).toHaveTextContent('Page 2 of 3'));
      await press('Next', pager());
      await waitFor(() => expect(pager()).toHaveTextContent('Page 3 of 3'));
      await countOf(5);
      expect(button('Next', pager())).toBeDisabled();
    });

    it('without a user ID are a notice and no request, and Go Back returns to the users', async () => {
      const { history, read } = await open('/chatsession');
      expect(await screen.findByText('No user selected for chat sessions.')).toBeVisible();
      await shows('?userId=<id>');
      await expectAccessible(screen.getByRole('main'));
      await press('Go Back');
      await waitFor(() => expect(history.location.pathname).toBe('/users'));
      for (const blank of ['/chatsession?userId=', '/chatsession?userId=%20&page=2']) {
        await history.push(blank);
        expect(await screen.findByText('No user selected for chat sessions.')).toBeVisible();
      }
      expect(await read()).toEqual([]);
    });

    it('show that they load, and that there are none', async () => {
      await hold(sandboxOf(), 'GET', SESSIONS);
      const { sandbox } = await openChat(demoCustomers.noTransactions);
      expect(await screen.findByText('Loading chat sessions...')).toBeVisible();
      await sandbox.clearFaults();
      expect(await screen.findByText('No chat sessions yet.')).toBeVisible();
      expect(pager()).toHaveTextContent('Page 1 of 1');
      await expectAccessible(screen.getByRole('main'));
    });

    it('that failed show why, and load again; a missing list is an error, never an empty table', async () => {
      const sandbox = sandboxOf();
      const match = { path: SESSIONS };
      await sandbox.fault({ match, status: 400, body: { message: 'Not today' } });
      const { unmount } = await openChat(demoCustomers.manyTransactions);
      expect(await screen.findByText('Error loading chat sessions')).toBeVisible();
      expect(screen.getByText('Not today')).toBeVisible();
      expect(screen.queryByText('No chat sessions yet.')).toBeNull();
      await expectAccessible(screen.getByRole('main'));
      await press('Try again');
      await countOf(10);
      unmount();
      await sandbox.fault({ match, body: { pagination: { totalPages: 1 } } });
      await openChat(demoCustomers.manyTransactions);
      expect(await screen.findByText('No data received from server')).toBeVisible();
    });

    it('may have long, marked-up or missing subjects and unreadable dates', async () => {
      const sessions = [
        { _id: 'a1', subject: 'y'.repeat(10_000), createdAt: 'soon' },
        { _id: 'a2', subject: '<i>مرحبا</i>', createdAt: null },
        { _id: 'a3', subject: '   ' },
        { id: 'a4', subject: { en: 'Hello' } },
      ];
      await sandboxOf().fault({ match: { path: SESSIONS }, body: { data: { sessions } } });
      await open('/chatsession?userId=someone');
      await findRow('<i>مرحبا</i>');
      expect(screen.getAllByText('No subject')).toHaveLength(2);
      expect(pager()).toHaveTextContent('Page 1 of 1');
      expect(document.body).not.toHaveTextContent(/Invalid Date|undefined|null|\[object/);
      await press('View', rows()[0]);
      await shows(`Viewing session: ${'y'.repeat(200)}…`);
    });
  });

  describe('The deletion of a chat session', () => {
    const match = { method: 'DELETE', path: SESSIONS };
    async function ask(email: string = demoCustomers.manyTransactions, more = '') {
      const opened = await openChat(email, more);
      await waitFor(() => expect(rows()).not.toHaveLength(0));
      await press('Delete', rows()[0]);
      return { ...opened, dialog: await findDialog('Delete chat session?') };
    }

    it('asks first', async () => {
      const { dialog, sandbox } = await ask(demoCustomer.email, '&page=3');
      expect(dialog).toHaveTextContent('It cannot be brought back.');
      await expectAccessible(dialog);
      await press('Cancel', dialog);
      await noDialog();
      expect(await changesOf(sandbox)).toEqual([]);
    });

    it('is sent once; without its last row, the last page is the one before', async () => {
      const { dialog, sandbox } = await ask(demoCustomer.email, '&page=3');
      expect(pager()).toHaveTextContent('Page 3 of 3');
      expect(rows()).toHaveLength(1);
      await hold(sandbox, 'DELETE', SESSIONS);
      await pressTwice('Delete session', dialog);
      await waitFor(() => expect(button('Deleting...', dialog)).toBeDisabled());
      fireEvent.keyDown(dialog, { key: 'Escape' });
      expect(screen.getByRole('dialog', { name: 'Delete chat session?' })).toBeVisible();
      await sandbox.clearFaults();
      expect(await screen.findByText('Session deleted')).toBeVisible();
      await noDialog();
      await waitFor(() => expect(pager()).toHaveTextContent('Page 2 of 2'));
      await countOf(10);
      const [change, ...more] = await changesOf(sandbox);
      expect(more).toEqual([]);
      expect(change).toMatchObject({ method: 'DELETE', query: {}, status: 200 });
      expect(change?.body).toBeUndefined();
    });

    it('works for a numeric ID, and takes "OK" for a success', async () => {
      const sandbox = sandboxOf();
      const sessions = [{ _id: 12, subject: 'By number' }];
      const list = { method: 'GET', path: SESSIONS };
      await sandbox.fault({ match: list, body: { sessions, pagination: { totalPages: 1 } } });
      await open('/chatsession?userId=u');
      await press('Delete', await findRow('By number'));
      const dialog = await findDialog('Delete chat session?');
      expect(dialog).toHaveTextContent('By number');
      await sandbox.fault({ match, status: 200, body: 'OK' });
      await press('Delete session', dialog);
      expect(await screen.findByText('Session deleted')).toBeVisible();
      expect((await changesOf(sandbox)).map(({ path }) => path)).toEqual([`${SESSIONS}/12`]);
    });

    it('without a response shows the error and the unknown outcome, and the list is read again', async () => {
      ignoreErrors();
      const { dialog, sandbox } = await ask();
      const id = rows()[0]?.textContent?.match(/c4a7\w{20}/)?.[0] ?? '';
      expect(id).not.toBe('');
      await sandbox.fault({ match, drop: 'after' });
      await press('Delete session', dialog);
      expect(await within(dialog).findByText('Failed to delete session')).toBeVisible();
      await alerts('No response was received', dialog);
      expect(screen.queryByText('Session deleted')).toBeNull();
      // It was deleted on the server.
      await waitFor(() => expect(screen.queryByText(id)).toBeNull());
    });

    it('that gets a 401 is no success: it leads to /login with one toast', async () => {
      ignoreErrors();
      const { dialog, sandbox, history } = await ask();
      await sandbox.fault({ match, status: 401 });
      await press('Delete session', dialog);
      await waitFor(() => expect(history.location.pathname).toBe('/login'));
      const expired = await screen.findAllByText('Session expired. Please login again.');
      expect(expired).toHaveLength(1);
      expect(screen.queryByText('Session deleted')).toBeNull();
    });
  });
});
