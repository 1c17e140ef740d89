import { useState } from 'react';
import { singleFlight } from '../scheduling';

/**
 * Returns an action that cannot run twice at once: a further call joins the running one. The lock is synchronous, so that a
 * double click, or Enter and a click together, cannot run it twice before a render.
 */
export function useSingleFlight<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const [once] = useState(() => singleFlight<Result>());
  return (...args) => once('', () => act(...args));
}
