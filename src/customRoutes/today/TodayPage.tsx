import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import {
  type AttentionItem,
  type AttentionSection,
  useAttention,
} from '../../components/attention';
import { Failure } from '../../components/feedback/Failure';
import { JournalNotice } from '../../components/feedback/JournalNotice';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { Page } from '../../components/page/Page';
import { useCan } from '../../components/page/SignedIn';
import { useJournal } from '../../components/page/useJournal';
import { isOnDay, todayDate } from '../../journal/day';
import { paths } from '../../paths';
import { LeadStatisticCards } from '../../resources/leads/LeadStatisticCards';
import { ErrorHours } from './ErrorHours';
import { NumberLink } from './NumberLink';
import { OverviewCard, OverviewCards } from './OverviewCard';

const OUTCOMES = ['done', 'refused', 'unknown'] as const;

function ShiftCards() {
  const translate = useTranslate();
  const { journal, operations } = useJournal();
  const day = todayDate();
  const ofToday = operations.filter(isOnDay(day));
  if (!journal) return <Skeleton variant="rounded" height={84} aria-busy="true" />;
  if (ofToday.length === 0) {
    return <SecondaryText>{translate('today.shift.none')}</SecondaryText>;
  }
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <OverviewCards>
        {OUTCOMES.map((outcome) => {
          const count = ofToday.filter((operation) => operation.outcome === outcome).length;
          const label = translate(`activity.shift.of.${outcome}`, { smart_count: count });
          return (
            <OverviewCard key={outcome} title={translate(`activity.outcomes.${outcome}`)}>
              <NumberLink value={count} label={label} to={paths.activityBy({ outcome, day })} />
            </OverviewCard>
          );
        })}
      </OverviewCards>
      <MuiLink component={Link} to={paths.shift(day)}>
        {translate('today.shift.open')}
      </MuiLink>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" sx={{ mb: 1, fontSize: '1rem', fontWeight: 650 }}>
        {translate(title)}
      </Typography>
      {children}
    </section>
  );
}

/** Renders open work, the figures of the leads, and today's changes, in a fixed order (rulings R42). */
export default function TodayPage() {
  const translate = useTranslate();
  const sections = useAttention(true);
  const canReadLeads = useCan('leads');
  return (
    <Page title="today.title" about={translate('today.about')}>
      <JournalNotice />
      <Stack sx={{ gap: 3 }}>
        <Part title="attention.title">
          <OverviewCards>
            {sections.map((section) => (
              <AttentionCard key={section.id} section={section} />
            ))}
          </OverviewCards>
        </Part>
        {canReadLeads && (
          <Part title="today.leads">
            <LeadStatisticCards />
          </Part>
        )}
        <Part title="today.shift.title">
          <ShiftCards />
        </Part>
      </Stack>
    </Page>
  );
}

function AttentionCard({ section }: { section: AttentionSection }) {
  const translate = useTranslate();
  const { id, items, isLoading, failure, tryAgain } = section;
  const isRead = !isLoading && !failure;
  return (
    <OverviewCard title={translate(`attention.names.${id}`)} isMarked={items.length > 0}>
      <Failure failure={failure} onRetry={tryAgain} />
      {isLoading && (
        <Box aria-busy="true">
          <Skeleton width="40%" height={30} />
        </Box>
      )}
      {isRead && items.length === 0 && <SecondaryText>{translate('today.none')}</SecondaryText>}
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
      {id === 'errorLogs' && isRead && items.length > 0 && <ErrorHours />}
    </OverviewCard>
  );
}

function Item({ item: { label, to, count } }: { item: AttentionItem }) {
  if (count !== undefined) return <NumberLink value={count} label={label} to={to} />;
  return (
    <MuiLink
      component={Link}
      to={to}
      sx={{ display: 'block', py: 0.375, overflowWrap: 'anywhere' }}
    >
      {label}
    </MuiLink>
  );
}
