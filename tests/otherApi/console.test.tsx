import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { appRoutes } from '../../src/App';
import { session } from '../../src/authProvider/session';
import { customRoutes } from '../../src/customRoutes';
import { createI18n } from '../../src/i18n';
import { resources } from '../../src/resources';
import { startSignIn } from '../../src/signIn';
import { renderRoutes } from '../support/renderRoutes';
import { useSandbox } from '../support/useSandbox';
import { api } from './api';
import { LoginPage } from './LoginPage';
import { CODE, PASSWORD } from './server';
import { config, type OauthOptions, startOauth } from './start';

const [{ email, name }] = demoAccounts;
let sandboxOf: ReturnType<typeof useSandbox>;

async function signIn(options: OauthOptions = {}) {
  const server = startOauth(sandboxOf, options);
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  await act(() => startSignIn(root, config));
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { server, user, assign };
}

describe('The console on an API with OAuth', () => {
  sandboxOf = useSandbox();

  test("a login page of one's own sends a one-time code, shows its errors, and starts the session", async () => {
    startOauth(sandboxOf, { secondFactor: [email] });
    // jsdom reports that it cannot load the document that the browser loads after a sign-in.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const i18nProvider = await createI18n('en');
    await renderRoutes(appRoutes({ config, i18nProvider, loginPage: LoginPage }), '/login');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.type(screen.getByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Wrong code')).toBeVisible();
    expect(session.token()).toBeNull();
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), CODE);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(session.user()).toMatchObject({ email });
    expect(session.renewal.refreshToken()).toMatch(/^refresh-/);
  });

  describe('at an identity provider', () => {
    const byPassword = api.signIn;
    beforeEach(() => {
      api.signIn = { oidc: { authority: '/v2', clientId: 'console' } };
    });
    afterEach(() => {
      api.signIn = byPassword;
    });

    async function open(arrival?: Parameters<typeof startSignIn>[2]) {
      const assign = vi.fn();
      vi.stubGlobal('location', { ...window.location, origin: 'https://console.test', assign });
      const root = document.createElement('div');
      document.body.replaceChildren(root);
      await act(() => startSignIn(root, config, arrival));
      return assign;
    }
    async function leave(options?: OauthOptions) {
      startOauth(sandboxOf, options);
      const assign = await open();
      await userEvent.click(screen.getByRole('button', { name: 'Sign in with single sign-on' }));
      await vi.waitFor(() => expect(assign).toHaveBeenCalled());
      const response = await fetch(assign.mock.lastCall?.[0] as string, { redirect: 'manual' });
      return response.headers.get('Location') ?? '';
    }

    test('the sign-in redirects there and back, and starts the session of that user', async () => {
      const returned = await leave();
      expect(screen.queryByLabelText('Password')).toBeNull();
      expect(returned).toMatch(/^https:\/\/console\.test\/login\?/);
      const assign = await open({ returned });
      expect(assign).toHaveBeenCalledWith('/');
      expect(session.user()).toMatchObject({ email });
      expect(session.renewal.refreshToken()).toMatch(/^refresh-/);
      expect({ ...sessionStorage }).toEqual({});
    });

    test('the message of the provider is shown unchanged, and a used URL cannot sign in', async () => {
      const refused = await leave({ refusal: 'Ask your administrator for access' });
      await open({ returned: refused });
      expect(await screen.findByText('Ask your administrator for access')).toBeVisible();
      expect(session.token()).toBeNull();

      const returned = await leave();
      await open({ returned });
      session.end({ reason: 'signedOut' });
      session.release();
      await open({ returned });
      expect(await screen.findByText('Sign-in failed')).toBeVisible();
      expect(session.token()).toBeNull();
    });
  });

  test('a token that expires during work is renewed, and the work continues', async () => {
    const { server, user, assign } = await signIn();
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    const i18nProvider = await createI18n('en');
    await renderRoutes(appRoutes({ config, i18nProvider, resources, customRoutes }), '/users');
    const main = within(await screen.findByRole('main'));
    await main.findAllByRole('row');
    expect(screen.getByText(name)).toBeVisible();
    server.expireTokens();
    const first = (await main.findAllByRole('row'))[1]?.textContent;
    await user.click(main.getByRole('button', { name: 'Next' }));
    await vi.waitFor(() => expect(main.getAllByRole('row')[1]?.textContent).not.toBe(first));
    expect(server.received).toContain('GET /users');
    expect(server.received.filter((each) => each === 'POST /oauth/token')).toHaveLength(2);
    expect(screen.queryByText('Welcome Back')).toBeNull();
  });
});
