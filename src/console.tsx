import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { appRoutes } from './App';
import { installTrustedTypes } from './components/fields/trustedTypes';
import type { Config } from './config';
import { createQueryClient } from './dataProvider/queryClient';
import { createI18n } from './i18n';
import { wantedDirection } from './i18n/direction';
import { chooseLocale } from './i18n/locale';
import './layout/base.css';
import './layout/print.css';
import { createPagePreloader } from './layout/preloadPages';
import { logFailure } from './operations/useOperation';
import { applyPalette } from './startup/brand';
import { deleteWithdrawn, preference } from './startup/preferences';

/** Renders the console at the URL of the page. */
export async function startConsole(root: HTMLElement, config: Config): Promise<void> {
  installTrustedTypes(import.meta.env.BASE_URL);
  deleteWithdrawn();
  applyPalette();
  const queryClient = createQueryClient();
  const i18nProvider = await createI18n(chooseLocale(preference('locale')));
  const direction = wantedDirection();
  Object.assign(document.documentElement, { dir: direction, lang: i18nProvider.getLocale() });
  const Frame = direction === 'rtl' ? (await import('./layout/RightToLeft')).RightToLeft : Fragment;
  const router = createBrowserRouter(
    appRoutes({ config, i18nProvider, queryClient, preloadNext: createPagePreloader() }),
    {
      basename: import.meta.env.BASE_URL,
    },
  );
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  }
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
