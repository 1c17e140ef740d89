import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { lazyPart } from '../components/lazyPart';
import { wantedDirection } from '../i18n/direction';
import { FetchingLine } from './FetchingLine';
import { LoadingPage } from './LoadingPage';
import { NeedsPlace } from './needs/NeedsPlace';
import { PageBoundary } from './PageBoundary';
import { RouteGate } from './RouteGate';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { TrayPlace } from './tray/TrayPlace';
import { useHeadingFocus } from './useHeadingFocus';

// A wide screen needs no drawer.
const NarrowBar = lazyPart(() => import('./NarrowBar'));

// How high the bar is, below which everything else begins.
const BAR = { narrow: 52, wide: 48 };

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  top: -60,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 14px',
  borderRadius: 8,
  background: theme.palette.background.paper,
  color: theme.palette.primary.main,
  '&:focus': { top: 8 },
}));

// Room for the view that stands beside a list (components/PanelBeside.tsx).
const BESIDE = {
  '--beside': 'clamp(320px, 28vw, 560px)',
  '&:has([data-beside])': {
    paddingInlineEnd: 'calc(var(--beside) + 20px)',
    // Where little room is left the rows give way, so that their actions stay in sight.
    '@media (max-width: 1360px)': {
      paddingInlineStart: 2,
      '& :is(td, th)': { paddingInline: '6px', overflowWrap: 'anywhere' },
    },
  },
};

/** For itself, so that the shell is not drawn anew with each change of the address. */
function HeadingFocus({ main }: { main: RefObject<HTMLElement | null> }) {
  useHeadingFocus(main);
  return null;
}

/** The shell: sidebar (a bar with a menu on a narrow screen), and the page as far as role and address allow it. */
export function Layout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [density] = useStore('density', 'comfortable');
  const main = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery('(max-width: 899px)', { noSsr: true });

  useEffect(
    function tellAssistiveTechnologyTheLanguage() {
      const { documentElement: page } = document;
      page.lang = locale;
      // Styles are made for one direction, when the page begins.
      if (page.dir && page.dir !== wantedDirection()) window.location.reload();
    },
    [locale],
  );

  return (
    <Box
      data-density={density}
      sx={{
        '--bar': `${isNarrow ? BAR.narrow : BAR.wide}px`,
        display: 'flex',
        flexDirection: isNarrow ? 'column' : 'row',
        minHeight: '100dvh',
      }}
    >
      <HeadingFocus main={main} />
      <SkipLink href="#main">{translate('shell.skip')}</SkipLink>
      <FetchingLine />
      {isNarrow ? <NarrowBar instead={<Box sx={{ height: 'var(--bar)' }} />} /> : <Sidebar />}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {!isNarrow && <TopBar />}
        <Box
          component="main"
          ref={main}
          id="main"
          tabIndex={-1}
          sx={{ ...BESIDE, p: { xs: 2, md: 4 }, pt: { md: 1.5 }, outline: 'none' }}
        >
          <PageBoundary>
            <Suspense fallback={<LoadingPage />}>
              <RouteGate>{children}</RouteGate>
            </Suspense>
          </PageBoundary>
        </Box>
        {isNarrow && <NeedsPlace />}
        <TrayPlace />
      </Box>
    </Box>
  );
}
