import { useRef } from 'react';
import { type Batch, type BatchItem, countStates, isBatchOver } from './batch';

// Fewer responses give no reliable estimate.
const ENOUGH = 3;

const answeredOf = ({ done, refused, unknown }: ReturnType<typeof countStates>) =>
  done + refused + unknown;

/**
 * Returns the totals of a batch, each item counted as one or by its weight, and the time left once it
 * can be estimated, worded by `batches.seconds` and `batches.minutes`.
 */
export function useBatchProgress<Item extends BatchItem>(
  batch: Batch<Item>,
  sizeOf?: (item: Item) => number,
) {
  const { id, phase, items } = batch;
  const counts = countStates(batch, sizeOf);
  const responses = answeredOf(sizeOf ? countStates(batch) : counts);
  // Each running period has its own pace, so that the time of a pause is not counted.
  const period = `${id} ${phase}`;
  const startedAt = useRef({ period: '', at: 0, responses: 0 });
  if (startedAt.current.period !== period)
    startedAt.current = { period, at: Date.now(), responses };
  const seen = responses - startedAt.current.responses;
  const isKnown = phase === 'running' && seen >= ENOUGH && responses < items.length;
  const each = (Date.now() - startedAt.current.at) / seen;
  const seconds = Math.ceil(((items.length - responses) * each) / 1000);
  const left =
    seconds < 90
      ? ({ unit: 'seconds', count: seconds } as const)
      : ({ unit: 'minutes', count: Math.round(seconds / 60) } as const);
  const answered = answeredOf(counts);
  return {
    counts,
    answered,
    total: answered + counts.waiting + counts.sending,
    left: isKnown ? left : undefined,
    isStopped: phase === 'paused' || isBatchOver(batch),
  };
}
