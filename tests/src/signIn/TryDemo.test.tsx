import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { session } from '../../../src/authProvider/session';
import { locales } from '../../../src/i18n/locales';
import { SignIn } from '../../../src/signIn/SignIn';
import { apiClient } from '../../support/apiClient';
import { useSandbox } from '../../support/useSandbox';

describe('The sign-in screen of the demo', () => {
  const sandboxOf = useSandbox();
  afterEach(() => session.end({ reason: 'signedOut' }));

  async function open(isDemo?: boolean) {
    const sandbox = sandboxOf();
    const onSignedIn = vi.fn();
    const client = await apiClient(sandbox, null);
    const messages = await locales.en.light();
    render(<SignIn {...{ client, messages, isDemo, onSignedIn }} />);
    return { sandbox, onSignedIn };
  }

  for (const { role, email } of demoAccounts) {
    it(`signs in as ${role} with one click, and states that all data stay in this browser`, async () => {
      const { onSignedIn } = await open(true);
      const tryIt = await screen.findByRole('button', { name: `Try it as ${role}` });
      expect(screen.getByText(/All data stay in this browser/)).toBeVisible();
      await userEvent.click(tryIt);
      await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
      expect(session.user()).toMatchObject({ email, role });
    });
  }

  it('shows why an account could not be tried, and allows another try', async () => {
    const { sandbox, onSignedIn } = await open(true);
    await sandbox.fault({
      match: { path: '/api/v1/auth/admin' },
      status: 500,
      body: { message: 'It broke' },
    });
    const tryIt = await screen.findByRole('button', { name: 'Try it as leadadmin' });
    await userEvent.click(tryIt);
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke');
    await userEvent.click(tryIt);
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  });

  it('is the plain sign-in screen anywhere else', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByText(/this browser/)).toBeNull();
  });
});
