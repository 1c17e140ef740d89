import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ShortRows } from '../../components/customer/ShortRows';
import type { useOwnOperations } from '../../components/customer/useOwnOperations';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { formatTime } from '../../format/dates';
import { useOperationSentence } from '../../operations/useOperationSentence';
import { paths } from '../../paths';
import { CustomerBlock } from './CustomerBlock';

const SHOWN = 8;

/** Renders this admin's changes to the customer from this browser (rulings R36). */
export function ActivityBlock({ own }: { own: ReturnType<typeof useOwnOperations> }) {
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const { operations, isPending } = own;
  const left = operations.length - SHOWN;
  return (
    <CustomerBlock
      title="customer.activity"
      all={{ label: 'customer.allActivity', to: paths.activity }}
      isPending={isPending}
      plain={operations.length === 0 && 'customer.states.noActivity'}
    >
      {operations.length > 0 && (
        <ShortRows aria-label={translate('customer.activity')}>
          {operations.slice(0, SHOWN).map((operation) => (
            <li key={operation.id}>
              <span>{sentenceOf(operation)}</span>
              <span data-end>
                <OutcomeBadge {...operation} />
              </span>
              <small>{formatTime(operation.startedAt, 'dateTime')}</small>
            </li>
          ))}
        </ShortRows>
      )}
      {left > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('common.more', { smart_count: left })}
        </Typography>
      )}
    </CustomerBlock>
  );
}
