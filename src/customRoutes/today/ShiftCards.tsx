import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useJournal } from '../../components/page/useJournal';
import { isOnDay, todayDate } from '../../journal/day';
import { paths } from '../../paths';
import { NumberLink } from './NumberLink';
import { OverviewCard, OverviewCards } from './OverviewCard';

const OUTCOMES = ['done', 'refused', 'unknown'] as const;

/** Renders today's changes from this browser by outcome; each number links to those changes. */
export function ShiftCards() {
  const translate = useTranslate();
  const { journal, operations } = useJournal();
  const day = todayDate();
  const ofToday = operations.filter(isOnDay(day));
  if (!journal) return <Skeleton variant="rounded" height={84} aria-busy="true" />;
  if (ofToday.length === 0) {
    return <Typography color="text.secondary">{translate('today.shift.none')}</Typography>;
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
