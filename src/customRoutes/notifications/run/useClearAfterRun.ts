import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { type Channel, EMPTY, nameOf, successOf, type Texts } from '../channels';
import type { Chosen } from '../picker/chosen';
import { useRunner } from './runnerOf';

/** Says so when the last part of a run was sent, and clears what was typed for it; anything less keeps it. */
export function useClearAfterRun(
  setValue: (name: string, value: Texts, options: { shouldDirty: boolean }) => void,
  chosen: Record<Channel, Chosen>,
): void {
  const notify = useNotify();
  const { runner } = useRunner();

  useEffect(
    function celebrateTheEndOfARun() {
      let wasRunning = runner.run()?.status === 'running';
      return runner.listen(() => {
        const run = runner.run();
        const isDone =
          run?.status === 'stopped' && run.chunks.every(({ state }) => state === 'sent');
        if (wasRunning && isDone) {
          const { channel } = run.notification;
          notify(successOf(channel, 'ids'), { type: 'success' });
          setValue(nameOf(channel, 'ids'), EMPTY, { shouldDirty: true });
          chosen[channel].clear();
        }
        wasRunning = run?.status === 'running';
      });
    },
    [runner, notify, setValue, chosen],
  );
}
