import { ListPage } from '../../components/list/ListPage';
import { TeamCards } from './TeamCards';
import { TeamSearch } from './TeamSearch';

const FILTERS = ['search'] as const;

/** Teams (part 2, section 2). A default export: loaded when it is opened. */
export default function TeamList() {
  return (
    <ListPage filters={FILTERS} toolbar={<TeamSearch />} failureAs="resources.teams.error">
      <TeamCards />
    </ListPage>
  );
}
