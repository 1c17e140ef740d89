import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { StatusBadge } from '../../components/StatusBadge';
import type { Recovery } from './recovery';
import { reasonOf, resultRows, STATES } from './resultRows';

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

/** Each event with its own result, and with what the list says of it since. */
export function Results({ batch }: { batch: Recovery }) {
  const translate = useTranslate();
  return (
    // A scrolling box must be reachable by keyboard.
    <List tabIndex={0} aria-label={translate('retries.results')}>
      {resultRows(batch).map(({ event, result }) => {
        const reason = reasonOf(result);
        return (
          <li key={event.id}>
            <StatusBadge tone={STATES[result.state].tone}>
              {translate(`retries.states.${result.state}`)}
            </StatusBadge>
            <span>{event.id}</span>
            <span>{event.delivery.events}</span>
            {reason && <span>{translate(reason, { _: reason })}</span>}
            {result.seen && <span>{translate('retries.seen', { status: result.seen })}</span>}
          </li>
        );
      })}
    </List>
  );
}
