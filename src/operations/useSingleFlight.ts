import { useState } from 'react';
import { singleFlight } from '../scheduling';

/** Returns an action that cannot run twice at once, not even by a double click before a render: a further call joins the running one. */
export function useSingleFlight<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const [once] = useState(() => singleFlight<Result>());
  return (...args) => once('', () => act(...args));
}

/** Returns a read as `run`, which cannot run twice at once, and how it ended: its result or its error. */
export function useTask<Result>(read: () => Promise<Result>) {
  const [state, setState] = useState<{ isBusy?: boolean; error?: unknown; result?: Result }>({});
  const run = useSingleFlight(async () => {
    setState({ isBusy: true });
    try {
      setState({ result: await read() });
    } catch (error) {
      setState({ error });
    }
  });
  return { ...state, run };
}
