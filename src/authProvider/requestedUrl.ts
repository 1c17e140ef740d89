import { tabTexts } from '../browser';
import { areaOf, paths, pathWithoutBase } from '../paths';
import { session } from './session';

const FAQ_AREAS: readonly string[] = ['faq', 'create_faq', 'edit_faq'];

/** Returns the key of the message for a URL that was opened without a token; undefined if the specification has none. */
export function missingTokenMessage(pathname: string): string | undefined {
  return FAQ_AREAS.includes(areaOf(pathname)) ? 'session.loginForFaq' : undefined;
}

const KEY = 'requestedUrl';

/** Replaces the URL of a document without a session by that of the sign-in page, and keeps it. */
export function showSignInUrl(base: string): void {
  const { pathname, search, hash } = window.location;
  const path = pathWithoutBase(pathname);
  const isLeftover = session.clearLeftover();
  const message = missingTokenMessage(path) ?? (isLeftover ? 'session.expired' : undefined);
  const isSignIn = path === paths.login;
  if (!isSignIn && path !== paths.home) keepRequestedUrl(path + search + hash);
  // `usr` is the key under which react-router keeps a location's state.
  const state = message ? { usr: { message } } : window.history.state;
  // An identity provider redirects to /login with a query.
  window.history.replaceState(state, '', `${base}login${isSignIn ? search : ''}`);
}

/** Stores the URL that was opened while signed out, or on which the session ended, for the document after the sign-in. */
export function keepRequestedUrl(url: string): void {
  tabTexts.set(KEY, url);
}

/** Returns the URL that this document may offer. */
export function requestedUrl(): string | undefined {
  return tabTexts.get(KEY) ?? undefined;
}

/** Removes the URL: only one document offers it. */
export function forgetRequestedUrl(): void {
  tabTexts.remove(KEY);
}
