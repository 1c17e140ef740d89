import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';

/** An address that no declaration knows (rulings R9b). */
export function UnknownRoute() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return <ErrorPage text={translate('faults.unknownRoute', { path: pathname })} />;
}
