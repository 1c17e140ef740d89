import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Says why the list is shown instead of the feature that was opened (part 1, section 8). It is taken out of the history
 * entry at once, which a reload and the next pages would repeat, and is closed by the next navigation.
 */
export function FeatureMissing() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isNew = Boolean(state?.missing);
  const [shownAt, setShownAt] = useState<string>();

  useEffect(
    function takeItOutOfTheHistoryEntry() {
      if (!isNew) return;
      setShownAt(search);
      navigate({ search }, { replace: true });
    },
    [isNew, search, navigate],
  );
  useEffect(
    function closeOnTheNextPage() {
      if (shownAt !== undefined && shownAt !== search) setShownAt(undefined);
    },
    [shownAt, search],
  );
  if (!isNew && shownAt !== search) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 1.5 }}
      onClose={() => setShownAt(undefined)}
      closeText={translate('common.close')}
    >
      {translate('resources.faq.notFound')}
    </Alert>
  );
}
