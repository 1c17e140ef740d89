import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { CopyButton } from '../../components/buttons/CopyButton';
import { LongText } from '../../components/fields/LongText';
import { formatTime } from '../../format/dates';
import { groupBy } from '../../format/groupBy';
import type { Operation } from '../../journal/operation';
import { type OperationState, operationState } from '../../operations/operationState';
import { useKindLabel } from '../../operations/useKindLabel';
import { useOperationSentence } from '../../operations/useOperationSentence';

// Keys of `batches.names`, by the resource whose changes the batch sends.
const NAMES: Record<string, string> = {
  webhooks: 'webhooks.fire',
  faq: 'faq.import',
  notifications: 'notifications',
};

const batchNameOf = ({ kind }: Operation): string | undefined => {
  const name = NAMES[kind.split('.')[0] ?? ''];
  return name && `batches.names.${name}`;
};

const isUnfinished = ({ outcome }: Operation) => outcome === 'unknown' || outcome === 'sending';

/** Groups the operations of each batch: unfinished batches first, then unfinished single operations, then the rest. */
function foldBatches(operations: readonly Operation[]): Operation[][] {
  const groups = groupBy(operations, ({ batchId, id }) => batchId ?? id);
  const rank = (group: Operation[]) => {
    if (!group.some(isUnfinished)) return 2;
    return group.length > 1 ? 0 : 1;
  };
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b));
}

// Stays visible while a long text scrolls.
const ACTIONS = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  pb: 1.5,
  gap: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  bgcolor: 'background.paper',
  displayPrint: 'none',
  // Places the copy button's status after all buttons.
  '& [role=status]': { order: 1 },
} as const;
const STATES = [
  ...(['done', 'markedDone', 'refused', 'markedNotDone', 'unknown', 'doneTwice'] as const),
  ...(['sending', 'notSent'] as const),
] satisfies OperationState[];

interface ShiftSummaryProps {
  operations: readonly Operation[];
  /** Button that exports the same operations, one row per change. */
  csv: ReactNode;
}

/** Renders today's operations as text for a handover: unfinished ones first; a batch is one line. */
export function ShiftSummary({ operations, csv }: ShiftSummaryProps) {
  const translate = useTranslate();
  const kindLabel = useKindLabel();
  const sentenceOf = useOperationSentence();
  const lineOf = (operation: Operation) =>
    [
      formatTime(operation.startedAt, 'dateTime'),
      translate(`activity.outcomes.${operationState(operation)}`),
      sentenceOf(operation),
    ].join(' · ');
  const countsOf = (some: readonly Operation[], always: readonly OperationState[] = []) =>
    STATES.map(
      (state) => [state, some.filter((each) => operationState(each) === state).length] as const,
    )
      .filter(([state, count]) => count > 0 || always.includes(state))
      .map(([state, smart_count]) => translate(`activity.shift.of.${state}`, { smart_count }))
      .join(', ');
  const batchLineOf = (batch: Operation[], [first] = batch) => {
    const name = first && batchNameOf(first);
    const texts = {
      name: name ? translate(name) : kindLabel(first?.kind ?? ''),
      counts: countsOf(batch),
    };
    return [
      formatTime(first?.startedAt, 'dateTime'),
      translate('activity.shift.batch', texts),
    ].join(' · ');
  };
  const lines = foldBatches(operations.toReversed()).map((group) =>
    group.length > 1 ? batchLineOf(group) : group.map(lineOf).join(''),
  );
  const counts = `${countsOf(operations, ['done', 'refused', 'unknown'])}.`;
  const text =
    lines.length === 0 ? translate('activity.shift.nothing') : [counts, '', ...lines].join('\n');
  return (
    <>
      <Stack direction="row" sx={ACTIONS}>
        <CopyButton
          text={() => text}
          label="activity.shift.copy"
          copied="activity.shift.copied"
          failed="activity.shift.copyFailed"
        />
        <ActionButton label="activity.shift.print" onClick={() => window.print()} />
        {csv}
      </Stack>
      <LongText text={text} boxed />
    </>
  );
}
