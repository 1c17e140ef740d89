import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface EmptyListProps {
  /** Message key of the sentence that says so. */
  text: string;
  /** Message key of what comes here, or makes it come. */
  hint?: string;
  children?: ReactNode;
}

/** The empty state of a list or page: one sentence, and what can be done about it. */
export function EmptyList({ text, hint, children }: EmptyListProps) {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ px: 3, py: 7, textAlign: 'center' }}>
      <Typography color="text.secondary">{translate(text)}</Typography>
      {hint && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate(hint, { _: '' })}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
