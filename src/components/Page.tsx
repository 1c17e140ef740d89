import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface PageProps {
  /** Message key of the page's title. */
  title: string;
  /** Stands beside the title, quieter: what the page is about. */
  about?: ReactNode;
  /** Stands above the title: the way here (Breadcrumbs). */
  trail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Frames a page: its one heading, its actions, its content; names the document after it. */
export function Page({ title, about, trail, actions, children }: PageProps) {
  const translate = useTranslate();
  const heading = translate(title, { _: title });
  return (
    <Box sx={{ maxWidth: 1280, mx: 'auto' }}>
      <title>{translate('shell.documentTitle', { page: heading })}</title>
      {trail}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          mb: 2,
          minHeight: 40,
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h1" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {heading}
          </Typography>
          {about && (
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {about}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  );
}
