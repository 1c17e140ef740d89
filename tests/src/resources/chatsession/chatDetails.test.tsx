import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { users } from '../../../../sandbox/db/schema';
import { demoCustomers } from '../../../../sandbox/db/seed/demo';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  button,
  findDialog,
  ignoreErrors,
  noDialog,
  press,
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import chat from '../../format/inputs/chat-seconds.json';

const SESSIONS = '/api/v1/admin/chat/sessions';

describe('A chat session', () => {
  const sandboxOf = useSandbox();

  async function open(more = '') {
    const sandbox = sandboxOf();
    const email = demoCustomers.manyTransactions;
    const [user] = await sandbox.db.select().from(users).where(eq(users.email, email));
    const at = `/chatsession?userId=${user?.id}${more}`;
    const console = await renderConsole({ sandbox, at });
    await waitFor(() => expect(rows()).toHaveLength(10));
    return { ...console, sandbox, at };
  }
  async function view(n = 0) {
    await press('View', rows()[n]);
    return findDialog('Chat Session');
  }
  const turnsOf = (panel: HTMLElement) => within(panel).getAllByRole('listitem');

  it('opens with a toast, its transcript and all other fields', async () => {
    const { sandbox } = await open();
    const panel = await view();
    await shows('Viewing session: Transfer still pending');
    await within(panel).findByText(/I sent 15,000 to my sister/);
    const turns = turnsOf(panel);
    expect(turns).toHaveLength(3);
    expect(turns[0]).toHaveTextContent('Customer');
    expect(turns[0]).toHaveTextContent('I sent 15,000 to my sister');
    expect(turns[1]).toHaveTextContent('Chatbot');
    within(turns[1] as HTMLElement)
      .getByText('More about this message')
      .click();
    expect(turns[1]).toHaveTextContent('0.87');
    expect(panel).toHaveTextContent('Android');
    expect(panel).not.toHaveTextContent(/\dT\d\d:|undefined|null|\[object/);
    await expectAccessible(panel);
    const detail = (await sandbox.calls()).find(({ path }) => path.startsWith(`${SESSIONS}/`));
    expect(detail).toMatchObject({ method: 'GET', query: {} });
  });

  it('with Unix seconds is of 14 March 2026', async () => {
    const { sandbox } = await open();
    const id = chat.data._id;
    await sandbox.fault({ match: { path: `${SESSIONS}/` }, body: chat });
    const panel = await view();
    await within(panel).findByText('Which one?');
    expect(panel).toHaveTextContent(id);
    expect(within(panel).getAllByText(/^Mar 14, 2026/)).toHaveLength(3);
    expect(panel).toHaveTextContent('Chatbot');
    expect(panel).not.toHaveTextContent('1970');
  });

  it('has neighbours, and says that it has no messages', async () => {
    await open();
    const ids = rows().map(({ textContent }) => textContent?.match(/c4a7\w{20}/)?.[0] ?? '');
    const panel = await view(1);
    await shows('Viewing session: No subject');
    await within(panel).findByText('No subject');
    await press('Previous session', panel);
    await shows('Transfer still pending', panel);
    await waitFor(() => expect(button('Previous session', panel)).toBeDisabled());
    // Each step starts from the session shown, so wait for that one.
    const goTo = async (...places: number[]) => {
      for (const place of places) {
        await press('Next session', panel);
        await within(panel).findByText(ids[place] ?? '');
      }
    };
    await goTo(1, 2, 3, 4, 5, 6);
    expect(await within(panel).findByText('This session has no messages.')).toBeVisible();
  });

  it('has a URL of its own, which Back and Close leave', async () => {
    const { history, at } = await open();
    await view();
    const { pathname, search } = history.location;
    await history.go(-1);
    await noDialog();
    await history.push(pathname + search);
    const panel = await findDialog('Chat Session');
    await within(panel).findByText(/I sent 15,000 to my sister/);
    await press('Close', panel);
    await waitFor(() => expect(history.location.search).toBe(new URL(at, 'http://x').search));
  });

  it('shows any content as text: markup, right-to-left, 10,000 characters, unknown fields', async () => {
    const { sandbox } = await open();
    const body = {
      ...{ _id: 'odd', subject: '<img src=x onerror=alert(1)>', tags: ['<b>bold</b>', null] },
      messages: [
        { role: 'مريم', text: 'مرحبا <script>alert(1)</script>', time: 'never' },
        { role: 'bot', text: 'x'.repeat(10_000) },
        { content: 'Another format' },
        null,
      ],
      nested: { deeper: { still: { at: '2026-10-30T09:00:00Z' } } },
    };
    await sandbox.fault({ match: { path: `${SESSIONS}/` }, body });
    const panel = await view();
    expect(await within(panel).findByText('<img src=x onerror=alert(1)>')).toBeVisible();
    const arabic = within(panel).getByText('مرحبا <script>alert(1)</script>');
    expect(arabic).toHaveAttribute('dir', 'auto');
    expect(within(panel).getByText('<b>bold</b>')).toBeVisible();
    expect(panel).toHaveTextContent('x'.repeat(10_000));
    // A message of another format is shown as data.
    expect(panel).toHaveTextContent('contentAnother format');
    expect(panel).toHaveTextContent('Oct 30, 2026');
    expect(panel).not.toHaveTextContent('Invalid Date');
  });

  it('is copied as JSON, and a refused copy is reported', async () => {
    const writeText = vi.fn(async (_: string) => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    await open();
    const panel = await view();
    await press('Copy as JSON', panel);
    expect(await within(panel).findByText('Copied')).toBeVisible();
    const copied = JSON.parse(writeText.mock.lastCall?.[0] ?? '');
    expect(copied).toMatchObject({ subject: 'Transfer still pending', device: { os: 'Android' } });
    writeText.mockRejectedValue(new Error('no'));
    await press('Copy as JSON', panel);
    await shows('The browser did not allow copying.', panel);
    expect(within(panel).queryByText('Copied')).toBeNull();
  });

  it('that cannot be loaded shows the reason, and loads again', async () => {
    ignoreErrors();
    const { sandbox } = await open();
    const body = { error: 'Sealed by compliance' };
    await sandbox.fault({ match: { path: `${SESSIONS}/` }, status: 403, body });
    const panel = await view();
    expect(await screen.findByText('Failed to load session')).toBeVisible();
    expect(screen.getByText('Sealed by compliance')).toBeVisible();
    await expectAccessible(panel);
    await press('Try again');
    expect(await screen.findByText(/I sent 15,000 to my sister/)).toBeVisible();
  });

  it('that is no object, or has other fields under known names, is shown whole', async () => {
    const { sandbox } = await open();
    const body = { _id: 'odd', subject: { en: 'Hello' }, messages: 'none' };
    await sandbox.fault({ match: { path: `${SESSIONS}/` }, body });
    const panel = await view();
    await shows('subjectenHello', panel);
    expect(panel).toHaveTextContent('messagesnone');
    await sandbox.fault({ match: { path: `${SESSIONS}/` }, body: { data: ['Hi'] } });
    await press('Next session', panel);
    await shows('Everything else', panel);
    expect(panel).toHaveTextContent('1Hi');
  });

  it('that was deleted by another admin is reported when its link opens', async () => {
    ignoreErrors();
    await open('&view=gone');
    await findDialog('Chat Session');
    expect(await screen.findByText('Session not found')).toBeVisible();
  });
});
