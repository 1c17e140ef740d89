import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { EmptyList } from '../../components/feedback/EmptyList';
import { Page } from '../../components/page/Page';
import { paths } from '../../paths';

/** Chat sessions without a user: says so, makes no call, and shows the way. */
export function NoUser() {
  const translate = useTranslate();
  const navigate = useNavigate();
  // The router counts the entries that are its own; before the first there is no console to go back to.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.users));
  return (
    <Page title="resources.chatsession.title">
      <EmptyList text="resources.chatsession.noUser">
        <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
          {translate('resources.chatsession.noUserHint')}
        </Typography>
        <Button variant="outlined" onClick={goBack}>
          {translate('resources.chatsession.goBack')}
        </Button>
      </EmptyList>
    </Page>
  );
}
