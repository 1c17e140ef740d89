import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { hasLocks, NoLocks } from '../../operations/locks';

/** Wraps what sends guarded changes; in an insecure context the reason is shown instead (rulings R41). */
export function GuardedChanges({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  if (hasLocks()) return children;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {translate(new NoLocks().message)}
    </Alert>
  );
}
