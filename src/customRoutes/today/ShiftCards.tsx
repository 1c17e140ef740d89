import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useJournal } from '../../components/page/useJournal';
import { isOfDay, today } from '../../journal/day';
import { paths } from '../../paths';
import { Card, Cards } from './Card';
import { Figure } from './Figure';

const OUTCOMES = ['done', 'refused', 'unknown'] as const;

/** Renders today's changes from this browser by outcome; each number links to those changes. */
export function ShiftCards() {
  const translate = useTranslate();
  const { journal, operations } = useJournal();
  const day = today();
  const ofToday = operations.filter(isOfDay(day));
  if (!journal) return <Skeleton variant="rounded" height={84} aria-busy="true" />;
  if (ofToday.length === 0) {
    return <Typography color="text.secondary">{translate('today.shift.none')}</Typography>;
  }
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Cards>
        {OUTCOMES.map((outcome) => {
          const count = ofToday.filter((operation) => operation.outcome === outcome).length;
          const label = translate(`activity.shift.of.${outcome}`, { smart_count: count });
          return (
            <Card key={outcome} title={translate(`activity.outcomes.${outcome}`)}>
              <Figure value={count} label={label} to={paths.activityBy({ outcome, day })} />
            </Card>
          );
        })}
      </Cards>
      <MuiLink component={Link} to={paths.shift(day)}>
        {translate('today.shift.open')}
      </MuiLink>
    </Stack>
  );
}
