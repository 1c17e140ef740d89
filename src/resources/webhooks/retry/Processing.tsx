import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';

/** What is shown while an event is delivered: there is nothing to press. */
export function Processing() {
  const translate = useTranslate();
  return (
    <DialogContent>
      <LinearProgress aria-label={translate('resources.view_webhookevent.retry.progress')} />
    </DialogContent>
  );
}
