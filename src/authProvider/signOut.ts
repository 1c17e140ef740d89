import { session } from './session';

type Work = () => Promise<unknown> | undefined;
const unsent = new Set<Work>();
// A server that does not respond must not keep anyone signed in.
const MOST_MS = 10_000;

/** Registers a callback that sends what only this session's token can send. Returns a function that removes it. */
export function beforeSignOut(work: Work): () => void {
  unsent.add(work);
  return () => unsent.delete(work);
}

/** Signs out, after what was not sent yet has its response (rulings R40). */
export async function signOut(): Promise<void> {
  const running = [...unsent].map((work) => work()).filter((work) => work !== undefined);
  if (running.length > 0) {
    const tooLong = new Promise((resolve) => setTimeout(resolve, MOST_MS));
    await Promise.race([Promise.allSettled(running), tooLong]);
  }
  if (session.token()) session.end({ reason: 'signedOut' });
}
