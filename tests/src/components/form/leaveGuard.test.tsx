import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { session } from '../../../../src/authProvider/session';
import { field, fill, findField, hold, press } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const noQuestion = () =>
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();

/** Answers the dialog, and waits until it has closed. */
async function answer(name: 'Cancel' | 'Leave') {
  await userEvent.click(within(await question()).getByRole('button', { name }));
  await waitFor(noQuestion);
}

/** Returns whether the browser would ask before closing the tab. */
function isTabHeld() {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

describe('A form with unsaved changes', () => {
  const sandboxOf = useSandbox();

  it('on /create_faq asks before a link or closing the tab, only once something is typed, and not at Cancel', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/create_faq' });
    const name = await screen.findByLabelText(/Name/);
    expect(isTabHeld()).toBe(false);
    await userEvent.type(name, 'x');
    await userEvent.clear(name);
    expect(isTabHeld()).toBe(false);
    await userEvent.type(name, 'Refunds');
    expect(isTabHeld()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Users' }));
    await answer('Cancel');
    expect(screen.getByLabelText(/Name/)).toHaveValue('Refunds');
    await userEvent.click(button('Cancel'));
    noQuestion();
    await waitFor(() => expect(history.location.pathname).toBe('/faq'));
    expect(isTabHeld()).toBe(false);
  });

  it('on a feature asks for the Add New FAQ form and for each inline edit', async () => {
    const sandbox = sandboxOf();
    const qas = [{ _id: 'q1', question: 'How?', answer: 'So.' }];
    await sandbox.fault({
      match: { path: '/api/v1/admin/chatbot/featureqas/f1' },
      body: { name: 'Cards', description: 'd', qas },
      times: 9,
    });
    const { history } = await renderConsole({ sandbox, at: '/faq/f1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Add New FAQ' }));
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Add New FAQ'));
    await userEvent.type(screen.getByLabelText(/Question/), 'Why?');
    await userEvent.click(screen.getByRole('link', { name: 'Users' }));
    await answer('Cancel');
    expect(screen.getByLabelText(/Question/)).toHaveValue('Why?');
    await userEvent.click(button('Cancel'));
    noQuestion();
    expect(screen.queryByLabelText(/Question/)).toBeNull();
    await userEvent.click(button('Add New FAQ'));
    expect(screen.getByLabelText(/Question/)).toHaveValue('');
    await userEvent.click(button('Cancel'));

    await userEvent.click(button('Edit'));
    await userEvent.type(screen.getByLabelText(/Answer/), ' Or so.');
    await userEvent.click(screen.getByRole('link', { name: '← Back to Features' }));
    await answer('Cancel');
    expect(history.location.pathname).toBe('/faq/f1');
    expect(screen.getByLabelText(/Answer/)).toHaveValue('So. Or so.');
    await userEvent.click(button('Cancel'));
    noQuestion();
    expect(screen.getByText('So.')).toBeVisible();
  });

  it('on /profile asks before a link and before Back', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/profile' });
    await userEvent.type(await screen.findByLabelText(/Business Category/), 'Retail');
    await userEvent.click(screen.getByRole('link', { name: 'Users' }));
    await answer('Leave');
    await waitFor(() => expect(history.location.pathname).toBe('/users'));
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    await userEvent.type(await screen.findByLabelText(/Business Category/), 'Retail');
    await history.go(-1);
    await answer('Cancel');
    expect(history.location.pathname).toBe('/profile');
    expect(screen.getByLabelText(/Business Category/)).toHaveValue('Retail');
  });

  it('blocks neither the tab nor the page once the session has ended', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/profile' });
    await userEvent.type(await screen.findByLabelText('New Password'), 'secret');
    expect(isTabHeld()).toBe(true);
    localStorage.removeItem('authToken');
    expect(isTabHeld()).toBe(false);
  });

  it('on /profile still asks when a form is saved in the meantime, and begins again', async () => {
    const sandbox = sandboxOf();
    const { history } = await renderConsole({ sandbox, at: '/profile' });
    await findField('Phone');
    /** Asks while a form is saved; returns the dialog once the form was mounted again. */
    async function askWhileSaving(form: 'password' | 'profile', leave: () => void) {
      const isPassword = form === 'password';
      const [saved, typed] = isPassword ? ['New Password', 'Address'] : ['Address', 'New Password'];
      const path = isPassword ? '/api/v1/admin/manage/edit-admin/me' : '/users/profile';
      fill(saved, 'abcdefgh1');
      if (isPassword) fill('Confirm New Password', 'abcdefgh1');
      await hold(sandbox, 'PUT', path, isPassword ? { body: { valid: true } } : {});
      await press(isPassword ? 'Change Password' : 'Save Changes');
      await waitFor(() => expect(field(saved)).toBeDisabled());
      fill(typed, 'abcdefgh2');
      const before = field(saved);
      leave();
      const dialog = await question();
      await sandbox.clearFaults();
      await waitFor(() => expect(before).not.toBeInTheDocument());
      expect(field(typed)).toHaveValue('abcdefgh2');
      return dialog;
    }
    const signOut = () => fireEvent.click(button('Logout'));
    const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Users' }));
    // Each form that was saved was the first of the page before.
    expect(await askWhileSaving('password', signOut)).toBeVisible();
    await answer('Cancel');
    expect(await askWhileSaving('profile', follow)).toBeVisible();
    await answer('Cancel');
    expect(history.location.pathname).toBe('/profile');
    expect(await askWhileSaving('password', follow)).toBeVisible();
    await answer('Leave');
    await waitFor(() => expect(history.location.pathname).toBe('/users'));
    await history.push('/profile');
    await findField('Phone');
    expect(await askWhileSaving('password', signOut)).toBeVisible();
    await answer('Leave');
    await waitFor(() => expect(session.token()).toBeNull());
  });
});
