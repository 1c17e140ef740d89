import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** The empty state of a list or page: one sentence, and what can be done about it. */
export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ px: 3, py: 7, textAlign: 'center' }}>
      <Typography color="text.secondary">{translate(text)}</Typography>
      {children}
    </Paper>
  );
}
