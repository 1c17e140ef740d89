import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Failure } from '../../components/feedback/Failure';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { LeadStatistics as Statistics } from '../../dataProvider/endpoints/leads';
import { logFailure } from '../../operations/logFailure';
import { paths } from '../../paths';
import { StatisticCard } from './StatisticCard';

const CARDS: { name: keyof Statistics; to: string }[] = [
  { name: 'totalLeads', to: paths.leads },
  { name: 'activeLeads', to: paths.leadsByStatus('ACTIVE') },
  // The API has no such filter: the console filters each page itself (rulings R11).
  { name: 'withEmail', to: paths.leadsWith('email') },
  { name: 'withPhone', to: paths.leadsWith('phone') },
];

/** Renders the four statistic cards (part 2, section 2). A failure is logged and shown; the list still works (rulings R28). */
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
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        {CARDS.map(({ name, to }) => (
          <StatisticCard
            key={name}
            label={translate(`resources.leads.statistics.${name}`)}
            value={data?.[name]}
            isLoading={isLoading}
            of={name === 'totalLeads' ? undefined : data?.totalLeads}
            to={to}
          />
        ))}
      </Box>
    </Box>
  );
}
