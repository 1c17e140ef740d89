import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** Says that what was typed before a reload or a sign-in is back, and offers to drop it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button size="small" color="inherit" onClick={onDiscard}>
          {translate('common.draft.discard')}
        </Button>
      }
    >
      {translate('resources.feeds.comments.restored')}
    </Alert>
  );
}
