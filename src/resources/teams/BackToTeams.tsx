import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { RouteLink } from '../../components/page/RouteLink';
import { paths } from '../../paths';

/** The way back from a team's page. */
export function BackToTeams() {
  const translate = useTranslate();
  return (
    <Button component={RouteLink} to={paths.teams} variant="outlined" size="small">
      {translate('resources.teams.back')}
    </Button>
  );
}
