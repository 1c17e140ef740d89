import { showSignInUrl } from './authProvider/requestedUrl';
import { session } from './authProvider/session';
import { loadConfig } from './http/loadConfig';
import { createReadClient } from './http/send';
import { paths, pathWithoutBase } from './paths';
import { applyBrand } from './startup/brand';
import { firstListAt, preloadFirstPage } from './startup/prefetch';

declare global {
  interface Window {
    /** Shows the static text of index.html (scripts/earlyRequests.ts). */
    notLoaded?: () => void;
  }
}

// The small entry: requests the configuration, the code and the first screen's data in parallel.
async function main(root: HTMLElement): Promise<void> {
  const base = import.meta.env.BASE_URL;
  const config = loadConfig(base);
  if (!session.token()) showSignInUrl(base);
  else if (pathWithoutBase(window.location.pathname) === paths.login) {
    window.history.replaceState(null, '', base);
  }
  const first = config.then((hosts) => {
    const list = firstListAt(createReadClient(hosts, session), window.location);
    if (!list) return undefined;
    const response = list.read();
    // The page reports the failure once it reads the response.
    response.catch(() => {});
    return { ...list, response };
  });
  first.catch(() => {});
  const code = import('./console');
  preloadFirstPage(window.location).catch(() => {});
  const [{ startConsole }, hosts, list] = await Promise.all([code, config, first]);
  applyBrand(hosts);
  return startConsole(root, hosts, list);
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
