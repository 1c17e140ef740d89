import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { HistoryIcon } from '../components/buttons/icons';
import { lazyPart } from '../components/page/lazyPart';
import { useIsSettled } from '../components/page/Settled';
import { useJournal } from '../components/page/useJournal';
import { isOperationOpen, isUnsettled } from '../journal/operation';
import { paths } from '../paths';
import { CountBadge } from './CountBadge';
import './bars.css';

// If its code is missing, for example after a deployment, the wallet still follows up.
const FollowUp = lazyPart(() => import('../customRoutes/wallet/ui/MovementFollowUp'), {
  isOptional: true,
});

/** Renders the number of operations of unknown outcome, and follows up on those of the wallet. */
function OpenOperations() {
  const translate = useTranslate();
  const { operations } = useJournal();
  const open = operations.filter(isOperationOpen).length;
  const isMoneyUnsettled = operations.some(
    (op) => isUnsettled(op) && op.kind.startsWith('wallet.'),
  );
  return (
    <>
      <CountBadge count={open} label={translate('shell.openCount', { count: open })} />
      {isMoneyUnsettled && <FollowUp />}
    </>
  );
}

/** Renders the app bar's link to `/activity`. The journal is opened once the first rows are shown. */
export function ActivityLink({ isNarrow = false }: { isNarrow?: boolean }) {
  const translate = useTranslate();
  const name = translate('shell.activity');
  const isSettled = useIsSettled();
  const isHere = useLocation().pathname === paths.activity;
  return (
    <Link
      className="bar-item"
      to={paths.activity}
      data-narrow={isNarrow}
      title={isNarrow ? name : undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      <HistoryIcon />
      <span className="bar-text">{name}</span> {isSettled && <OpenOperations />}
    </Link>
  );
}
