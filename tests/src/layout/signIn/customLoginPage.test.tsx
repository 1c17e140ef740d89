import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Login, useLogin, useNotify } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../../../sandbox/db/seed/demo';
import { session } from '../../../../src/authProvider/session';
import { useSandbox } from '../../../support/renderConsole';
import { renderSignIn } from '../../../support/renderSignIn';

const [account] = demoAccounts;

/** Renders a login page as in react-admin's documentation. */
function MyLoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useLogin();
  const notify = useNotify();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        login({ email, password }).catch(() => notify('Invalid email or password'));
      }}
    >
      <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <input
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <button type="submit">Come in</button>
    </form>
  );
}

describe('A custom login page', () => {
  const sandboxOf = useSandbox();

  async function open(loginPage: typeof MyLoginPage | typeof Login) {
    const { url } = sandboxOf();
    return renderSignIn({ apiHost: url, supportHost: url }, '/login', loginPage);
  }

  it("written for react-admin replaces the console's own and signs in", async () => {
    const { assign } = await open(MyLoginPage);
    const [email, password] = await screen.findAllByRole('textbox');
    await userEvent.type(email as Element, account?.email ?? '');
    await userEvent.type(password as Element, 'wrong one');
    await userEvent.click(screen.getByRole('button', { name: 'Come in' }));
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(session.token()).toBeNull();
    await userEvent.clear(password as Element);
    await userEvent.type(password as Element, account?.password ?? '');
    await userEvent.click(screen.getByRole('button', { name: 'Come in' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(session.user()).toMatchObject({ email: account?.email });
  });

  it("may be react-admin's own, in the console's theme and language", async () => {
    await open(Login);
    await userEvent.type(await screen.findByLabelText(/Username/), account?.email ?? '');
    await userEvent.type(screen.getByLabelText(/Password/), account?.password ?? '');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(session.user()).toMatchObject({ email: account?.email }));
  });
});
