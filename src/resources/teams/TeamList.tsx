import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { RowActions } from '../../components/buttons/RowAction';
import { SecondaryText } from '../../components/fields/Text';
import { SearchBox } from '../../components/filters/SearchBox';
import { ListPage } from '../../components/list/ListPage';
import { PageLink } from '../../components/page/PageLink';
import type { Team } from '../../dataProvider/endpoints/teams';
import { formatTime } from '../../format/dates';
import { formatText, nameInSentence } from '../../format/text';
import { paths } from '../../paths';
import { ExportMembers } from './ExportMembers';

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
  // Quiet beside the name, which leads to the members.
  '& .row-actions': { '--action': 'var(--muted)' },
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
  const subject = nameInSentence(name) || team.id;
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
          // The link's target, which the clamp would cut.
          lineHeight: '26px',
        }}
      >
        <PageLink className="row-name" to={paths.teamMembers(team.id)} state={state}>
          {name}
        </PageLink>
      </Typography>
      <SecondaryText small className="created">
        {date && translate('resources.teams.created', { date })}
      </SecondaryText>
      <RowActions>
        <PageLink to={paths.teamInvites(team.id)} state={state} aria-description={subject}>
          {translate('resources.teams.viewInvites')}
        </PageLink>
        <PageLink to={paths.teamMembers(team.id)} state={state} aria-description={subject}>
          {translate('resources.teams.viewMembers')}
        </PageLink>
        <ExportMembers teamId={team.id} name={name || team.id} subject={subject} />
      </RowActions>
    </Paper>
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
