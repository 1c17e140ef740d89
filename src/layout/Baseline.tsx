import { useLayoutEffect } from 'react';
import { useLook } from '../components/theme/useLook';
import { applyPalette } from '../signIn/applyPalette';
import { SessionGuard } from './SessionGuard';
import { Toasts } from './Toasts';

/** What stands around every page, the sign-in page included: the colours, the session's guard and the toasts. */
export function Baseline() {
  const { mode, contrast } = useLook();
  useLayoutEffect(
    function showTheChosenColours() {
      applyPalette(mode === 'dark', contrast);
    },
    [mode, contrast],
  );
  return (
    <>
      <SessionGuard />
      <Toasts />
    </>
  );
}
