import { useRef } from 'react';

/**
 * Guards an action against running twice at once: while it runs, a further call joins it. The lock is synchronous, so
 * a double click, or Enter and a click together, cannot slip through a render (rulings R30).
 */
export function useOnce<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const running = useRef<Promise<Result> | undefined>(undefined);
  return (...args) => {
    running.current ??= act(...args).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
}
