import { Suspense, useLayoutEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { keepOpenForms } from '../components/form/drafts';
import { lazyPage } from '../components/page/lazyPage';
import { loadTheme } from '../components/theme/MuiThemeBoundary';
import type { ErrorPageProps } from './ErrorPage';
import { LoadingPage } from './LoadingPage';
import { isMissingCode, MissingCode } from './MissingCode';

// If the code of the error page is missing too, the missing code is reported.
const ErrorPage = lazyPage<ErrorPageProps>(
  () => import('./ErrorPage').catch(() => ({ default: MissingCode })),
  () => loadTheme().catch(() => {}),
);

/** Renders the error page instead of a page that failed or does not exist. Its code loads on demand, and while idle. */
export function FaultPage({ error, text }: ErrorPageProps) {
  useLayoutEffect(
    function keepWhatWasTypedInThePage() {
      // Runs before the forms of the failed page remove their listeners.
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

/** Replaces a page that threw during rendering (react-router's errorElement); the menu stays. */
export function PageFault() {
  const error = useRouteError();
  return <FaultPage error={error instanceof Error ? error : new Error(String(error))} />;
}

/** The same for an error of the shell itself. */
export function CrashPage() {
  return (
    <main>
      <PageFault />
    </main>
  );
}
