import { startTransition, useEffect, useState } from 'react';
import { nextTask } from './nextTask';

/** Tells that a part has been on the screen for a frame: what takes long to draw, and is not what somebody came for, may follow. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(function waitForTheFrame() {
    let isGone = false;
    const frame = requestAnimationFrame(async () => {
      await nextTask();
      if (!isGone) startTransition(() => setPainted(true));
    });
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, []);
  return isPainted;
}
