import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../whenIdle';
import { nextTask } from './nextTask';

// On a machine that is never idle it follows all the same.
const LATEST_MS = 200;

/** Tells that a part has been on the screen for a frame: what takes long to draw, and is not what somebody came for, may follow. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(function waitForTheFrame() {
    let isGone = false;
    const frame = requestAnimationFrame(async () => {
      await nextTask();
      whenIdle(() => isGone || startTransition(() => setPainted(true)), LATEST_MS);
    });
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, []);
  return isPainted;
}
