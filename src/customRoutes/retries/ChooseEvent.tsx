import { useRecordContext, useTranslate } from 'react-admin';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { useChosenEvents } from './ChosenEvents';
import { isChoosable, itemOf } from './itemOf';

/** Chooses one failed event for the recovery; other events cannot be chosen. */
export function ChooseEvent() {
  const translate = useTranslate();
  const event = useRecordContext<WebhookEvent>();
  const { chosen, add, remove, isLocked } = useChosenEvents();
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
