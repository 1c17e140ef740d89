import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../components/buttons/PlainButton';
import { DocumentTitle } from '../components/page/DocumentTitle';
import './ChunkLoadError.css';

const loadConsole = () => window.location.assign(import.meta.env.BASE_URL);

/**
 * Replaces the console of an admin once another one has signed in (rulings R4), and loads theirs. It remains if the
 * browser keeps the page, for example after "Stay" in its leave dialog.
 */
export function TakenOverPage() {
  const translate = useTranslate();
  // The guards of the console, which would ask before the page is left, are unmounted by now.
  useEffect(loadConsole, []);
  const title = translate('faults.takenOver.title');
  return (
    <main>
      <div className="missing-code" role="alert">
        <DocumentTitle page={title} />
        <h1>{title}</h1>
        <p>{translate('faults.takenOver.text')}</p>
        <PlainButton type="button" onClick={loadConsole}>
          {translate('faults.takenOver.go')}
        </PlainButton>
      </div>
    </main>
  );
}
