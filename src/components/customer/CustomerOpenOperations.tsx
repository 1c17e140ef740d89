import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatTime } from '../../format/dates';
import { isUnsettled } from '../../journal/operation';
import { useOperationSentence } from '../../operations/useOperationSentence';
import { paths } from '../../paths';
import { OutcomeBadge } from '../feedback/OutcomeBadge';
import { ShortRows } from './ShortRows';
import type { useOwnOperations } from './useOwnOperations';

/** Renders this admin's operations on a customer whose outcome is open; nothing if there are none. */
export function CustomerOpenOperations({ own }: { own: ReturnType<typeof useOwnOperations> }) {
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const open = own.operations.filter(isUnsettled);
  if (open.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" icon={false}>
      <ShortRows aria-label={translate('customer.openOperations')}>
        {open.map((operation) => (
          <li key={operation.id}>
            <Link to={paths.activity}>{sentenceOf(operation)}</Link>
            <span data-end>
              <OutcomeBadge {...operation} />
            </span>
            <small>{formatTime(operation.startedAt, 'dateTime')}</small>
          </li>
        ))}
      </ShortRows>
    </Alert>
  );
}
