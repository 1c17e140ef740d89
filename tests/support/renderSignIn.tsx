import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { appRoutes } from '../../src/App';
import { session } from '../../src/authProvider/session';
import type { Config } from '../../src/config';
import { createI18n } from '../../src/i18n';
import { renderRoutes } from './renderRoutes';

/** Renders the real console at a URL without a session. `assign` receives the URL that is loaded after a sign-in. */
export async function renderSignIn(config: Config, at = '/login', loginPage?: ComponentType) {
  session.release();
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const i18nProvider = await createI18n('en');
  const { history } = await renderRoutes(appRoutes({ config, i18nProvider, loginPage }), at);
  return { assign, history };
}
