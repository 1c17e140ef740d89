import { useRecordContext, useTranslate } from 'react-admin';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { isChoosable, itemOf } from './itemOf';
import { useSelection } from './Selection';

/** Chooses one failed event for the recovery run; other events cannot be chosen. */
export function ChoiceCell() {
  const translate = useTranslate();
  const event = useRecordContext<WebhookEvent>();
  const { chosen, add, remove, isLocked } = useSelection();
  if (!event || !isChoosable(event)) return null;
  const id = String(event.id);
  return (
    <input
      type="checkbox"
      aria-label={translate('retries.chooseOne', { id })}
      style={{ width: 20, height: 20, margin: 2 }}
      checked={chosen.has(id)}
      disabled={isLocked}
      onChange={({ target }) => (target.checked ? add([itemOf(event)]) : remove([id]))}
    />
  );
}
