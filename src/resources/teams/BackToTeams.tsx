import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';

/** Renders the link from a team's page to the teams. */
export function BackToTeams() {
  const translate = useTranslate();
  return (
    <Button component={Link} to={paths.teams} variant="outlined" size="small">
      {translate('resources.teams.back')}
    </Button>
  );
}
