import { useListContext, useTranslate } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { type LogsOfTransaction, paths } from '../../paths';

/**
 * Renders what the link of a transaction looks for: the logs with its reference, and where there are none, those of the minutes
 * around it.
 */
export function ReferenceFirst() {
  const translate = useTranslate();
  const { state } = useLocation();
  const { data, error, isFetching, isPlaceholderData, filterValues } = useListContext();
  const transaction = (state as { logsOf?: LogsOfTransaction } | null)?.logsOf;
  const { reference = '', startDate = '', endDate = '' } = transaction ?? {};
  const around = paths.logsBetween(startDate, endDate);
  const isReference = reference !== '' && filterValues.search === reference;
  const isAround = startDate !== '' && filterValues.startDate === startDate && !isReference;
  if (!isReference && !isAround) return null;
  const isRead = !error && !isFetching && !isPlaceholderData;
  if (isReference && isRead && data?.length === 0 && startDate) {
    return <Navigate to={around} replace state={state} />;
  }
  return (
    <p className="filter-note" role="status">
      {translate(`resources.logs.ofTransaction.${isReference ? 'reference' : 'around'}`, {
        reference,
      })}{' '}
      {isReference && startDate && (
        <Link to={around} state={state}>
          {translate('resources.logs.ofTransaction.toAround')}
        </Link>
      )}
    </p>
  );
}
