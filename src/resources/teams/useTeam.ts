import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { usePathParams } from '../../components/page/address';
import type { Crumb } from '../../components/page/Breadcrumbs';
import type { Team } from '../../dataProvider/endpoints/teams';
import { pageFetcher, readAllPages } from '../../dataProvider/readAllPages';
import { formatText } from '../../format/text';
import { paths } from '../../paths';

// 600 teams; the name of a team further back is not worth more requests.
const MOST_PAGES = 20;

function useTeamName(id: string, enabled: boolean) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['teams', 'name', id],
    queryFn: async ({ signal }) => {
      const isIt = (team: Team) => team.id === id;
      let listedTeam = queryClient
        .getQueriesData<{ data?: Team[] }>({ queryKey: ['teams', 'getList'] })
        .flatMap(([, list]) => list?.data ?? [])
        .find(isIt);
      if (!listedTeam) {
        await readAllPages<Team>({
          read: pageFetcher<Team>(dataProvider, 'teams', {}, signal),
          onPage: (teams) => {
            listedTeam = teams.find(isIt);
            return !listedTeam;
          },
          limit: MOST_PAGES,
          signal,
        });
      }
      return formatText(listedTeam?.name);
    },
    enabled: enabled && id !== '',
  });
}

/** Returns the team ID from the URL and the breadcrumbs; the name is from navigation state, else fetched. */
export function useTeam(title: string): { teamId: string; name?: string; crumbs: Crumb[] } {
  const translate = useTranslate();
  const { teamId = '' } = usePathParams();
  const { state } = useLocation();
  const knownName = formatText(state?.team);
  const { data: read, isPending } = useTeamName(teamId, !knownName);
  const name = knownName || read || (isPending ? undefined : teamId);
  const crumbs = [
    { name: translate('menu.teams'), to: paths.teams },
    { name },
    { name: translate(title) },
  ];
  return { teamId, name, crumbs };
}
