import { type Query, useIsFetching } from '@tanstack/react-query';
import {
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useI18nProvider, useScrollToTop, useStore, useTranslate } from 'react-admin';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { leaveGuards } from '../components/form/unsavedInput';
import { lazyPart, MuiThemeBoundary } from '../components/page/lazyPart';
import { PageIdleProvider } from '../components/page/PageIdle';
import { useMedia } from '../components/theme/useMedia';
import { wantedDirection } from '../i18n/direction';
import './Layout.css';
import { StockParts } from '../stock/StockParts';
import { AttentionButton } from './attention/AttentionButton';
import { useFocusRecovery, useHeadingFocus } from './keepFocus';
import { LoadingPage } from './LoadingPage';
import './FetchingLine.css';
import { forgetRequestedUrl, requestedUrl } from '../authProvider/requestedUrl';
import { can, landingPathOf } from '../authProvider/roles';
import { confirmBeforeSignOut } from '../authProvider/signOut';
import { ConfigContext } from '../components/page/ConfigContext';
import { useSignedIn } from '../components/page/SignedIn';
import { runningBatches } from '../operations/runningBatches';
import { areaAt } from '../pages';
import { ActivityLink } from './ActivityLink';
import { ConnectionNotes, EnvironmentBanner } from './EnvironmentBanner';
import { Navigation } from './Navigation';
import './bars.css';
import { SearchButton } from './search/SearchButton';

/** Renders the app bar of a wide screen. What appears late is left of what is permanent, so that nothing moves. */
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
      <EnvironmentBanner />
      <AttentionButton />
      <ActivityLink />
    </nav>
  );
}

const ContinueLink = lazyPart(() => import('./ContinueLink'), { isOptional: true });

/** Renders a link to the URL that was opened while signed out, on the first page after the sign-in. */
function ContinuePlace() {
  const { role } = useSignedIn();
  const { pathname } = useLocation();
  const [requested, setRequested] = useState(requestedUrl);
  useEffect(forgetRequestedUrl, []);
  const landing = landingPathOf(role);
  if (!requested || requested === landing || pathname !== landing) return null;
  const area = areaAt(requested.split(/[?#]/)[0] ?? '');
  // A URL with two slashes at its start would lead to another host.
  if (!area || requested.startsWith('//') || !can(role, area)) return null;
  return <ContinueLink to={requested} onClick={() => setRequested(undefined)} />;
}

const isAwaited = ({ meta }: Query) => meta?.isBackground !== true;

/** Renders a thin line at the top while shown rows are refreshed, or while the code of the next page loads. */
function FetchingLine() {
  const isFetching = useIsFetching({ predicate: isAwaited }) > 0;
  const isNavigating = useNavigation().state !== 'idle';
  return isFetching || isNavigating ? <div className="fetching" aria-hidden="true" /> : null;
}

// A wide screen needs no drawer.
const MobileAppBar = lazyPart(() => import('./MobileAppBar'));

/** A separate component, so that navigation does not re-render the shell. */
function OnNavigation({ main }: { main: RefObject<HTMLElement | null> }) {
  useScrollToTop();
  useFocusRecovery();
  useHeadingFocus(main);
  return null;
}

/** Renders the question before input is lost, once a form is mounted that brings its code. */
function LeaveQuestionOfPage() {
  const Question = useSyncExternalStore(leaveGuards.listen, leaveGuards.question);
  return (
    Question && (
      <MuiThemeBoundary>
        <Question />
      </MuiThemeBoundary>
    )
  );
}

/** Renders the shell around a page. `preloadNext` is called once the first page has loaded, and while it returns true. */
export function Layout({ preloadNext }: { preloadNext?: () => Promise<boolean> }) {
  const translate = useTranslate();
  // The language that is shown: that of the store may not have loaded.
  const locale = useI18nProvider().getLocale();
  const [density] = useStore('density', 'comfortable');
  const main = useRef<HTMLElement>(null);
  const isNarrow = useMedia('(max-width: 899px)');

  useEffect(
    function setDocumentLanguage() {
      const { documentElement: page } = document;
      // Setting it, even to the same value, would restyle the whole page.
      if (page.lang !== locale) page.lang = locale;
      // Styles are created for one direction, when the page loads.
      if (page.dir && page.dir !== wantedDirection()) window.location.reload();
    },
    [locale],
  );

  return (
    <PageIdleProvider preloadNext={preloadNext}>
      <div className="shell" data-density={density}>
        <OnNavigation main={main} />
        <a className="skip" href="#main">
          {translate('shell.skip')}
        </a>
        <FetchingLine />
        {isNarrow ? (
          <MobileAppBar fallback={<div style={{ height: 'var(--bar)' }} />} />
        ) : (
          <header className="sidebar">
            <Navigation />
          </header>
        )}
        <div className="shell-page">
          {!isNarrow && <TopBar />}
          <main ref={main} id="main" tabIndex={-1}>
            <ContinuePlace />
            <StockParts />
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </main>
          {isNarrow && <ConnectionNotes className="note-strip" />}
          <LazyBatchTray />
          <LeaveQuestionOfPage />
        </div>
      </div>
    </PageIdleProvider>
  );
}

// Most sessions run no batch: the code loads with the first one.
const Tray = lazyPart(() => import('./BatchTray'), { isOptional: true });

/** Renders the tray once a batch is running that the page does not show; a sign-out asks before it ends a batch. */
function LazyBatchTray() {
  const { id: adminId } = useSignedIn();
  const translate = useTranslate();
  useEffect(
    function guardSignOut() {
      return confirmBeforeSignOut(async () => {
        const tray = await import('./BatchTray').catch(() => undefined);
        // A sign-out must not depend on code that cannot be loaded.
        if (!tray) return window.confirm(translate('shell.signOut.unread'));
        return tray.confirmSignOut(adminId, translate);
      });
    },
    [adminId, translate],
  );
  const running = useSyncExternalStore(runningBatches.listen, runningBatches.all);
  const withoutScreen = running.filter(({ name }) => !runningBatches.hasScreen(name));
  return withoutScreen.length > 0 ? <Tray batches={withoutScreen} /> : null;
}
