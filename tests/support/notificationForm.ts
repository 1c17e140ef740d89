import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openTab } from '../stock/actions';
import { changesOf, findDialog, findField, press } from './page';
import { renderConsole, type useSandbox } from './renderConsole';

type Tab = 'SMS' | 'Email' | 'App';
type By = 'By Users' | 'By ID';

async function openForm(tab: Tab, by: By) {
  await openTab(tab);
  await openTab(by);
  await findField('Message');
}

const send = () => press('Send Notification');

/** Returns what tests do with the form of Notifications. */
export const notificationForm = (sandboxOf: ReturnType<typeof useSandbox>) => ({
  openForm,
  send,
  async open(tab: Tab, by: By, sandbox = sandboxOf()) {
    const console = await renderConsole({ sandbox, at: '/notifications' });
    await openForm(tab, by);
    return { ...console, sandbox };
  },
  /** Sends up to the confirmation, which it returns. */
  async ask() {
    await send();
    return findDialog('Are you sure?');
  },
  /** Path and body of each change that the sandbox has received. */
  sent: async () => (await changesOf(sandboxOf())).map(({ path, body }) => [path, body]),
  alert: (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text)),
});
