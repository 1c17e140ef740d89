import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type Customer, isCustomerPending } from '../../components/customer/useCustomer';
import { formatTime } from '../../format/dates';
import { CustomerBlock } from './CustomerBlock';
import type { TimelineEvent } from './mergeTimeline';
import { TimelineEventLine } from './TimelineEventLine';
import { type CustomerSources, useCustomerTimeline } from './useCustomerTimeline';

const Line = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& h3': { paddingBlock: 6, fontSize: '0.8125rem' },
  '& > li > ol': {
    listStyle: 'none',
    padding: 0,
    margin: '0 0 0 9px',
    borderInlineStart: `2px solid ${theme.palette.divider}`,
  },
}));

/** Groups timeline entries by day, each with its formatted date. */
function daysOf(happenings: readonly TimelineEvent[]): { day: string; of: TimelineEvent[] }[] {
  const days: { day: string; of: TimelineEvent[] }[] = [];
  for (const happening of happenings) {
    const day = formatTime(happening.at, 'date');
    const last = days.at(-1);
    if (last?.day === day) last.of.push(happening);
    else days.push({ day, of: [happening] });
  }
  return days;
}

/** Renders transactions, chats and own operations by time, as far back as all of them are loaded. */
export function CustomerTimeline({
  sources,
  customer,
}: {
  sources: CustomerSources;
  customer: Customer;
}) {
  const translate = useTranslate();
  const { events, knownSince, undated, isLoadingMore, loadMore } = useCustomerTimeline(sources);
  const { ledger, chats, own } = sources;
  const { userId, email, failure } = customer;
  const isPending =
    ledger.isPending || chats.isPending || own.isPending || isCustomerPending(customer);
  // Without the user record the email and the ID for these requests are unknown.
  const missing = [
    (ledger.failure || (failure && email === '')) && 'transactions',
    (chats.failure || (failure && !userId)) && 'chats',
  ].filter(Boolean);
  const say = (key: string, words = {}) => translate(`customer.timeline.${key}`, words);
  return (
    <CustomerBlock
      title="customer.timeline.title"
      isPending={isPending}
      plain={events.length + missing.length === 0 && 'customer.timeline.empty'}
    >
      {missing.length > 0 && (
        <Typography variant="body2" color="warning" sx={{ mb: 1 }}>
          {say('missing', {
            what: missing.map((name) => translate(`customer.${name}`)).join(', '),
          })}
        </Typography>
      )}
      <Line aria-label={say('title')}>
        {daysOf(events).map(({ day, of }) => (
          <li key={of[0]?.id}>
            <Typography variant="h3" component="h3">
              {day}
            </Typography>
            <ol>
              {of.map((happening) => (
                <TimelineEventLine
                  key={happening.id}
                  {...{ happening, userId, email }}
                  pageOf={ledger.pageOf}
                />
              ))}
            </ol>
          </li>
        ))}
      </Line>
      {knownSince !== undefined && (
        <>
          <Typography variant="body2" color="text.secondary">
            {say('since', { date: formatTime(knownSince, 'dateTime') })}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            disabled={isLoadingMore}
            onClick={loadMore}
            sx={{ mt: 1 }}
          >
            {say('older')}
          </Button>
        </>
      )}
      {undated > 0 && (
        <Typography variant="body2" color="text.secondary">
          {say('undated', { smart_count: undated })}
        </Typography>
      )}
    </CustomerBlock>
  );
}
