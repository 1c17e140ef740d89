import { Suspense, useLayoutEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useRouteError } from 'react-router-dom';
import { saveOpenForms } from '../components/form/drafts';
import { lazyPage } from '../components/page/lazyPage';
import { loadTheme } from '../components/theme/MuiThemeBoundary';
import { ChunkLoadError, isChunkLoadError } from './ChunkLoadError';
import type { ErrorPageProps } from './ErrorPage';
import { LoadingPage } from './LoadingPage';

// If the code of the error page is missing too, the missing code is reported.
const ErrorPage = lazyPage<ErrorPageProps>(
  () => import('./ErrorPage').catch(() => ({ default: ChunkLoadError })),
  () => loadTheme().catch(() => {}),
);

/** Renders the error page instead of a page that failed or does not exist. Its code loads on demand, and while idle. */
export function FaultPage({ error, text }: ErrorPageProps) {
  useLayoutEffect(
    function saveDraftsOnError() {
      // Runs before the forms of the failed page remove their listeners.
      if (error) saveOpenForms();
    },
    [error],
  );
  if (isChunkLoadError(error)) return <ChunkLoadError />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <ErrorPage error={error} text={text} />
    </Suspense>
  );
}
FaultPage.preload = ErrorPage.preload;

/** Replaces a page that threw during rendering (react-router's errorElement); the menu stays. */
export function RouteErrorPage() {
  const error = useRouteError();
  return <FaultPage error={error instanceof Error ? error : new Error(String(error))} />;
}

/** Renders the error page for a URL without a route (rulings R9b). */
export function UnknownRoute() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return <FaultPage text={translate('faults.unknownRoute', { path: pathname })} />;
}

/** The same for an error of the shell itself. */
export function ShellErrorPage() {
  return (
    <main>
      <RouteErrorPage />
    </main>
  );
}
