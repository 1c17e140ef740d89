import { v4 as uuid } from 'uuid';
import { localTexts } from '../browser';
import { createListeners, createValue } from '../listeners';
import { session } from './session';

type Work = () => Promise<unknown> | undefined;
/** The reason why a sign-out has not ended the session yet: an unsent change, or the request that revokes the token. */
type Stage = 'unsent' | 'server';

const works: Record<Stage, Set<Work>> = { unsent: new Set(), server: new Set() };
const questions = new Set<() => Promise<boolean>>();
// A server that does not respond must not keep anyone signed in.
const MOST_MS = 10_000;

function register<T>(all: Set<T>) {
  return (one: T) => {
    all.add(one);
    return () => void all.delete(one);
  };
}

/** Registers a question before a sign-out, which returns false if the user stays. Returns a function that removes it. */
export const confirmBeforeSignOut = register(questions);

/** Registers a callback that sends data for which this session's token is needed. Returns a function that removes it. */
export const beforeSignOut = register(works.unsent);

/** Registers the request that notifies the server of a sign-out and revokes the token. Returns a function that removes it. */
export const duringSignOut = register(works.server);

const stage = createValue<Stage | undefined>(undefined);
let ending: Promise<void> | undefined;

/** The reason why a sign-out waits, and the longest time that it may take, as an external store. */
export const signOutWait = { get: stage.get, listen: stage.listen, seconds: MOST_MS / 1000 };

async function run(next: Stage): Promise<void> {
  const running = [...works[next]].map((work) => work()).filter((work) => work !== undefined);
  if (running.length === 0) return;
  stage.set(next);
  const tooLong = new Promise((resolve) => setTimeout(resolve, MOST_MS));
  await Promise.race([Promise.allSettled(running), tooLong]);
}

async function end(): Promise<void> {
  await run('unsent');
  await run('server');
  if (session.token()) session.end({ reason: 'signedOut' });
}

/** Signs out once unsent requests have completed, or after 10 s; a second call joins the first. Returns false if the user stays. */
export async function signOut(): Promise<boolean> {
  for (const question of questions) if (!ending && !(await question())) return false;
  ending ??= end().finally(() => {
    ending = undefined;
    stage.set(undefined);
  });
  await ending;
  return true;
}

// Renewed by every explicit sign-out: other tabs, and pages that the browser restores, compare its value.
const KEY = 'console.signOut';

/** Returns the ID of the latest explicit sign-out in this browser; '' before the first. */
export const latestSignOut = (): string => localTexts.get(KEY) ?? '';

const signOutListeners = createListeners();
const atStart = latestSignOut();
let announced = atStart;

function announce(): void {
  announced = latestSignOut();
  signOutListeners.notify();
}
function announceIfNew(): void {
  if (latestSignOut() !== announced) announce();
}

session.onEnd(({ reason }) => {
  if (reason !== 'signedOut') return;
  localTexts.set(KEY, uuid());
  announce();
});
window.addEventListener('storage', ({ key }) => key === KEY && announceIfNew());
window.addEventListener('pageshow', announceIfNew);

/** Returns whether the session of this document was signed out, here or in another tab. */
export const isSignedOut = (): boolean => latestSignOut() !== atStart;

/** Calls the listener after an explicit sign-out in any tab, not after an expired session. Returns a function that removes it. */
export const onSignOut = signOutListeners.listen;
