import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { appRoutes } from '../../src/App';
import { session } from '../../src/authProvider/session';
import { customRoutes } from '../../src/customRoutes';
import { createI18n } from '../../src/i18n';
import { resources } from '../../src/resources';
import { renderRoutes } from '../support/renderRoutes';
import { renderSignIn } from '../support/renderSignIn';
import { useSandbox } from '../support/useSandbox';
import { api } from './api';
import { LoginPage } from './LoginPage';
import { CODE, PASSWORD } from './server';
import { config, type OauthOptions, startOauth } from './start';

const [{ email, name }] = demoAccounts;
let sandboxOf: ReturnType<typeof useSandbox>;

async function signIn(options: OauthOptions = {}) {
  const server = startOauth(sandboxOf, options);
  const { assign } = await renderSignIn(config);
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
    const { assign } = await renderSignIn(config, '/login', LoginPage);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.type(screen.getByLabelText('Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Wrong code')).toBeVisible();
    expect(session.token()).toBeNull();
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

    async function leave(options?: OauthOptions) {
      startOauth(sandboxOf, options);
      const { assign } = await renderSignIn(config);
      const button = await screen.findByRole('button', { name: 'Sign in with single sign-on' });
      await userEvent.click(button);
      await vi.waitFor(() => expect(assign).toHaveBeenCalled());
      const response = await fetch(assign.mock.lastCall?.[0] as string, { redirect: 'manual' });
      cleanup();
      return new URL(response.headers.get('Location') ?? '');
    }
    const open = ({ pathname, search }: URL) => renderSignIn(config, pathname + search);

    test('the sign-in redirects there and back, and starts the session of that user', async () => {
      const returned = await leave();
      expect(returned.pathname).toBe('/login');
      const { history } = await open(returned);
      expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
      expect(history.location).toMatchObject({ pathname: '/users', search: '' });
      expect(session.user()).toMatchObject({ email });
      expect(session.renewal.refreshToken()).toMatch(/^refresh-/);
      expect({ ...sessionStorage }).toEqual({});
    });

    test('the page has no password field, and a refusal is shown unchanged, without the code in the URL', async () => {
      const refused = await leave({ refusal: 'Ask your administrator for access' });
      const { history } = await open(refused);
      expect(await screen.findByText('Ask your administrator for access')).toBeVisible();
      expect(screen.queryByLabelText('Password')).toBeNull();
      await vi.waitFor(() => expect(history.location.search).toBe(''));
      expect(screen.getByText('Ask your administrator for access')).toBeVisible();
      expect(session.token()).toBeNull();
    });

    test('a used URL cannot sign in', async () => {
      const returned = await leave();
      await open(returned);
      expect(session.token()).not.toBeNull();
      cleanup();
      session.end({ reason: 'signedOut' });
      await open(returned);
      expect(await screen.findByText('Sign-in failed')).toBeVisible();
      expect(session.token()).toBeNull();
    });
  });

  test('a token that expires during work is renewed, and the work continues', async () => {
    const { server, user, assign } = await signIn();
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    vi.unstubAllGlobals();
    cleanup();
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

  test('a token that expires before the admin is known is renewed, and the page stays at its URL', async () => {
    const { server, assign } = await signIn();
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    vi.unstubAllGlobals();
    cleanup();
    localStorage.removeItem('userData');
    server.expireTokens();
    const i18nProvider = await createI18n('en');
    const routes = appRoutes({ config, i18nProvider, resources, customRoutes });
    const { history } = await renderRoutes(routes, '/users?page=2');
    await screen.findAllByRole('row');
    expect(session.isTakenOver()).toBe(false);
    expect(session.user()).toMatchObject({ email });
    expect(history.location).toMatchObject({ pathname: '/users', search: '?page=2' });
  });
});
