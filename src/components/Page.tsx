import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentTitle } from './DocumentTitle';
import { setPageName } from './pageName';

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
  useEffect(
    function nameThePageInTheBar() {
      setPageName(heading);
      return () => setPageName('');
    },
    [heading],
  );
  return (
    <Box sx={{ maxWidth: 1720, mx: 'auto' }}>
      <DocumentTitle page={heading} />
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
