import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../components/buttons/PlainButton';
import { DocumentTitle } from '../components/page/DocumentTitle';
import { isSuperseded } from '../http/isSuperseded';
import './MissingCode.css';

// What Chromium, Firefox, Safari and Vite say of a dynamic import whose file did not come.
const MISSING =
  /dynamically imported module|module script failed|valid JavaScript MIME type|preload CSS/i;

/** Tells whether a page stopped because a part of the console's code did not arrive. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);

/**
 * Code that did not come: after a deployment the page's own is gone, and the new version is a reload away; else the
 * line failed, and asking again may help. Either way the document is loaded afresh: a failed import stays failed.
 */
export function MissingCode() {
  const translate = useTranslate();
  const [isNew, setNew] = useState(false);
  const [isAsking, setAsking] = useState(false);

  useEffect(function askForANewVersion() {
    isSuperseded(import.meta.env.BASE_URL).then(setNew, () => {});
  }, []);

  const tryAgain = () => {
    setAsking(true);
    // Without a server a reload would lead to the browser's own page, from where nothing comes back.
    isSuperseded(import.meta.env.BASE_URL).then(
      () => window.location.reload(),
      () => setAsking(false),
    );
  };
  const words = isNew ? 'faults.newVersion' : 'faults.notLoaded';
  const title = translate(`${words}.title`);
  return (
    <div className="missing-code" role="alert">
      <DocumentTitle page={title} />
      <h1>{title}</h1>
      <p>{translate(`${words}.text`)}</p>
      <PlainButton type="button" onClick={tryAgain} disabled={isAsking}>
        {translate(`${words}.reload`)}
      </PlainButton>
    </div>
  );
}
