import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../components/buttons/PlainButton';
import { DocumentTitle } from '../components/page/DocumentTitle';
import { isSuperseded } from '../http/isSuperseded';
import './ChunkLoadError.css';

// Messages of Chromium, Firefox, Safari and Vite for a dynamic import whose file did not load.
const MISSING =
  /dynamically imported module|module script failed|valid JavaScript MIME type|preload CSS/i;

/** Returns true if a page failed because a part of the console's code did not load. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);

/**
 * Renders the page for code that did not load. After a deployment the old files are gone, and a reload loads the new
 * version; otherwise the connection failed, and a retry may help. Both reload the document: a failed import stays
 * failed.
 */
export function ChunkLoadError() {
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
  const title = translate(`${message}.title`);
  return (
    <div className="missing-code" role="alert">
      <DocumentTitle page={title} />
      <h1>{title}</h1>
      <p>{translate(`${message}.text`)}</p>
      <PlainButton type="button" onClick={tryAgain} disabled={isChecking}>
        {translate(`${message}.reload`)}
      </PlainButton>
    </div>
  );
}
