import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { type Customer, isCustomerPending } from '../../components/customer/useCustomer';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { formatTime } from '../../format/dates';
import { groupBy } from '../../format/groupBy';
import { useTranslations } from '../../i18n/useTranslations';
import { CustomerBlock } from './CustomerBlock';
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

export function CustomerTimeline({
  sources,
  customer,
}: {
  sources: CustomerSources;
  customer: Customer;
}) {
  const translate = useTranslate();
  const t = useTranslations('customer.timeline');
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
  return (
    <CustomerBlock
      title="customer.timeline.title"
      isPending={isPending}
      plain={events.length + missing.length === 0 && 'customer.timeline.empty'}
    >
      {missing.length > 0 && (
        <Typography variant="body2" color="warning" sx={{ mb: 1 }}>
          {t('missing', {
            what: missing.map((name) => translate(`customer.${name}`)).join(', '),
          })}
        </Typography>
      )}
      <Line aria-label={t('title')}>
        {[...groupBy(events, ({ at }) => formatTime(at, 'date'))].map(([day, of]) => (
          <li key={day}>
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
          <SecondaryText small>
            {t('since', { date: formatTime(knownSince, 'dateTime') })}
          </SecondaryText>
          <ActionButton
            label={t('older')}
            disabled={isLoadingMore}
            onClick={loadMore}
            sx={{ mt: 1 }}
          />
        </>
      )}
      {undated > 0 && <SecondaryText small>{t('undated', { smart_count: undated })}</SecondaryText>}
    </CustomerBlock>
  );
}
