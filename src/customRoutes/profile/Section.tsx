import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

/** One section of the page under its heading (a message key). */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, mb: 2.5, maxWidth: 840 }}
    >
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Paper>
  );
}
