import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../whenIdle';
import { nextTask } from './nextTask';

// Limit for a machine that is never idle.
const LATEST_MS = 200;

/** Returns true once a part has been on the screen for a frame, so that slow content of lower priority can follow. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(function waitForTheFrame() {
    let isUnmounted = false;
    const frame = requestAnimationFrame(async () => {
      await nextTask();
      whenIdle(() => isUnmounted || startTransition(() => setPainted(true)), LATEST_MS);
    });
    return () => {
      isUnmounted = true;
      cancelAnimationFrame(frame);
    };
  }, []);
  return isPainted;
}
