import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  RecordContextProvider,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { RowActions } from '../../components/buttons/RowAction';
import { Failure } from '../../components/feedback/ListStates';
import { SecondaryText } from '../../components/fields/Text';
import { SearchBox } from '../../components/filters/SearchBox';
import { ListPage } from '../../components/list/ListPage';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Team } from '../../dataProvider/endpoints/teams';
import { formatTime } from '../../format/dates';
import { saveFile } from '../../format/saveFile';
import { formatText } from '../../format/text';
import { withRetries } from '../../http/retry';
import { useSingleFlight } from '../../operations/useSingleFlight';
import { paths } from '../../paths';
import { exportColumns, runExport } from './runExport';

// Characters that file systems or browser downloads reject in a file name, and direction marks.
const FORBIDDEN = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;
const LONGEST = 150;

/** Returns the file name of a team's export: team-members-{team name}.csv. */
export function exportFileName(team: string): string {
  return `team-members-${team.replace(FORBIDDEN, '-').slice(0, LONGEST)}.csv`;
}

// Keeps the three actions on one line, on phones as well.
const SHEET = {
  p: 1.5,
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: { xs: 'baseline', sm: 'stretch' },
  columnGap: 1,
  minWidth: 0,
  '& .created': { flexGrow: 1, mb: { xs: 0, sm: 1 }, textAlign: { xs: 'end', sm: 'start' } },
  '& .row-actions :is(a, button)': {
    marginInlineEnd: 0,
    px: '4px',
    fontSize: { xs: '0.75rem', sm: '0.8125rem' },
  },
} as const;

/** Renders a team: name, date, and links to its invites and members. */
export function TeamCard({ team }: { team: Team }) {
  const translate = useTranslate();
  const name = formatText(team.name);
  const date = formatTime(team.createdAt, 'date');
  const state = { team: name };
  return (
    <Paper component="li" variant="outlined" sx={SHEET}>
      <Typography
        variant="h3"
        component="h2"
        dir="auto"
        title={name}
        sx={{
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 3,
          overflow: 'hidden',
        }}
      >
        {name}
      </Typography>
      <SecondaryText small className="created">
        {date && translate('resources.teams.created', { date })}
      </SecondaryText>
      <RowActions>
        <Link to={paths.teamInvites(team.id)} state={state}>
          {translate('resources.teams.viewInvites')}
        </Link>
        <Link to={paths.teamMembers(team.id)} state={state}>
          {translate('resources.teams.viewMembers')}
        </Link>
        <ExportMembers team={team} />
      </RowActions>
    </Paper>
  );
}

interface Progress {
  done: number;
  total: number;
}

/**
 * Renders the export of team-members-{team name}.csv. A worker writes the file, so that 50,000 members do not block the page.
 */
function ExportMembers({ team }: { team: Team }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { fetchTeamMembers } = useDataProvider<ConsoleDataProvider>();
  const [state, setState] = useState<{ busy?: boolean; progress?: Progress; error?: unknown }>({});

  const download = useSingleFlight(async () => {
    setState({ busy: true });
    try {
      const header = exportColumns.map((name) =>
        translate(`resources.teams_members.fields.${name}`),
      );
      const result = await withRetries(() => fetchTeamMembers(team.id));
      const { file, total } = await runExport(result, header, (progress) =>
        setState({ busy: true, progress }),
      );
      saveFile(file, exportFileName(formatText(team.name) || team.id));
      notify('resources.teams.export.done', {
        type: 'success',
        messageArgs: { smart_count: total },
      });
      setState({});
    } catch (error) {
      setState({ error });
    }
  });

  return (
    <>
      <button type="button" disabled={state.busy} onClick={download}>
        {translate('resources.teams.export.label')}
      </button>
      <span role="status">
        {state.busy &&
          translate(
            state.progress ? 'resources.teams.export.progress' : 'resources.teams.export.busy',
            { ...state.progress },
          )}
      </span>
      <Failure failure={state.error} onRetry={download} />
    </>
  );
}

const PAUSE_MS = 600;

function TeamCards() {
  const { data = [] } = useListContext<Team>();
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
      }}
    >
      {data.map((team, index) => (
        <RecordContextProvider key={team.id ?? index} value={team}>
          <TeamCard team={team} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

/** Renders the teams. */
export default function TeamList() {
  const translate = useTranslate();
  return (
    <ListPage
      filters={['search']}
      about={translate('resources.teams.innerTitle')}
      toolbar={<SearchBox label="resources.teams.search" pause={PAUSE_MS} />}
      failureAs="resources.teams.error"
    >
      <TeamCards />
    </ListPage>
  );
}
