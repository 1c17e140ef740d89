import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DocumentTitle } from '../components/page/Page';
import { paths } from '../paths';

export interface AccessDeniedProps {
  /** The role could not be checked, as when its rules throw an error. */
  isUnknown?: boolean;
}

/** Renders the page for a known URL that the role may not open. It sends no request. */
export default function AccessDenied({ isUnknown = false }: AccessDeniedProps) {
  const translate = useTranslate();
  const title = translate(isUnknown ? 'faults.accessUnknown' : 'faults.accessDenied');
  const text = isUnknown ? 'faults.accessUnknownText' : 'faults.accessDeniedText';
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', py: { xs: 4, md: 10 }, px: 2 }}>
      <DocumentTitle page={title} />
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {translate(text)}
      </Typography>
      <Button component={Link} to={paths.home} variant="contained">
        {translate('faults.goHome')}
      </Button>
    </Box>
  );
}
