import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { FaultPage } from './FaultPage';

/** An address that no declaration knows (rulings R9b). */
export function UnknownRoute() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return <FaultPage text={translate('faults.unknownRoute', { path: pathname })} />;
}
