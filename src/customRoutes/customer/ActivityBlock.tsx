import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Rows } from '../../components/customer/Rows';
import type { useOwnOperations } from '../../components/customer/useOwnOperations';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { formatTime } from '../../format/dates';
import { useSentence } from '../../operations/useSentence';
import { paths } from '../../paths';
import { Block } from './Block';

const SHOWN = 8;

/** Renders this admin's changes to the customer from this browser (rulings R36). */
export function ActivityBlock({ own }: { own: ReturnType<typeof useOwnOperations> }) {
  const translate = useTranslate();
  const sentenceOf = useSentence();
  const { operations, isPending } = own;
  const left = operations.length - SHOWN;
  return (
    <Block
      title="customer.activity"
      all={{ label: 'customer.allActivity', to: paths.activity }}
      isPending={isPending}
      plain={operations.length === 0 && 'customer.states.noActivity'}
    >
      {operations.length > 0 && (
        <Rows aria-label={translate('customer.activity')}>
          {operations.slice(0, SHOWN).map((operation) => (
            <li key={operation.id}>
              <span>{sentenceOf(operation)}</span>
              <span data-end>
                <OutcomeBadge {...operation} />
              </span>
              <small>{formatTime(operation.startedAt, 'dateTime')}</small>
            </li>
          ))}
        </Rows>
      )}
      {left > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('common.more', { smart_count: left })}
        </Typography>
      )}
    </Block>
  );
}
