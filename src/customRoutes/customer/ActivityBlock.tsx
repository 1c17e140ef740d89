import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { formatTime } from '../../format/dates';
import { useKindWords } from '../../operations/useKindWords';
import { paths } from '../../paths';
import { Block } from './Block';
import { Rows } from './Rows';
import type { useOwnOperations } from './useOwnOperations';

const SHOWN = 8;

/** What this admin did to the customer from this browser (rulings R36). */
export function ActivityBlock({ own }: { own: ReturnType<typeof useOwnOperations> }) {
  const translate = useTranslate();
  const wordsOf = useKindWords();
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
          {operations.slice(0, SHOWN).map(({ id, kind, startedAt, outcome }) => (
            <li key={id}>
              <span>{wordsOf(kind)}</span>
              <span data-end>
                <OutcomeBadge outcome={outcome} />
              </span>
              <small>{formatTime(startedAt, 'dateTime')}</small>
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
