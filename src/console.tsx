import { Fragment, StrictMode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { landingOf } from './authProvider/roles';
import { session } from './authProvider/session';
import { installTrustedTypes } from './components/fields/trustedTypes';
import type { Config } from './config';
import { whenCome } from './http/early';
import { createI18n } from './i18n';
import { wantedDirection } from './i18n/direction';
import { chooseLocale } from './i18n/locale';
import { ConsoleRouter } from './layout/ConsoleRouter';
import type { ErrorPageProps } from './layout/ErrorPage';
import { CrashPage } from './layout/FaultPage';
import { PageBoundary } from './layout/PageBoundary';
import { fetchAhead, preloadPage } from './layout/preload';
import './layout/base.css';
import { paths, pathWithoutBase } from './paths';
import { applyPalette } from './signIn/applyPalette';
import { preference } from './startup/preferences';

// Rows that are as near as this are waited for: to draw a page that says it is loading, and then draw it again with its
// rows, takes longer, and flickers.
const ROWS_ARE_NEAR_MS = 100;

/** The root only leads on (customRoutes/Home): of whoever is known the page itself is drawn first, not the way to it. */
function leadOnFromTheRoot(): void {
  const base = import.meta.env.BASE_URL;
  const admin = session.user();
  if (!admin || pathWithoutBase(window.location.pathname) !== paths.home) return;
  // With the router's own mark, which it would write by itself: each writing takes a frame of a slow machine.
  window.history.replaceState({ idx: 0 }, '', base.replace(/\/$/, '') + landingOf(admin.role));
}

/** Shows the console. The rows of a place that is gone to are asked for together with the page that shows them. */
export async function start(
  root: HTMLElement,
  config: Config,
  askForList: (to: Pick<Location, 'pathname' | 'search'>) => void,
): Promise<void> {
  installTrustedTypes(import.meta.env.BASE_URL);
  applyPalette();
  leadOnFromTheRoot();
  const i18nProvider = await createI18n(chooseLocale(preference('locale')));
  /** What failed before there was a shell to say it in. */
  const StartFailure = (props: ErrorPageProps) => (
    <I18nContextProvider value={i18nProvider}>
      <CrashPage {...props} />
    </I18nContextProvider>
  );
  const direction = wantedDirection();
  Object.assign(document.documentElement, { dir: direction, lang: i18nProvider.getLocale() });
  const Frame =
    direction === 'rtl' ? (await import('./layout/rtl/RightToLeft')).RightToLeft : Fragment;
  // Drawn in one go with its page, whose code is on its way already; if it fails, the shell says so.
  await preloadPage(window.location.pathname).catch(() => {});
  await whenCome(ROWS_ARE_NEAR_MS);
  createRoot(root).render(
    <StrictMode>
      <ConsoleRouter basename={import.meta.env.BASE_URL} onWait={askForList}>
        <PageBoundary fault={StartFailure}>
          <Frame>
            <App {...{ config, i18nProvider }} fetchAhead={fetchAhead} />
          </Frame>
        </PageBoundary>
      </ConsoleRouter>
    </StrictMode>,
  );
}
