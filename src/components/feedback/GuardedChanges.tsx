import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { hasLocks, NoLocksError } from '../../operations/locks';

/** Renders the controls of guarded changes; in an insecure context it renders the reason instead (rulings R41). */
export function GuardedChanges({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  if (hasLocks()) return children;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {translate(new NoLocksError().message)}
    </Alert>
  );
}
