import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { StatusBadge } from '../../components/StatusBadge';
import { reasonOf, resultRows, seenOf } from './resultRows';
import type { Result, Run } from './run';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  margin: '12px 0 0',
  maxHeight: 320,
  overflowY: 'auto',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 10,
    padding: '6px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    // Thousands of rows: only those in sight are laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 34px',
  },
}));

const TONES = {
  succeeded: 'good',
  failed: 'bad',
  unknown: 'busy',
  waiting: 'quiet',
  firing: 'quiet',
} as const satisfies Record<Result['at'], string>;

/** Each event with its own result, and with what the list says of it since. */
export function Results({ run }: { run: Run }) {
  const translate = useTranslate();
  return (
    // A scrolling box must be reachable by keyboard.
    <List tabIndex={0} aria-label={translate('retries.results')}>
      {resultRows(run).map(({ item, result }) => {
        const reason = reasonOf(result);
        const seen = seenOf(result);
        return (
          <li key={item.id}>
            <StatusBadge tone={TONES[result.at]}>
              {translate(`retries.states.${result.at}`)}
            </StatusBadge>
            <span>{item.id}</span>
            <span>{item.delivery.events}</span>
            {reason && <span>{translate(reason, { _: reason })}</span>}
            {seen && <span>{translate('retries.seen', { status: seen })}</span>}
          </li>
        );
      })}
    </List>
  );
}
