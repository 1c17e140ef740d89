import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../sandbox/middleware/faults';
import { session } from '../../../src/authProvider/session';
import { locales } from '../../../src/i18n/locales';
import { SignIn } from '../../../src/signIn/SignIn';
import { apiClient } from '../../support/apiClient';
import { useSandbox } from '../../support/useSandbox';

const EMAIL = 'superadmin@demo.test';

describe('The sign-in screen', () => {
  const sandboxOf = useSandbox();
  afterEach(() => session.end({ reason: 'signedOut' }));

  async function open() {
    const sandbox = sandboxOf();
    const onSignedIn = vi.fn();
    const client = await apiClient(sandbox, null);
    render(<SignIn {...{ client, messages: await locales.en.light(), onSignedIn }} />);
    const submit = () => screen.getByRole('button', { name: 'Sign In' });
    async function attempt(email: string, password: string) {
      fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
      fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
      await userEvent.click(submit());
    }
    return { sandbox, onSignedIn, submit, attempt };
  }
  const alert = () => screen.findByRole('alert');

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
    const { sandbox, attempt, submit, onSignedIn } = await open();
    await attempt(EMAIL, 'wrong-password');
    expect(await alert()).toHaveTextContent(/^Invalid email or password$/);
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
      await waitFor(async () => expect(await alert()).toHaveTextContent(text));
      expect(submit()).toBeEnabled();
    }
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('refuses a customer, who is not an administrator, and stores nothing', async () => {
    const { attempt } = await open();
    await attempt('customer@demo.test', 'customer-demo');
    expect(await alert()).toHaveTextContent(/^This account is not an administrator$/);
    expect(localStorage).toHaveLength(0);
  });

  it('shows an error where storage is blocked, and leaves no partial sign-in', async () => {
    const { attempt, onSignedIn } = await open();
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await attempt(EMAIL, 'superadmin-demo');
    expect(await alert()).toHaveTextContent('Allow site data for this address');
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
    setItem.mockRestore();
  });
});
