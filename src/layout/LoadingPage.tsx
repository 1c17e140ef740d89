import { useTranslate } from 'react-admin';
import './LoadingPage.css';

/** The spinner of a page whose code is on its way. */
export function LoadingPage() {
  const translate = useTranslate();
  const label = translate('shell.loading', { _: 'Loading...' });
  return (
    <div className="loading-page" aria-busy="true">
      <h1>{label}</h1>
      <span role="progressbar" aria-label={label} />
    </div>
  );
}
