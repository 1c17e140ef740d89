import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../components/CopyButton';
import { LongText } from '../../components/LongText';
import { formatTime } from '../../format/dates';
import type { Operation, OperationOutcome } from '../../journal/operation';
import { useKindWords } from '../../operations/useKindWords';

const isUnknown = ({ outcome }: Operation) => outcome === 'unknown';

/** What was done today, in words to hand over: what is open first, then the rest in its order. */
export function MyShift({ operations }: { operations: readonly Operation[] }) {
  const translate = useTranslate();
  const wordsOf = useKindWords();
  const count = (outcome: OperationOutcome) =>
    operations.filter((operation) => operation.outcome === outcome).length;
  const lineOf = ({ startedAt, kind, subject, outcome }: Operation) =>
    [
      formatTime(startedAt, 'dateTime'),
      translate(`activity.outcomes.${outcome}`),
      [wordsOf(kind), subject].filter(Boolean).join(' '),
    ].join(' · ');
  const inOrder = operations.toReversed();
  const lines = [
    ...inOrder.filter(isUnknown),
    ...inOrder.filter((operation) => !isUnknown(operation)),
  ].map(lineOf);
  const counts = translate('activity.shift.counts', {
    done: count('done'),
    refused: count('refused'),
    unknown: count('unknown'),
  });
  const text =
    lines.length === 0 ? translate('activity.shift.nothing') : [counts, '', ...lines].join('\n');
  return (
    <>
      <LongText text={text} boxed />
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, alignItems: 'center', displayPrint: 'none' }}>
        <CopyButton
          text={() => text}
          label="activity.shift.copy"
          copied="activity.shift.copied"
          failed="activity.shift.copyFailed"
        />
        <Button variant="outlined" size="small" onClick={() => window.print()}>
          {translate('activity.shift.print')}
        </Button>
      </Stack>
    </>
  );
}
