import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { session } from '../../../../src/authProvider/session';
import { openTab } from '../../../stock/actions';
import {
  button,
  field,
  fill,
  findDialog,
  findField,
  ignoreErrors,
  press,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { openSection } from '../../../support/walletSection';

const QUESTION = { name: 'Leave without saving?' };
const asked = () => screen.findByRole('dialog', QUESTION);
const notAsked = () => expect(screen.queryByRole('dialog', QUESTION)).toBeNull();

async function answer(name: 'Cancel' | 'Leave') {
  fireEvent.click(within(await asked()).getByRole('button', { name }));
  await waitFor(notAsked);
}
const follow = (name: string) =>
  fireEvent.click(
    screen.getByRole('navigation', { name: 'Main navigation' }).querySelector(`[href="${name}"]`) ??
      document.body,
  );

/** Returns whether the browser would ask before closing the tab. */
function isTabHeld() {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

describe('Input that is not saved', () => {
  const sandboxOf = useSandbox();

  /** Opens a page after another one, so that there is a way back. */
  async function open(path: string) {
    const view = await renderConsole({ sandbox: sandboxOf(), at: '/activity' });
    await view.history.push(path);
    return view;
  }

  /** Tries every way to leave the page, and stays; then leaves by a link. */
  async function leaveInEveryWay(
    { history }: Awaited<ReturnType<typeof open>>,
    isTyped: () => void,
  ) {
    const { pathname } = history.location;
    expect(isTabHeld()).toBe(true);
    for (const leave of [
      () => follow('/teams'),
      () => history.go(-1),
      () => fireEvent.click(button('Logout')),
    ]) {
      await leave();
      await answer('Cancel');
      expect(history.location.pathname).toBe(pathname);
      isTyped();
    }
    expect(session.token()).not.toBeNull();
    follow('/teams');
    await answer('Leave');
    await waitFor(() => expect(history.location.pathname).toBe('/teams'));
    expect(isTabHeld()).toBe(false);
  }

  it.each([
    ['the narration of a transfer', 'transfer', 'Narration'],
    ['an amount', 'credit', 'Amount'],
    ['an account number', 'bankTransfer', 'Account Number'],
    ['a customer ID', 'debit', 'Customer ID'],
  ])('asks for %s, whether its section is open or closed', async (_, kind, label) => {
    const view = await open(`/wallet?open=${kind}`);
    await findField(label);
    expect(isTabHeld()).toBe(false);
    fill(label, '12');
    const [toggle] = document.querySelectorAll('main [aria-expanded="true"]');
    fireEvent.click(toggle as Element);
    await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
    expect(isTabHeld()).toBe(true);
    fireEvent.click(toggle as Element);
    expect(await findField(label)).toHaveValue('12');
    notAsked();
    await leaveInEveryWay(view, () => expect(field(label)).toHaveValue('12'));
  });

  it.each([
    ['carried out', '12.75', undefined],
    // Not the same amount: an identical movement is confirmed twice.
    ['of unknown outcome', '12.76', { drop: 'before' }],
  ] as const)('does not ask for a movement %s', async (_, amount, fault) => {
    ignoreErrors();
    const sandbox = sandboxOf();
    const view = await openSection(sandbox, 'credit');
    await view.complete(amount);
    expect(isTabHeld()).toBe(true);
    const path = '/api/v1/admin/wallets/credit-wallet';
    if (fault) await sandbox.fault({ match: { path }, ...fault });
    await view.send();
    await view.section.findByRole('button', { name: 'New movement' });
    expect(isTabHeld()).toBe(false);
    follow('/teams');
    await waitFor(() => expect(view.history.location.pathname).toBe('/teams'));
    notAsked();
  });

  it('asks before a form of the wallet is opened for another customer, and not for a prefilled one', async () => {
    const view = await open('/wallet?section=debit&email=a%40example.com');
    await findField('Amount');
    expect(isTabHeld()).toBe(false);
    fill('Amount', '700');
    await view.history.push('/wallet?section=debit&email=b%40example.com');
    await answer('Cancel');
    expect(field('Amount')).toHaveValue('700');
    // A link to another section is for its customer alone, too.
    const other = '/wallet?section=credit&email=b%40example.com&open=debit';
    await view.history.push(other);
    await answer('Cancel');
    expect(field('Amount')).toHaveValue('700');
    await view.history.push(other);
    await answer('Leave');
    await waitFor(() => expect(screen.getAllByLabelText('Amount')).toHaveLength(2));
    for (const amount of screen.getAllByLabelText('Amount')) expect(amount).toHaveValue('');
    // Neither holds typed input.
    await view.history.push('/wallet?section=credit&email=a%40example.com&open=debit');
    notAsked();
  });

  it('asks for the text of a message, not for a change of tabs', async () => {
    const view = await open('/notifications');
    await findField('Message');
    fill('Message', 'Hello');
    for (const tab of ['Email', 'By ID', 'App', 'SMS', 'By Users']) await openTab(tab);
    notAsked();
    expect(field('Message')).toHaveValue('Hello');
    // In a tab that is not shown.
    await openTab('Email');
    await leaveInEveryWay(view, () => expect(field('Message')).toHaveValue(''));
  });

  it('asks for IDs that were pasted and not added', async () => {
    await open('/notifications?by=ids');
    await press(/^Paste IDs/);
    expect(isTabHeld()).toBe(false);
    fill(/^IDs/, 'abc');
    expect(isTabHeld()).toBe(true);
  });

  it('asks for a comment, and for a reply whose box is closed', async () => {
    const sandbox = sandboxOf();
    const feed = { _id: 'f1', name: 'News', content: '<p>New</p>' };
    const comment = (id: string) => ({ _id: id, content: `Comment ${id}`, parent_id: null });
    await sandbox.fault({
      match: { path: '/api/v1/admin/feeds/f1/comments' },
      body: { data: [comment('1'), comment('2')] },
      times: 9,
    });
    await sandbox.fault({ match: { path: '/api/v1/admin/feeds/f1' }, body: feed, times: 9 });
    const view = await open('/feeds/f1');
    await findField('Add a comment');
    expect(isTabHeld()).toBe(false);
    async function replyTo(index: number) {
      const menus = await screen.findAllByRole('button', { name: 'Comment actions' });
      fireEvent.click(menus[index] as Element);
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
      return findField('Write a reply');
    }
    await replyTo(0);
    fill('Write a reply', 'Half a reply');
    await replyTo(1);
    await waitFor(() => expect(field('Write a reply')).toHaveValue(''));
    expect(isTabHeld()).toBe(true);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByLabelText('Write a reply')).toBeNull());
    expect(isTabHeld()).toBe(true);
    await replyTo(0);
    await press('Cancel');
    await waitFor(() => expect(isTabHeld()).toBe(false));
    fill('Add a comment', 'Half a comment');
    const isTyped = () => expect(field('Add a comment')).toHaveValue('Half a comment');
    await leaveInEveryWay(view, isTyped);
    // Left without saving, it is not offered again.
    await view.history.push('/feeds/f1');
    expect(await findField('Add a comment')).toHaveValue('');
    expect(sessionStorage.getItem('console.drafts')).toBeNull();
  });

  it('of a post is discarded by Cancel, with its draft', async () => {
    const view = await open('/create_feeds');
    await findField(/^Title/);
    fill(/^Title/, 'Unfinished');
    await waitFor(() => expect(sessionStorage.getItem('console.drafts')).toContain('Unfinished'));
    follow('/teams');
    await answer('Cancel');
    expect(field(/^Title/)).toHaveValue('Unfinished');
    await press('Cancel');
    notAsked();
    await waitFor(() => expect(view.history.location.pathname).toBe('/feeds'));
    expect(sessionStorage.getItem('console.drafts')).toBeNull();
  });

  it.each([
    ['Create Admin', '/admin', /^Name/],
    ['Edit Lead', '/leads', 'Company Name'],
  ])('of the dialog %s is lost by Cancel only', async (title, path, label) => {
    await open(path);
    async function openDialog() {
      await press(title === 'Edit Lead' ? 'Edit' : title);
      const dialog = await findDialog(title);
      return { dialog, name: await findField(label, dialog) };
    }
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const byEscape = () => userEvent.keyboard('{Escape}');
    const cross = () => press('Close', screen.getByRole('dialog', { name: title }));
    async function beside() {
      const backdrops = document.querySelectorAll('.MuiDialog-container');
      await userEvent.click([...backdrops].at(-1) as Element);
    }
    const { name } = await openDialog();
    const before = name.value;
    fireEvent.change(name, { target: { value: 'Typed with care' } });
    for (const leave of [byEscape, cross, beside]) {
      await leave();
      await answer('Cancel');
      expect(name).toHaveValue('Typed with care');
    }
    await press('Cancel', screen.getByRole('dialog', { name: title }));
    notAsked();
    await closed();
    for (const leave of [byEscape, cross, beside]) {
      const { name: again } = await openDialog();
      expect(again).toHaveValue(before);
      await leave();
      notAsked();
      await closed();
    }
  });

  it('does not hold a Logout that is confirmed', async () => {
    const { history } = await open('/profile');
    await findField(/Business Category/);
    fill(/Business Category/, 'Retail');
    await press('Logout');
    await answer('Leave');
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(session.token()).toBeNull();
    expect(sessionStorage.getItem('console.drafts')).toBeNull();
  });
});
