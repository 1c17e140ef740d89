import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import type { Crumb } from '../../components/page/Breadcrumbs';
import type { Team } from '../../dataProvider/endpoints/teams';
import { readAllPages } from '../../dataProvider/readAllPages';
import { formatText } from '../../format/text';
import { paths } from '../../paths';

// 600 teams; the name of one further back is not worth more calls.
const MOST_PAGES = 20;
const sort = { field: 'id', order: 'ASC' } as const;

/** Reads the name of a team that nobody told: among the lists at hand, else page by page; '' where it is not there. */
function useTeamName(id: string, enabled: boolean) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['teams', 'name', id],
    queryFn: async ({ signal }) => {
      const isIt = (team: Team) => team.id === id;
      let found = queryClient
        .getQueriesData<{ data?: Team[] }>({ queryKey: ['teams', 'getList'] })
        .flatMap(([, list]) => list?.data ?? [])
        .find(isIt);
      if (!found) {
        await readAllPages<Team>({
          read: (page) =>
            dataProvider.getList<Team>('teams', {
              pagination: { page, perPage: 30 },
              sort,
              filter: {},
              signal,
            }),
          visit: (teams) => {
            found = teams.find(isIt);
            return !found;
          },
          limit: MOST_PAGES,
          signal,
        });
      }
      return formatText(found?.name);
    },
    enabled: enabled && id !== '',
  });
}

/** The team of the page: its id from the address, its name from the list that a person came from, or read again. */
export function useTeam(title: string): { teamId: string; way: Crumb[] } {
  const translate = useTranslate();
  const { teamId = '' } = useParams();
  const { state } = useLocation();
  const told = formatText(state?.team);
  const { data: read, isPending } = useTeamName(teamId, !told);
  const name = told || read || (isPending ? undefined : teamId);
  const way = [
    { name: translate('menu.teams'), to: paths.teams },
    { name },
    { name: translate(title) },
  ];
  return { teamId, way };
}
