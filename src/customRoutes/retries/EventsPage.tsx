import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import { type Identifier, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { ignoreDoubleClick } from '../../components/buttons/doubleClick';
import { BatchPanel } from '../../components/feedback/BatchPanel';
import { NeedsLocks } from '../../components/feedback/Notices';
import { useBatch, useStoredBatch } from '../../components/feedback/useBatch';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { isWithShift, preventTextSelection, rowsBetween } from '../../components/list/Selection';
import { createKeyedSelection, useKeyedSelection } from '../../components/list/useKeyedSelection';
import { useChangeSearch, usePathParams, useSearch } from '../../components/page/address';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { writeCsv } from '../../format/csv';
import { saveFile } from '../../format/saveFile';
import { useSingleFlight } from '../../operations/useSingleFlight';
import type { RecoveryProps } from './ConfirmRecovery';
import { EventList } from './EventList';
import { retryReason } from './event/readEvent';
import {
  CSV_COLUMNS,
  csvRows,
  type FailedEvent,
  isSelectable,
  type Recovery,
  recoveryOf,
  type SelectedEvents,
  toFailedEvent,
  unfinishedEvents,
} from './recovery';
import { SelectEvents } from './SelectEvents';

// While a run is in progress the rows of the open page are refetched, at most once in this time.
const LIVE_MS = 2_000;

/** Runs the retries of a webhook's failed events, and refetches the list while it runs and once it has stopped. */
function useRecovery(webhookId: string) {
  const queryClient = useQueryClient();
  const { fireEvent } = useDataProvider<ConsoleDataProvider>();
  const readAt = useRef(0);

  function refreshRows() {
    readAt.current = Date.now();
    return queryClient.invalidateQueries({ queryKey: ['view_webhookevent', 'getList'] });
  }
  return useBatch({
    ...recoveryOf(webhookId),
    async send({ id, delivery }, options) {
      try {
        await fireEvent(id, delivery, options);
      } finally {
        if (Date.now() - readAt.current >= LIVE_MS) void refreshRows();
      }
    },
    reasonOf: retryReason,
    onStop: refreshRows,
  });
}

/** Renders the recovery of a webhook's failed events: selection, progress, then results. */
function RecoveryPanel({ webhookId, selection }: Omit<RecoveryProps, 'onStart'>) {
  const translate = useTranslate();
  const recovery = useRecovery(webhookId);
  const { batch, isReady, start } = recovery;
  const save = useSingleFlight(async (run: Recovery) => {
    const header = CSV_COLUMNS.map((name) => translate(`retries.columns.${name}`));
    const rows = csvRows(run, (words) => translate(words, { _: words }));
    saveFile(await writeCsv(header, rows), `recovery-${webhookId}.csv`);
  });
  function close() {
    if (batch) {
      // Events that were selected since the confirmation belong to the next run.
      selection.remove(batch.items);
      selection.add(unfinishedEvents(batch));
    }
    return recovery.close();
  }
  return (
    <BatchPanel
      controls={{ ...recovery, close }}
      title="retries.title"
      texts="retries"
      nameOf={({ id, delivery }) => `${id} ${delivery.events ?? ''}`.trim()}
      actions={
        batch && (
          <ActionButton label="retries.export" onClick={ignoreDoubleClick(() => save(batch))} />
        )
      }
    >
      {isReady && <SelectEvents {...{ webhookId, selection }} onStart={start} />}
    </BatchPanel>
  );
}

interface ChooseEventProps {
  event: WebhookEvent;
  selection: SelectedEvents;
  /** The event that was last toggled by itself: with Shift a range begins at it. */
  last: RefObject<Identifier | undefined>;
  isLocked: boolean;
}

/** Renders the checkbox of a failed event that can be retried. */
function ChooseEvent({ event, selection, last, isLocked }: ChooseEventProps) {
  const translate = useTranslate();
  const { data = [] } = useListContext<WebhookEvent>();
  useKeyedSelection(selection);
  if (!isSelectable(event)) return null;
  const id = String(event.id);
  function choose(change: ChangeEvent<HTMLInputElement>) {
    const range = isWithShift(change) ? rowsBetween(event, data, last.current) : [event];
    last.current = event.id;
    const items = range.filter(isSelectable).map(toFailedEvent);
    if (change.target.checked) selection.add(items);
    else selection.remove(items);
  }
  return (
    <input
      type="checkbox"
      aria-label={translate('retries.chooseOne', { id })}
      style={{ width: 20, height: 20, margin: 2 }}
      checked={selection.has(id)}
      disabled={isLocked}
      onMouseDown={preventTextSelection}
      onChange={choose}
    />
  );
}

const Column = DataTableColumn<WebhookEvent>;

/** Renders a webhook's events; with `?recover=1`, or with a recovery that is not closed, the recovery panel is above them. */
export default function EventsPage() {
  const { id = '' } = usePathParams();
  // What was selected of one webhook is nothing of another.
  return <Events key={id} webhookId={id} />;
}

function Events({ webhookId }: { webhookId: string }) {
  const [search] = useSearch();
  const changeSearch = useChangeSearch();
  const { state } = useLocation();
  const [selection] = useState(createKeyedSelection<FailedEvent>);
  const last = useRef<Identifier>(undefined);
  const { batch } = useStoredBatch(recoveryOf(webhookId));
  // The panel stays open when the recovery that was found is closed.
  const [wasFound, setFound] = useState(false);
  if (batch && !wasFound) setFound(true);
  const isOpen = search.has('recover') || wasFound;
  // The navigation state holds the names of merchant and webhook.
  const toggle = () =>
    changeSearch({ recover: search.has('recover') ? '' : '1' }, { replace: true, state });
  return (
    <EventList
      leading={
        isOpen && (
          <Column
            label="retries.choose"
            cellClassName="control"
            render={(event) => (
              <ChooseEvent {...{ event, selection, last }} isLocked={batch !== undefined} />
            )}
          />
        )
      }
      actions={<ActionButton label="retries.open" aria-expanded={isOpen} onClick={toggle} />}
    >
      {isOpen && (
        <NeedsLocks>
          <RecoveryPanel {...{ webhookId, selection }} />
        </NeedsLocks>
      )}
    </EventList>
  );
}
