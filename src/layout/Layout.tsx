import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { lazyPart } from '../components/page/lazyPart';
import { useMedia } from '../components/page/useMedia';
import { wantedDirection } from '../i18n/direction';
import { ContinuePlace } from './ContinuePlace';
import { FetchingLine } from './FetchingLine';
import './Layout.css';
import { NeedsPlace } from './attention/NeedsPlace';
import { TrayPlace } from './batchTray/TrayPlace';
import { LoadingPage } from './LoadingPage';
import { PageBoundary } from './PageBoundary';
import { RouteGate } from './RouteGate';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useHeadingFocus } from './useHeadingFocus';

// A wide screen needs no drawer.
const MobileAppBar = lazyPart(() => import('./MobileAppBar'));

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
      <HeadingFocus main={main} />
      <a className="skip" href="#main">
        {translate('shell.skip')}
      </a>
      <FetchingLine />
      {isNarrow ? <MobileAppBar instead={<div style={{ height: 'var(--bar)' }} />} /> : <Sidebar />}
      <div className="shell-page">
        {!isNarrow && <TopBar />}
        <main ref={main} id="main" tabIndex={-1}>
          <PageBoundary>
            <ContinuePlace />
            <Suspense fallback={<LoadingPage />}>
              <RouteGate>{children}</RouteGate>
            </Suspense>
          </PageBoundary>
        </main>
        {isNarrow && <NeedsPlace />}
        <TrayPlace />
      </div>
    </div>
  );
}
