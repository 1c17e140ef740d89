import { StrictMode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router-dom';
import { App } from './App';
import { installTrustedTypes } from './components/trustedTypes';
import type { Config } from './config';
import { createI18n } from './i18n';
import { chooseLocale } from './i18n/locale';
import { CrashPage } from './layout/ErrorPage';
import { preference } from './startup/preferences';

/** What failed before there was a shell to say it in. */
function StartFailure() {
  return <CrashPage error={useRouteError() as Error} />;
}

/** Shows the console. A data router lets forms warn before typed text is left behind. */
export async function start(root: HTMLElement, config: Config): Promise<void> {
  installTrustedTypes(import.meta.env.BASE_URL);
  const i18nProvider = await createI18n(chooseLocale(preference('locale')));
  const app = <App config={config} i18nProvider={i18nProvider} />;
  const errorElement = (
    <I18nContextProvider value={i18nProvider}>
      <StartFailure />
    </I18nContextProvider>
  );
  const router = createBrowserRouter([{ path: '*', element: app, errorElement }], {
    basename: import.meta.env.BASE_URL,
  });
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
