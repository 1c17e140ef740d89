import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/Text';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { LeadStatistics as Statistics } from '../../dataProvider/actions/leads';
import { formatCount } from '../../format/amounts';
import { logFailure } from '../../operations/useOperation';
import { paths } from '../../paths';

// One row at any width; on a phone the label takes two lines.
const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: '6px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  minWidth: 0,
  'a&:hover': { borderColor: theme.palette.primary.main },
  [theme.breakpoints.down('sm')]: { padding: '4px 8px' },
  [theme.breakpoints.up('lg')]: { flexDirection: 'row', alignItems: 'baseline', gap: 8 },
}));

// The width of six digits, so that the label does not wrap differently once the figure has loaded.
const Figure = styled('div')(({ theme }) => ({
  flexShrink: 0,
  minHeight: '1.3em',
  fontSize: '1rem',
  fontWeight: 650,
  lineHeight: 1.3,
  [theme.breakpoints.up('lg')]: { minWidth: '3.5em', textAlign: 'end' },
}));

/** The API has no filter "with email" or "with phone", so these cards are no links. */
const CARDS: { name: keyof Statistics; to?: string }[] = [
  { name: 'totalLeads', to: paths.leads },
  { name: 'activeLeads', to: paths.leadsByStatus('ACTIVE') },
  { name: 'withEmail' },
  { name: 'withPhone' },
];

/** Renders the four statistic cards. A failure is logged and shown; the list still works. */
export function LeadStatisticCards() {
  const translate = useTranslate();
  const { leadStatistics } = useDataProvider<ConsoleDataProvider>();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['leads', 'statistics'],
    queryFn: async ({ signal }) => {
      try {
        return await leadStatistics({ signal });
      } catch (reason) {
        if (!signal.aborted) logFailure('The lead statistics could not be loaded', reason);
        throw reason;
      }
    },
  });
  return (
    <Box
      component="section"
      aria-label={translate('resources.leads.statistics.label')}
      sx={{ mb: 2 }}
    >
      <Failure failure={error} title="resources.leads.statistics.failed" onRetry={refetch} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 0.75, sm: 1.5 },
          gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {CARDS.map(({ name, to }) => (
          <Card key={name} {...(to && { as: Link, to })}>
            <SecondaryText small sx={{ minWidth: 0, lineHeight: 1.3 }}>
              {translate(`resources.leads.statistics.${name}`)}
            </SecondaryText>
            <Figure>
              {data?.[name] !== undefined
                ? formatCount(data[name])
                : isLoading && <Skeleton width="100%" />}
            </Figure>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
