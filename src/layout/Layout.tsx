import { type Query, useIsFetching } from '@tanstack/react-query';
import { type RefObject, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { useLocaleState, useScrollToTop, useStore, useTranslate } from 'react-admin';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { lazyPart } from '../components/page/lazyPart';
import { useMedia } from '../components/page/useMedia';
import { wantedDirection } from '../i18n/direction';
import './Layout.css';
import { AttentionButton } from './attention/AttentionButton';
import { TrayPlace } from './batchTray/TrayPlace';
import { LoadingPage } from './LoadingPage';
import { StockDraft } from './StockDraft';
import { StockTitle } from './StockTitle';
import { useHeadingFocus } from './useHeadingFocus';
import './FetchingLine.css';
import { askedAddress, forgetAsked } from '../authProvider/askedAddress';
import { can, landingOf } from '../authProvider/roles';
import { ConfigContext } from '../components/page/ConfigContext';
import { useSignedIn } from '../components/page/SignedIn';
import { areaAt } from '../routes';
import { ActivityLink } from './ActivityLink';
import { ConnectionNotes, EnvironmentBanner } from './EnvironmentBanner';
import { Navigation } from './Navigation';
import './bars.css';
import { TroublePlace } from './faultInjection/TroublePlace';
import { SearchButton } from './search/SearchButton';
import { TodayLink } from './TodayLink';

/**
 * The app bar of a wide screen: what is this console's own, beside the specified menu (rulings R2). Whatever appears
 * late is to the left of what is always shown, in the space of the toasts, so that nothing moves.
 */
function TopBar() {
  const translate = useTranslate();
  const { environment } = useContext(ConfigContext);
  return (
    <nav
      className="bar top-bar"
      data-named={environment ? '' : undefined}
      aria-label={translate('shell.tools')}
    >
      <SearchButton />
      {/* Toasts are shown in the space that is left (placeToasts.ts). */}
      <div data-toasts="" />
      <EnvironmentBanner />
      <TroublePlace />
      <TodayLink />
      <AttentionButton />
      <ActivityLink />
    </nav>
  );
}

const ContinueLink = lazyPart(() => import('./ContinueLink'), { isOrnament: true });

/** Offers the address that was opened while signed out on the page that the sign-in leads to (rulings R9). */
function ContinuePlace() {
  const { role } = useSignedIn();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState(askedAddress);
  useEffect(forgetAsked, []);
  const landing = landingOf(role);
  if (!asked || asked === landing || pathname !== landing) return null;
  const area = areaAt(asked.split(/[?#]/)[0] ?? '');
  // Two slashes would lead to another host.
  if (!area || asked.startsWith('//') || !can(role, area)) return null;
  return <ContinueLink to={asked} onClick={() => setAsked(undefined)} />;
}

/** The sidebar of a wide screen; it stays while the page scrolls. */
function Sidebar() {
  return (
    <header className="sidebar">
      <Navigation />
    </header>
  );
}

const isAwaited = ({ meta }: Query) => meta?.isBackground !== true;

/** A thin line at the top while shown rows are refreshed, or the code of the next page loads. */
function FetchingLine() {
  const isFetching = useIsFetching({ predicate: isAwaited }) > 0;
  const isNavigating = useNavigation().state !== 'idle';
  return isFetching || isNavigating ? <div className="fetching" aria-hidden="true" /> : null;
}

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
          <StockDraft />
          <StockTitle />
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
        </main>
        {isNarrow && <ConnectionNotes className="note-strip" />}
        <TrayPlace />
      </div>
    </div>
  );
}
