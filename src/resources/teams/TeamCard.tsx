import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RowActions } from '../../components/buttons/RowActions';
import type { Team } from '../../dataProvider/endpoints/teams';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
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
  '& .row-actions button': {
    marginInlineEnd: 0,
    px: '4px',
    fontSize: { xs: '0.75rem', sm: '0.8125rem' },
  },
} as const;

/** Renders a team: name, date, and links to its invites and members (part 2, section 2). */
export function TeamCard({ team }: { team: Team }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const name = formatText(team.name);
  const date = formatTime(team.createdAt, 'date');
  const state = { team: name };
  return (
    <Paper component="li" variant="outlined" sx={SHEET}>
      <Typography
        variant="h3"
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
      <Typography color="text.secondary" variant="body2" className="created">
        {date && translate('resources.teams.created', { date })}
      </Typography>
      <RowActions>
        <button type="button" onClick={() => navigate(paths.teamInvites(team.id), { state })}>
          {translate('resources.teams.viewInvites')}
        </button>
        <button type="button" onClick={() => navigate(paths.teamMembers(team.id), { state })}>
          {translate('resources.teams.viewMembers')}
        </button>
        <ExportMembers team={team} />
      </RowActions>
    </Paper>
  );
}
