import { render } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import type { TestSandbox } from '../../sandbox/hosts/vitest';
import { App } from '../../src/App';
import type { LazyPage } from '../../src/components/page/lazyPage';
import { createI18n } from '../../src/i18n';
import type { Locale } from '../../src/i18n/locales';
import { ConsoleRouter } from '../../src/layout/ConsoleRouter';
import { preloadPage } from '../../src/layout/preload';
import { resources } from '../../src/resources';

// A test without screens takes it from there, and need not load the whole console.
export { useSandbox } from './useSandbox';

type Role = (typeof demoAccounts)[number]['role'];

interface RenderOptions {
  sandbox: TestSandbox;
  /** Whose session the browser holds. */
  as?: Role;
  /** The address that is opened. */
  at?: string;
  locale?: Locale;
  /** What the browser holds besides, or in place of it. */
  stored?: Record<string, string>;
  /** What config.json calls the installation. */
  environment?: string;
}

/** Opens the real console at an address, signed in, on the sandbox. */
export async function renderConsole({
  sandbox,
  as = 'superadmin',
  at = '/',
  locale = 'en',
  stored = {},
  environment,
}: RenderOptions) {
  const account = demoAccounts.find(({ role }) => role === as);
  if (!account) throw new Error(`No demonstration account is ${as}`);
  const me = await sandbox.app.request('/api/v1/auth/admin', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: account.email, password: account.password }),
  });
  const { entity } = (await me.json()) as { entity: { token: string; user: unknown } };
  localStorage.setItem('authToken', entity.token);
  localStorage.setItem('userData', JSON.stringify(entity.user));
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  await sandbox.clearCalls();
  const config = { apiHost: sandbox.url, supportHost: sandbox.url, environment };
  const i18nProvider = await createI18n(locale);
  // As the start does; and what the test goes on to must not wait for a compiler.
  const { pathname } = new URL(at, sandbox.url);
  await preloadPage(pathname);
  const { create, edit, show } = resources.find(({ name }) => pathname === `/${name}`) ?? {};
  const further = [create, edit, show] as (Partial<LazyPage<object>> | undefined)[];
  await Promise.all(further.map((page) => page?.preload?.()));
  const history = createMemoryHistory({ initialEntries: [at], v5Compat: true });
  const rendered = render(
    <ConsoleRouter history={history}>
      <App config={config} i18nProvider={i18nProvider} />
    </ConsoleRouter>,
  );
  return { ...rendered, history };
}
