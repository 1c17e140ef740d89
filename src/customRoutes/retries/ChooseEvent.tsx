import type { ChangeEvent } from 'react';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { isWithShift, markNoText, rangeTo } from '../../components/list/Selection';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { useChosenEvents } from './ChosenEvents';
import { isChoosable, itemOf } from './itemOf';

/** Chooses one failed event for the recovery, with Shift all from the last one on; other events cannot be chosen. */
export function ChooseEvent() {
  const translate = useTranslate();
  const event = useRecordContext<WebhookEvent>();
  const { data = [] } = useListContext<WebhookEvent>();
  const { chosen, add, remove, last, isLocked } = useChosenEvents();
  if (!event || !isChoosable(event)) return null;
  const id = String(event.id);
  function choose(change: ChangeEvent<HTMLInputElement>) {
    if (!event) return;
    const range = isWithShift(change) ? rangeTo(event, data, last.current) : [event];
    last.current = event.id;
    const items = range.filter(isChoosable).map(itemOf);
    if (change.target.checked) add(items);
    else remove(items.map((item) => item.id));
  }
  return (
    <input
      type="checkbox"
      aria-label={translate('retries.chooseOne', { id })}
      style={{ width: 20, height: 20, margin: 2 }}
      checked={chosen.has(id)}
      disabled={isLocked}
      onMouseDown={markNoText}
      onChange={choose}
    />
  );
}
