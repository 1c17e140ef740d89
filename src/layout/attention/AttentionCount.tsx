import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { can } from '../../authProvider/roles';
import { prefersReducedData } from '../../components/page/Settled';
import { useSignedIn } from '../../components/page/SignedIn';
import { areaAt, routeAt } from '../../routes';
import { CountBadge } from '../ActivityLink';
import { useAttention } from './useAttention';

/** Renders the number of items that need this admin. A denied or unknown page sends no request, so none is sent there. */
export default function AttentionCount() {
  const translate = useTranslate();
  const { role } = useSignedIn();
  const { pathname } = useLocation();
  const isPage = routeAt(pathname) !== undefined && can(role, areaAt(pathname));
  const { changes, batches, server } = useAttention(isPage && !prefersReducedData());
  const count = changes.length + batches.length + server.length;
  return (
    <CountBadge count={count} label={translate('shell.attentionCount', { smart_count: count })} />
  );
}
