import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { appRoutes } from './App';
import { landingPathOf } from './authProvider/roles';
import { session } from './authProvider/session';
import { installTrustedTypes } from './components/fields/trustedTypes';
import type { Config } from './config';
import type { ListQuery } from './dataProvider/listQuery';
import { prefetchList } from './dataProvider/prefetchList';
import { createQueryClient } from './dataProvider/queryClient';
import { createI18n } from './i18n';
import { wantedDirection } from './i18n/direction';
import { chooseLocale } from './i18n/locale';
import './layout/base.css';
import { preloadPages } from './layout/preloadPages';
import { logFailure } from './operations/logFailure';
import { paths, pathWithoutBase } from './paths';
import { applyPalette } from './startup/brand';
import { deleteWithdrawn, preference } from './startup/preferences';

// Rendering a loading page and the rows a moment later would take longer and flicker.
const FIRST_ROWS_WAIT_MS = 100;

/** Replaces the root URL by the landing page of a known admin (customRoutes/Home), which saves a render. */
function replaceRoot(): void {
  const base = import.meta.env.BASE_URL;
  const admin = session.user();
  if (!admin || pathWithoutBase(window.location.pathname) !== paths.home) return;
  window.history.replaceState(null, '', base.replace(/\/$/, '') + landingPathOf(admin.role));
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Renders the console. `firstList` is the list of the first page; `response` is its pending first response. */
export async function startConsole(
  root: HTMLElement,
  config: Config,
  firstList?: ListQuery & { response: ReturnType<ListQuery['read']> },
): Promise<void> {
  installTrustedTypes(import.meta.env.BASE_URL);
  deleteWithdrawn();
  applyPalette();
  replaceRoot();
  const queryClient = createQueryClient();
  const rows = firstList && prefetchList(queryClient, firstList, firstList.response);
  const i18nProvider = await createI18n(chooseLocale(preference('locale')));
  const direction = wantedDirection();
  Object.assign(document.documentElement, { dir: direction, lang: i18nProvider.getLocale() });
  const Frame =
    direction === 'rtl' ? (await import('./layout/rtl/RightToLeft')).RightToLeft : Fragment;
  const router = createBrowserRouter(
    appRoutes({ config, i18nProvider, queryClient, preloadPages }),
    {
      basename: import.meta.env.BASE_URL,
    },
  );
  // main.tsx has already started to load the first page's code.
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  }
  await Promise.race([rows, wait(FIRST_ROWS_WAIT_MS)]);
  createRoot(root).render(
    <StrictMode>
      <Frame>
        <RouterProvider
          router={router}
          // A transition renders in slices of 5 ms, which takes twice as long (docs/decisions/0018).
          useTransitions={false}
          onError={(error, { errorInfo }) =>
            logFailure('A page stopped working', [error, errorInfo?.componentStack])
          }
        />
      </Frame>
    </StrictMode>,
  );
}
