import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../../components/buttons/ActionButton';
import { ignoreDoubleClick } from '../../../components/buttons/ignoreDoubleClick';
import { formatTime } from '../../../format/dates';
import type { Journal } from '../../../journal';
import { isUnsettled } from '../../../journal/operation';
import { useOperationSentence } from '../../../operations/useOperationSentence';
import { isUnreadable } from '../engine/movementRecord';
import { settleUnreadable } from '../engine/movementStore';

/**
 * Renders records that this version cannot read. They cannot be compared with a ledger, so only the user can settle an open one.
 */
export function UnreadableMovements({ journal }: { journal: Journal }) {
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const unreadable = journal.all().filter(isUnreadable);
  const settled = unreadable.filter((each) => !isUnsettled(each)).length;
  return (
    <Stack sx={{ gap: 1, mb: unreadable.length > 0 ? 1 : 0 }}>
      {unreadable.filter(isUnsettled).map((operation) => (
        <Alert key={operation.id} severity="warning">
          {translate('wallet.records.unreadableOpen', {
            what: sentenceOf(operation),
            time: formatTime(operation.startedAt, 'dateTime'),
          })}
          <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
            {(['done', 'refused'] as const).map((outcome) => (
              <ActionButton
                label={`wallet.open.${outcome === 'done' ? 'happened' : 'release'}`}
                key={outcome}
                color="inherit"
                onClick={ignoreDoubleClick(() => settleUnreadable(journal, operation, outcome))}
              />
            ))}
          </Stack>
        </Alert>
      ))}
      {settled > 0 && (
        <Alert severity="info">
          {translate('wallet.records.unreadable', { smart_count: settled })}
        </Alert>
      )}
    </Stack>
  );
}
