import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../../sandbox/middleware/faults';
import { session } from '../../../../src/authProvider/session';
import { renderSignIn } from '../../../support/renderSignIn';
import { useSandbox } from '../../../support/useSandbox';

const EMAIL = 'superadmin@demo.test';

describe('The sign-in page', () => {
  const sandboxOf = useSandbox();
  afterEach(() => session.end({ reason: 'signedOut' }));

  async function open() {
    const sandbox = sandboxOf();
    const { assign } = await renderSignIn({ apiHost: sandbox.url, supportHost: sandbox.url });
    await screen.findByRole('heading', { name: 'Welcome Back' });
    const submit = () => screen.getByRole('button', { name: 'Sign In' });
    async function attempt(email: string, password: string) {
      fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
      fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
      await userEvent.click(submit());
    }
    return { sandbox, assign, submit, attempt };
  }
  // Below it is the warning that the sandbox has no TLS.
  const expectFailure = (text: RegExp) =>
    waitFor(() => expect(screen.getAllByRole('alert')[0]).toHaveTextContent(text));
  // react-admin writes the version of its store.
  const keptKeys = () => Object.keys(localStorage).filter((key) => !key.startsWith('RaStore.'));

  it('checks the fields before anything is sent', async () => {
    const { sandbox, submit } = await open();
    await userEvent.click(submit());
    expect(screen.getByText('Invalid email address')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Email'), 'someone@');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    await userEvent.type(screen.getByLabelText('Password'), '12345{Enter}');
    expect(screen.getByText('Invalid email address')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(await sandbox.calls()).toEqual([]);
  });

  it('shows why a sign-in failed, and keeps the typed input', async () => {
    const { sandbox, attempt, submit, assign } = await open();
    await attempt(EMAIL, 'wrong-password');
    await expectFailure(/^Invalid email or password$/);
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(screen.getByLabelText('Password')).toHaveValue('wrong-password');
    const answers: [Omit<Fault, 'match'>, RegExp][] = [
      [{ status: 200, body: { entity: {} } }, /^Sign-in failed$/],
      [{ status: 200, body: { valid: true, entity: { token: '' } } }, /^Sign-in failed$/],
      [{ status: 200, body: { valid: false, error: 'Locked out' } }, /^Locked out$/],
      [{ status: 200, body: { valid: true, message: 'No token today' } }, /^No token today$/],
      [{ status: 500, body: {} }, /^HTTP 500: Internal Server Error$/],
      [{ html: true }, /^Sign-in failed$/],
      [{ drop: 'before' }, /could not be reached/],
    ];
    for (const [fault, text] of answers) {
      await sandbox.fault({ match: { path: '/api/v1/auth/admin' }, ...fault });
      await userEvent.click(submit());
      await expectFailure(text);
      expect(submit()).toBeEnabled();
      expect(screen.getByLabelText('Password')).toHaveFocus();
    }
    expect(assign).not.toHaveBeenCalled();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('sends one request for two submits, says so, and loads / afresh (R9)', async () => {
    const { sandbox, attempt, assign } = await open();
    await sandbox.fault({ match: { path: '/api/v1/auth/admin' }, latency: 300 });
    await attempt(EMAIL, 'superadmin-demo');
    expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    fireEvent.submit(document.forms[0] as HTMLFormElement);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(assign).toHaveBeenCalledTimes(1);
    expect(session.user()).toMatchObject({ email: EMAIL });
    const body = { username: EMAIL, password: 'superadmin-demo' };
    const calls = await sandbox.calls();
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/v1/auth/admin', body }]);
    expect(calls[0]?.headers).not.toHaveProperty('authorization');
    expect(JSON.stringify({ ...localStorage })).not.toContain('superadmin-demo');
  });

  it('loads / afresh when another tab signs in', async () => {
    const { assign } = await open();
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: 'new' }));
    expect(assign).toHaveBeenCalledWith('/');
  });

  it('refuses a customer, who is not an administrator, and stores nothing', async () => {
    const { attempt } = await open();
    await attempt('customer@demo.test', 'customer-demo');
    await expectFailure(/^This account is not an administrator$/);
    expect(keptKeys()).toEqual([]);
  });

  it('shows an error where storage is blocked, and leaves no partial sign-in', async () => {
    const { attempt, assign } = await open();
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await attempt(EMAIL, 'superadmin-demo');
    await expectFailure(/Allow site data for this address/);
    expect(assign).not.toHaveBeenCalled();
    expect(keptKeys()).toEqual([]);
    setItem.mockRestore();
  });
});
