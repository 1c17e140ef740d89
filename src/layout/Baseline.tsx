import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { rowActionRules } from '../components/list/RowActions';
import { SessionGuard } from './SessionGuard';
import { Toasts } from './Toasts';

// The same element each time, so that nothing is written anew.
const rules = <GlobalStyles styles={rowActionRules} />;

/** What stands around every page, the sign-in page included: base styles, the session's guard and the toasts. */
export function Baseline() {
  return (
    <>
      <CssBaseline enableColorScheme />
      {rules}
      <SessionGuard />
      <Toasts />
    </>
  );
}
