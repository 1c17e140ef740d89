import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatTime } from '../../format/dates';
import { isUnsettled } from '../../journal/operation';
import { useKindWords } from '../../operations/useKindWords';
import { paths } from '../../paths';
import { OutcomeBadge } from '../feedback/OutcomeBadge';
import { Rows } from './Rows';
import type { useOwnOperations } from './useOwnOperations';

/** The operations of this admin on a customer whose outcome is open; nothing where there are none. */
export function OpenOperations({ own }: { own: ReturnType<typeof useOwnOperations> }) {
  const translate = useTranslate();
  const wordsOf = useKindWords();
  const open = own.operations.filter(isUnsettled);
  if (open.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" icon={false}>
      <Rows aria-label={translate('customer.openOperations')}>
        {open.map(({ id, kind, startedAt, outcome }) => (
          <li key={id}>
            <Link to={paths.activity}>{wordsOf(kind)}</Link>
            <span data-end>
              <OutcomeBadge outcome={outcome} />
            </span>
            <small>{formatTime(startedAt, 'dateTime')}</small>
          </li>
        ))}
      </Rows>
    </Alert>
  );
}
