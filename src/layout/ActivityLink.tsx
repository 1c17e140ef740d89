import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { HistoryIcon } from '../components/buttons/icons';
import { useIsSettled } from '../components/page/Settled';
import { useJournal } from '../components/page/useJournal';
import { isOperationOpen } from '../journal/operation';
import { useAnnounceSettled } from '../operations/useAnnounceSettled';
import { paths } from '../paths';
import { CountBadge } from './CountBadge';
import './bars.css';

/** Renders the number of operations of unknown outcome, and announces those that are settled later. */
function OpenOperations() {
  const translate = useTranslate();
  const { operations } = useJournal();
  useAnnounceSettled(operations);
  const open = operations.filter(isOperationOpen).length;
  return <CountBadge count={open} label={translate('shell.openCount', { count: open })} />;
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
