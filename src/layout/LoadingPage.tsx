import { useTranslate } from 'react-admin';
import './LoadingPage.css';

/** Renders the spinner of a page whose code is loading, with the heading that every state of a page has. */
export function LoadingPage() {
  const translate = useTranslate();
  const label = translate('shell.loading', { _: 'Loading...' });
  return (
    <div className="loading-page" aria-busy="true">
      <h1 className="read-aloud">{label}</h1>
      <span role="progressbar" aria-label={label} />
    </div>
  );
}

/** Renders the spinner where no layout is around the page. */
export const LoadingDocument = () => (
  <main>
    <LoadingPage />
  </main>
);
