import { useDeferredValue, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { ignoreDoubleClick } from '../../components/buttons/ignoreDoubleClick';
import { saveFile } from '../../components/buttons/saveFile';
import { BatchPanel } from '../../components/feedback/BatchPanel';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { writeCsv } from '../../format/csv';
import { useOnce } from '../../operations/useOnce';
import { CSV_COLUMNS, csvRows, RetryResults } from './RetryResults';
import { type Recovery, unfinishedEvents } from './recovery';
import { SelectEvents } from './SelectEvents';
import { useSelectedEvents } from './SelectedEventsProvider';
import { useRecovery } from './useRecovery';

/** Renders the recovery of a webhook's failed events: selection, progress, then results. */
export function RecoveryPanel() {
  const translate = useTranslate();
  const { id: webhookId = '' } = useParams();
  const { replace, lock } = useSelectedEvents();
  const recovery = useRecovery(webhookId, (batch) => replace(unfinishedEvents(batch)));
  const { batch, isReady, start, checking, checkFailure, check, settle } = recovery;
  // The list may be long: the totals and the buttons are rendered first.
  const shown = useDeferredValue(batch);
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
  const button = (key: string, act: (run: Recovery) => unknown) =>
    batch && (
      <ActionButton
        label={`retries.${key}`}
        disabled={checking !== undefined}
        onClick={ignoreDoubleClick(() => act(batch))}
      />
    );
  function close() {
    if (batch) replace(unfinishedEvents(batch));
    return recovery.close();
  }
  return (
    <BatchPanel
      controls={{ ...recovery, close, retryRefused: undefined }}
      title="retries.title"
      texts="retries"
      isBusy={checking !== undefined}
      actions={
        <>
          {button('recheck', check)}
          {button('export', save)}
        </>
      }
      results={
        <>
          <Failure failure={checkFailure} onRetry={() => batch && void check(batch)} />
          {checking && (
            <SecondaryText role="status">
              {translate('retries.checking', { ...checking })}
            </SecondaryText>
          )}
          {shown && <RetryResults batch={shown} onSettle={settle} />}
        </>
      }
    >
      {isReady && <SelectEvents webhookId={webhookId} onStart={start} />}
    </BatchPanel>
  );
}
