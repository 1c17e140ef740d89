import { useSyncExternalStore } from 'react';
import { useSignedIn } from '../../../components/SignedIn';
import { createRunner, type Run, type Runner } from './run';

const runners = new Map<string, Runner>();

function keeperOf(key: string) {
  return {
    read(): Run | undefined {
      try {
        const run = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Run | null;
        return Array.isArray(run?.chunks) ? run : undefined;
      } catch {
        return undefined;
      }
    },
    write(run: Run | undefined) {
      try {
        if (run) sessionStorage.setItem(key, JSON.stringify(run));
        else sessionStorage.removeItem(key);
      } catch {
        // Without storage a reload forgets the run; the page itself does not.
      }
    },
  };
}

/** Opens the runner of an admin in this tab; it outlives the page, and through the tab's storage a reload. */
function runnerOf(adminId: string): Runner {
  const known = runners.get(adminId);
  if (known) return known;
  const made = createRunner(keeperOf(`console.notifications.run.${adminId}`));
  runners.set(adminId, made);
  return made;
}

/** Gives the signed-in admin's runner and follows its run. */
export function useRunner(): { runner: Runner; run: Run | undefined } {
  const runner = runnerOf(useSignedIn().id);
  return { runner, run: useSyncExternalStore(runner.listen, runner.run) };
}
