import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';

/** The way back from a team's page. */
export function BackToTeams() {
  const translate = useTranslate();
  return (
    <Button component={Link} to={paths.teams} variant="outlined" size="small">
      {translate('resources.teams.back')}
    </Button>
  );
}
