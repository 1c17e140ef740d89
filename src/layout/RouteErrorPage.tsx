import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../components/buttons/PlainButton';
import { DocumentTitle } from '../components/page/Page';
import { isSuperseded } from '../http/deployed';
import './ChunkLoadError.css';
import { useLocation, useRouteError } from 'react-router-dom';
import { saveOpenForms } from '../components/form/unsavedInput';
import { lazyPage } from '../components/page/lazyPage';
import { loadTheme } from '../components/page/lazyPart';
import type { ErrorPageProps, FaultProps } from './ErrorPage';
import { LoadingPage } from './LoadingPage';

// Messages of Chromium, Firefox, Safari and Vite for a dynamic import whose file did not load.
const MISSING =
  /dynamically imported module|module script failed|valid JavaScript MIME type|preload CSS/i;

const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);

/** Renders a fault and what helps against it, without MUI. */
export function PlainFault({ title, text, children }: FaultProps) {
  return (
    <div className="missing-code" role="alert">
      <DocumentTitle page={title} />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Renders the page for code that did not load. It loads the document again, since a failed import stays failed. */
function ChunkLoadError() {
  const translate = useTranslate();
  const [isNew, setNew] = useState(false);
  const [isChecking, setChecking] = useState(false);

  useEffect(function checkForNewVersion() {
    isSuperseded(import.meta.env.BASE_URL).then(setNew, () => {});
  }, []);

  const tryAgain = () => {
    setChecking(true);
    // Without a server a reload would lead to the browser's error page, which does not return to the console.
    isSuperseded(import.meta.env.BASE_URL).then(
      () => window.location.reload(),
      () => setChecking(false),
    );
  };
  const message = isNew ? 'faults.newVersion' : 'faults.notLoaded';
  return (
    <PlainFault title={translate(`${message}.title`)} text={translate(`${message}.text`)}>
      <PlainButton onClick={tryAgain} disabled={isChecking}>
        {translate(`${message}.reload`)}
      </PlainButton>
    </PlainFault>
  );
}

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

/** Renders the error page for a URL without a route. */
export function UnknownRoute() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return <FaultPage text={translate('faults.unknownRoute', { path: pathname })} />;
}

/** The same for an error of the shell itself. */
export const ShellErrorPage = () => (
  <main>
    <RouteErrorPage />
  </main>
);
