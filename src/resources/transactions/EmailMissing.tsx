import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Page } from '../../components/page/Page';
import { paths } from '../../paths';

/** Transactions without an e-mail: says so, makes no call, and shows the way. */
export function EmailMissing() {
  const translate = useTranslate();
  return (
    <Page title="resources.transactions.title">
      <Alert severity="error" variant="outlined">
        {translate('resources.transactions.emailRequired')}
      </Alert>
      <Typography color="text.secondary" sx={{ my: 2 }}>
        {translate('resources.transactions.emailHint')}
      </Typography>
      <Button component={Link} to={paths.users} variant="outlined">
        {translate('resources.transactions.goToUsers')}
      </Button>
    </Page>
  );
}
