import { Suspense, useLayoutEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { keepOpenForms } from '../components/form/drafts';
import { lazyPage } from '../components/page/lazyPage';
import { loadTheme } from '../components/theme/MuiThemeBoundary';
import type { ErrorPageProps } from './ErrorPage';
import { LoadingPage } from './LoadingPage';
import { isMissingCode, MissingCode } from './MissingCode';

// Where not even its code can be had, that is what there is to say.
const ErrorPage = lazyPage<ErrorPageProps>(
  () => import('./ErrorPage').catch(() => ({ default: MissingCode })),
  () => loadTheme().catch(() => {}),
);

/** What stands in place of a page that stopped, or that is none. Its own page comes on demand, and while idle. */
export function FaultPage({ error, text }: ErrorPageProps) {
  useLayoutEffect(
    function keepWhatWasTypedInThePage() {
      // The forms of the page that stopped are taken down in this moment, and only after it tidied up.
      if (error) keepOpenForms();
    },
    [error],
  );
  if (isMissingCode(error)) return <MissingCode />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <ErrorPage error={error} text={text} />
    </Suspense>
  );
}
FaultPage.preload = ErrorPage.preload;

/** Replaces a page that threw while it rendered (react-router's errorElement); the menu stays. */
export function PageFault() {
  const error = useRouteError();
  return <FaultPage error={error instanceof Error ? error : new Error(String(error))} />;
}

/** The same where the shell itself threw. */
export function CrashPage() {
  return (
    <main>
      <PageFault />
    </main>
  );
}
