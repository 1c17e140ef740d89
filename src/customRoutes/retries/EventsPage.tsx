import { type ChangeEvent, useState } from 'react';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { GuardedChanges } from '../../components/feedback/GuardedChanges';
import { useStoredBatch } from '../../components/feedback/useBatch';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { isWithShift, preventTextSelection, rowsBetween } from '../../components/list/Selection';
import { useChangeSearch } from '../../components/page/useChangeSearch';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { EventList } from '../../resources/webhooks/EventList';
import { RecoveryPanel } from './RecoveryPanel';
import { isSelectable, recoveryOf, toFailedEvent } from './recovery';
import { SelectedEventsProvider, useSelectedEvents } from './SelectedEventsProvider';

/** Renders the checkbox of a failed event that can be retried; Shift selects the range from the last one. */
function ChooseEvent() {
  const translate = useTranslate();
  const event = useRecordContext<WebhookEvent>();
  const { data = [] } = useListContext<WebhookEvent>();
  const { chosen, add, remove, last, isLocked } = useSelectedEvents();
  if (!event || !isSelectable(event)) return null;
  const id = String(event.id);
  function choose(change: ChangeEvent<HTMLInputElement>) {
    if (!event) return;
    const range = isWithShift(change) ? rowsBetween(event, data, last.current) : [event];
    last.current = event.id;
    const items = range.filter(isSelectable).map(toFailedEvent);
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
      onMouseDown={preventTextSelection}
      onChange={choose}
    />
  );
}

const Column = DataTableColumn<WebhookEvent>;

/** Renders a webhook's events; with `?recover=1`, or with a recovery that is not closed, the recovery panel is above them. */
export default function EventsPage() {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const { state } = useLocation();
  const { id: webhookId = '' } = useParams();
  const { batch } = useStoredBatch(recoveryOf(webhookId));
  // The panel stays open when the recovery that was found is closed.
  const [wasFound, setFound] = useState(false);
  if (batch && !wasFound) setFound(true);
  const isOpen = search.has('recover') || wasFound;
  // The navigation state holds the names of merchant and webhook.
  const toggle = () =>
    changeSearch({ recover: search.has('recover') ? '' : '1' }, { replace: true, state });
  return (
    <SelectedEventsProvider>
      <EventList
        leading={
          isOpen && <Column label="retries.choose" field={ChooseEvent} cellClassName="control" />
        }
        actions={<ActionButton label="retries.open" aria-expanded={isOpen} onClick={toggle} />}
      >
        {isOpen && (
          <GuardedChanges>
            <RecoveryPanel />
          </GuardedChanges>
        )}
      </EventList>
    </SelectedEventsProvider>
  );
}
