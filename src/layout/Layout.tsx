import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocaleState, useScrollToTop, useStore, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { lazyPart } from '../components/page/lazyPart';
import { useMedia } from '../components/page/useMedia';
import { wantedDirection } from '../i18n/direction';
import { ContinuePlace } from './ContinuePlace';
import { FetchingLine } from './FetchingLine';
import './Layout.css';
import { NeedsPlace } from './attention/NeedsPlace';
import { TrayPlace } from './batchTray/TrayPlace';
import { LoadingPage } from './LoadingPage';
import { Sidebar } from './Sidebar';
import { StockTitle } from './StockTitle';
import { TopBar } from './TopBar';
import { useHeadingFocus } from './useHeadingFocus';

// A wide screen needs no drawer.
const MobileAppBar = lazyPart(() => import('./MobileAppBar'));

/** A component of its own, so that navigation does not re-render the shell. */
function OnNavigation({ main }: { main: RefObject<HTMLElement | null> }) {
  useScrollToTop();
  useHeadingFocus(main);
  return null;
}

/** The shell: sidebar (an app bar with a menu on a narrow screen) and the page. */
export function Layout() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [density] = useStore('density', 'comfortable');
  const main = useRef<HTMLElement>(null);
  const isNarrow = useMedia('(max-width: 899px)');

  useEffect(
    function tellAssistiveTechnologyTheLanguage() {
      const { documentElement: page } = document;
      // Writing it again, even the same, would style the whole page anew.
      if (page.lang !== locale) page.lang = locale;
      // Styles are made for one direction, when the page begins.
      if (page.dir && page.dir !== wantedDirection()) window.location.reload();
    },
    [locale],
  );

  return (
    <div className="shell" data-density={density}>
      <OnNavigation main={main} />
      <a className="skip" href="#main">
        {translate('shell.skip')}
      </a>
      <FetchingLine />
      {isNarrow ? <MobileAppBar instead={<div style={{ height: 'var(--bar)' }} />} /> : <Sidebar />}
      <div className="shell-page">
        {!isNarrow && <TopBar />}
        <main ref={main} id="main" tabIndex={-1}>
          <ContinuePlace />
          <StockTitle />
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
        </main>
        {isNarrow && <NeedsPlace />}
        <TrayPlace />
      </div>
    </div>
  );
}
