import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DocumentTitle } from '../components/page/Page';
import { paths } from '../paths';

/** Renders the page for a known URL that the role may not open. It sends no request. */
export default function AccessDenied() {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', py: { xs: 4, md: 10 }, px: 2 }}>
      <DocumentTitle page={translate('faults.accessDenied')} />
      <Typography variant="h1" gutterBottom>
        {translate('faults.accessDenied')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {translate('faults.accessDeniedText')}
      </Typography>
      <Button component={Link} to={paths.home} variant="contained">
        {translate('faults.goHome')}
      </Button>
    </Box>
  );
}
