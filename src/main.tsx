import { showSignInUrl } from './authProvider/requestedUrl';
import { session } from './authProvider/session';
import { loadConfig } from './http/deployed';
import { chooseLocale } from './i18n/locale';
import { locales } from './i18n/locales';
import { loadSignInPage, routeAt } from './pages';
import { paths, pathWithoutBase } from './paths';
import { applyBrand } from './startup/brand';
import { requestFirstRows } from './startup/firstRows';
import { preference } from './startup/preferences';

declare global {
  interface Window {
    /** Shows the static text of index.html (scripts/earlyRequests.ts). */
    notLoaded?: () => void;
  }
}

/** Requests the files of the first page beside the console's; the route's loader waits for them and reports a failure. */
function preloadFirstPage(path: string): void {
  const page = path === paths.login ? loadSignInPage : routeAt(path)?.load;
  const messages = locales[chooseLocale(preference('locale'))].first;
  for (const load of [page, messages]) load?.().catch(() => {});
}

// The small entry: requests the configuration and the code in parallel.
async function main(root: HTMLElement): Promise<void> {
  const base = import.meta.env.BASE_URL;
  if (!session.token()) showSignInUrl(base);
  else if (pathWithoutBase(window.location.pathname) === paths.login) {
    window.history.replaceState(null, '', base);
  }
  preloadFirstPage(pathWithoutBase(window.location.pathname));
  const configuration = loadConfig(base);
  // Its page requests them again and reports a failure.
  configuration.then(requestFirstRows).catch(() => {});
  const [config, { startConsole }] = await Promise.all([configuration, import('./console')]);
  applyBrand(config);
  return startConsole(root, config);
}

const root = document.getElementById('root');
if (root) {
  main(root)
    .catch(async (fault) => {
      const { showConfigError } = await import('./layout/showConfigError');
      await showConfigError(root, fault);
    })
    .catch(() => window.notLoaded?.());
}
