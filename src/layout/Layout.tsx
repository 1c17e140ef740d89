import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { FetchingLine } from './FetchingLine';
import { LoadingPage } from './LoadingPage';
import { PageBoundary } from './PageBoundary';
import { RouteGate } from './RouteGate';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useHeadingFocus } from './useHeadingFocus';

// A wide screen needs no drawer.
const NarrowBar = lazy(() => import('./NarrowBar'));

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 14px',
  borderRadius: 8,
  background: theme.palette.background.paper,
  color: theme.palette.primary.main,
  '&:focus': { top: 8 },
}));

/** The shell: sidebar (a bar with a menu on a narrow screen), and the page as far as role and address allow it. */
export function Layout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
  const isNarrow = useMediaQuery('(max-width: 899px)', { noSsr: true });

  useEffect(
    function tellAssistiveTechnologyTheLanguage() {
      document.documentElement.lang = locale;
    },
    [locale],
  );

  return (
    <Box sx={{ display: 'flex', flexDirection: isNarrow ? 'column' : 'row', minHeight: '100dvh' }}>
      <SkipLink href="#main">{translate('shell.skip')}</SkipLink>
      <FetchingLine />
      {isNarrow ? (
        <Suspense fallback={<Box sx={{ height: 53 }} />}>
          <NarrowBar />
        </Suspense>
      ) : (
        <Sidebar />
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {!isNarrow && <TopBar />}
        <Box
          component="main"
          ref={main}
          id="main"
          tabIndex={-1}
          sx={{ p: { xs: 2, md: 4 }, pt: { md: 1.5 }, outline: 'none' }}
        >
          <PageBoundary>
            <Suspense fallback={<LoadingPage />}>
              <RouteGate>{children}</RouteGate>
            </Suspense>
          </PageBoundary>
        </Box>
      </Box>
    </Box>
  );
}
