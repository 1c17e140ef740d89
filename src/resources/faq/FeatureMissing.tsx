import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';

/** Says why somebody who opened a feature finds themselves in the list (part 1, section 8). */
export function FeatureMissing() {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 1.5 }}
      onClose={() => navigate({ search: window.location.search }, { replace: true })}
      closeText={translate('common.close')}
    >
      {translate('resources.faq.notFound')}
    </Alert>
  );
}
