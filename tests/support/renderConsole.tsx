import { eq, sql } from 'drizzle-orm';
import type { ResourceProps } from 'react-admin';
import type { InitialEntry } from 'react-router-dom';
import { admins } from '../../sandbox/db/schema';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import type { TestSandbox } from '../../sandbox/hosts/vitest';
import { appRoutes } from '../../src/App';
import { session } from '../../src/authProvider/session';
import type { Config } from '../../src/config';
import { type CustomRoute, customRoutes } from '../../src/customRoutes';
import { createI18n } from '../../src/i18n';
import type { Locale } from '../../src/i18n/locales';
import { resources } from '../../src/resources';
import { renderRoutes } from './renderRoutes';
import { saveData } from './saveData';

// Re-exported, since tests without screens import it from there without loading the whole console.
export { useSandbox } from './useSandbox';

type Role = (typeof demoAccounts)[number]['role'];

interface RenderOptions {
  sandbox: TestSandbox;
  /** Role of the stored session. */
  as?: Role;
  /** Another role, which the account of `as` gets first. */
  role?: string;
  /** URL to open. */
  at?: InitialEntry;
  locale?: Locale;
  /** Further stored values, which override the session's. */
  stored?: Record<string, string>;
  /** Values of config.json in addition to the hosts. */
  config?: Partial<Config>;
  /** Resources in addition to the console's own. */
  further?: readonly ResourceProps[];
  furtherRoutes?: readonly CustomRoute[];
  /** The browser's Save-Data setting, which disables background reads. Default: true. */
  savesData?: boolean;
}

/** Renders the real console at a URL, signed in, on the sandbox. */
export async function renderConsole({
  sandbox,
  as = 'superadmin',
  role,
  at = '/',
  locale = 'en',
  stored = {},
  config: given,
  further = [],
  furtherRoutes = [],
  savesData = true,
}: RenderOptions) {
  saveData(savesData);
  const account = demoAccounts.find(({ role }) => role === as);
  if (!account) throw new Error(`No demonstration account is ${as}`);
  if (role) {
    // The sandbox's own table allows the specified roles only.
    await sandbox.db.execute(sql`alter table ${admins} drop constraint if exists admins_role`);
    await sandbox.db.update(admins).set({ role }).where(eq(admins.email, account.email));
  }
  const me = await sandbox.app.request('/api/v1/auth/admin', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: account.email, password: account.password }),
  });
  const { entity } = (await me.json()) as { entity: { token: string; user: unknown } };
  // A late response of the previous test may have ended the session that it found without a token.
  session.release();
  localStorage.setItem('authToken', entity.token);
  localStorage.setItem('userData', JSON.stringify(entity.user));
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  await sandbox.clearCalls();
  const config = { apiHost: sandbox.url, supportHost: sandbox.url, ...given };
  const i18nProvider = await createI18n(locale);
  const routes = appRoutes({
    config,
    i18nProvider,
    resources: [...resources, ...further],
    customRoutes: [...customRoutes, ...furtherRoutes],
  });
  return renderRoutes(routes, at);
}
