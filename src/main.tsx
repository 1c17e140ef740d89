import { showSignInUrl } from './authProvider/requestedUrl';
import { session } from './authProvider/session';
import { loadConfig } from './http/loadConfig';
import { paths, pathWithoutBase } from './paths';
import { applyBrand } from './startup/brand';

declare global {
  interface Window {
    /** Shows the static text of index.html (scripts/earlyRequests.ts). */
    notLoaded?: () => void;
  }
}

// The small entry: requests the configuration and the code in parallel.
async function main(root: HTMLElement): Promise<void> {
  const base = import.meta.env.BASE_URL;
  if (!session.token()) showSignInUrl(base);
  else if (pathWithoutBase(window.location.pathname) === paths.login) {
    window.history.replaceState(null, '', base);
  }
  const [config, { startConsole }] = await Promise.all([loadConfig(base), import('./console')]);
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
