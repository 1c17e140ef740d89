import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { ignoreDoubleClick } from '../../components/buttons/ignoreDoubleClick';
import { saveFile } from '../../components/buttons/saveFile';
import { BatchPanel } from '../../components/feedback/BatchPanel';
import { writeCsv } from '../../format/csv';
import { useOnce } from '../../operations/useOnce';
import { CSV_COLUMNS, csvRows, type Recovery, unfinishedEvents } from './recovery';
import { SelectEvents } from './SelectEvents';
import { useSelectedEvents } from './SelectedEventsProvider';
import { useRecovery } from './useRecovery';

/** Renders the recovery of a webhook's failed events: selection, progress, then results. */
export function RecoveryPanel() {
  const translate = useTranslate();
  const { id: webhookId = '' } = useParams();
  const { add, remove, lock } = useSelectedEvents();
  const recovery = useRecovery(webhookId);
  const { batch, isReady, start } = recovery;
  const hasBatch = batch !== undefined;

  useEffect(
    function lockSelectionDuringRecovery() {
      lock(hasBatch);
      if (!hasBatch) return;
      return () => lock(false);
    },
    [hasBatch, lock],
  );

  const save = useOnce(async (run: Recovery) => {
    const header = CSV_COLUMNS.map((name) => translate(`retries.columns.${name}`));
    const rows = csvRows(run, (words) => translate(words, { _: words }));
    saveFile(await writeCsv(header, rows), `recovery-${webhookId}.csv`);
  });
  function close() {
    if (batch) {
      // Events that were selected since the confirmation belong to the next run.
      remove(batch.items.map(({ id }) => id));
      add(unfinishedEvents(batch));
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
      {isReady && <SelectEvents webhookId={webhookId} onStart={start} />}
    </BatchPanel>
  );
}
