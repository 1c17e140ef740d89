import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { MAX_RETRIES } from '../../http/retry';

/** Says that a read which failed is on its way once more (rulings R15), so that nobody takes waiting for the end. */
export function Retrying({ failures = 0 }: { failures?: number }) {
  const translate = useTranslate();
  if (failures < 1 || failures > MAX_RETRIES) return null;
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ my: 1 }}>
      {translate('common.retrying', { attempt: failures, most: MAX_RETRIES })}
    </Typography>
  );
}
