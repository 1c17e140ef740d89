import { session } from './session';

type Work = () => Promise<unknown> | undefined;
const unsent = new Set<Work>();
const requests = new Set<Work>();
// A server that does not respond must not keep anyone signed in.
const MOST_MS = 10_000;

const register = (works: Set<Work>) => (work: Work) => {
  works.add(work);
  return () => void works.delete(work);
};

/** Registers a callback that sends data for which this session's token is needed. Returns a function that removes it. */
export const beforeSignOut = register(unsent);

/** Registers the request that notifies the server of a sign-out and revokes the token. Returns a function that removes it. */
export const duringSignOut = register(requests);

async function run(works: Set<Work>): Promise<void> {
  const running = [...works].map((work) => work()).filter((work) => work !== undefined);
  if (running.length === 0) return;
  const tooLong = new Promise((resolve) => setTimeout(resolve, MOST_MS));
  await Promise.race([Promise.allSettled(running), tooLong]);
}

/** Signs out after all unsent requests have completed (rulings R40) or 10 s have passed. */
export async function signOut(): Promise<void> {
  await run(unsent);
  await run(requests);
  if (session.token()) session.end({ reason: 'signedOut' });
}
