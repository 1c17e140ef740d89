import { useTranslate } from 'react-admin';
import { MAX_RETRIES } from '../../http/retry';
import './list.css';

/** Says that a read which failed is on its way once more (rulings R15), so that nobody takes waiting for the end. */
export function Retrying({ failures = 0 }: { failures?: number }) {
  const translate = useTranslate();
  if (failures < 1 || failures > MAX_RETRIES) return null;
  return (
    <p role="status" className="list-retrying">
      {translate('common.retrying', { attempt: failures, most: MAX_RETRIES })}
    </p>
  );
}
