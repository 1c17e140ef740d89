import CssBaseline from '@mui/material/CssBaseline';
import { SessionGuard } from './SessionGuard';
import { Toasts } from './Toasts';

/** What stands around every page, the sign-in page included: base styles, the session's guard and the toasts. */
export function Baseline() {
  return (
    <>
      <CssBaseline enableColorScheme />
      <SessionGuard />
      <Toasts />
    </>
  );
}
