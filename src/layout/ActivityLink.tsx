import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { HistoryIcon } from '../components/buttons/icons';
import { lazyPart } from '../components/page/lazyPart';
import { useJournal } from '../components/page/useJournal';
import { useIsSettled } from '../components/page/whenSettled';
import { isOpen, isUnsettled } from '../journal/operation';
import { paths } from '../paths';
import './bars.css';

// Where its code does not come, as after a deployment, the shell stands without it; the wallet follows up as well.
const FollowUp = lazyPart(() => import('../customRoutes/wallet/ui/FollowUp'), { isOrnament: true });

/** The number of operations that nobody knows the end of; sees that those of the wallet are followed up. */
function OpenOperations() {
  const translate = useTranslate();
  const { operations } = useJournal();
  const open = operations.filter(isOpen).length;
  const isMoneyUnsettled = operations.some(
    (op) => isUnsettled(op) && op.kind.startsWith('wallet.'),
  );
  return (
    <>
      {open > 0 && <span>{translate('shell.openCount', { count: open })}</span>}
      {isMoneyUnsettled && <FollowUp />}
    </>
  );
}

/** The way to `/activity`. The journal is opened once the first rows are there. */
export function ActivityLink({ isNarrow = false }: { isNarrow?: boolean }) {
  const translate = useTranslate();
  const name = translate('shell.activity');
  const isSettled = useIsSettled();
  return (
    <Link
      className="activity-link"
      to={paths.activity}
      data-narrow={isNarrow}
      title={isNarrow ? name : undefined}
    >
      {isNarrow && <HistoryIcon />}
      {name} {isSettled && <OpenOperations />}
    </Link>
  );
}
