import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RowActions } from '../../components/list/RowActions';
import type { Team } from '../../dataProvider/endpoints/teams';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { ExportMembers } from './ExportMembers';

/** A team: its name, its date, and the way to its invites and members (part 2, section 2). */
export function TeamCard({ team }: { team: Team }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const name = formatText(team.name);
  const date = formatTime(team.createdAt, 'date');
  const state = { team: name };
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.5, minWidth: 0 }}
    >
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
      <Typography color="text.secondary" variant="body2" sx={{ flexGrow: 1, mb: 1 }}>
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
