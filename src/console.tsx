import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App';
import type { Config } from './config';
import { createI18n } from './i18n';
import { chooseLocale } from './i18n/locale';
import { preference } from './startup/preferences';

/** Shows the console. A data router lets forms warn before typed text is left behind. */
export async function start(root: HTMLElement, config: Config): Promise<void> {
  const i18nProvider = await createI18n(chooseLocale(preference('locale')));
  const app = <App config={config} i18nProvider={i18nProvider} />;
  const router = createBrowserRouter([{ path: '*', element: app }], {
    basename: import.meta.env.BASE_URL,
  });
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
