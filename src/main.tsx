import { missingTokenMessage } from './authProvider/missingTokenMessage';
import { showSignInUrl } from './authProvider/requestedUrl';
import { session } from './authProvider/session';
import { loadConfig } from './http/loadConfig';
import { createReadClient } from './http/send';
import { loginPage } from './loginPage';
import { paths, pathWithoutBase } from './paths';
import { applyBrand } from './startup/brand';
import { firstListAt, preloadFirstPage } from './startup/prefetch';
import { whenIdle } from './whenIdle';

declare global {
  interface Window {
    /** Shows the static text of index.html (scripts/earlyRequests.ts). */
    notLoaded?: () => void;
  }
}

/** Returns whether a URL is the redirect from an identity provider (src/adapter.ts). */
function isProviderReturn(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

// The small entry: requests the configuration, the code and the first screen's data in parallel. The sign-in screen never waits
// for the console's code.
async function main(root: HTMLElement): Promise<void> {
  const base = import.meta.env.BASE_URL;
  const config = loadConfig(base);
  const { pathname, search, hash } = window.location;
  const path = pathWithoutBase(pathname);
  if (session.token() || loginPage) {
    if (session.token() && path === paths.login) window.history.replaceState(null, '', base);
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
  const [{ startSignIn }, hosts] = await Promise.all([import('./signIn'), config]);
  applyBrand(hosts);
  const isLeftover = session.clearLeftover();
  const notice = missingTokenMessage(path) ?? (isLeftover ? 'session.expired' : undefined);
  const returned = window.location.href;
  const isPage = path !== paths.login && path !== paths.home;
  showSignInUrl(isPage ? path + search + hash : undefined, `${base}login`);
  await startSignIn(root, hosts, {
    notice,
    returned: isProviderReturn(search) ? returned : undefined,
  });
  // The console's code loads while the user types and runs when it is needed (scripts/earlyRequests.ts).
  whenIdle(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=console]');
    for (const link of links) link.rel = link.as ? 'preload' : 'modulepreload';
    // The document that is loaded after sign-in (R9), too.
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', href: base }),
    );
  });
}

const root = document.getElementById('root');
if (root) {
  main(root)
    .catch(async (fault) => {
      const { showConfigError } = await import('./signIn/showConfigError');
      await showConfigError(root, fault);
    })
    .catch(() => window.notLoaded?.());
}
