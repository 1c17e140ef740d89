import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import {
  type Batch,
  type BatchItem,
  canClose,
  type ItemResult,
  isBatchOver,
  isFirstAlone,
  type SettledState,
} from '../../operations/batch';
import type { BatchView } from '../../operations/batchControls';
import { useBatchProgress } from '../../operations/useBatchProgress';
import { ignoreDoubleClick } from '../buttons/ignoreDoubleClick';

// A run of thousands may fail as a whole; settling or retrying the first ones shows the next.
const MOST_UNSETTLED = 100;

type Act = () => unknown;
type Say = (key: string, args?: object) => string;

/** A batch and the actions that its screen offers, as returned by useBatch. An action that is left out has no button. */
interface BatchControls<Item extends BatchItem> extends Pick<BatchView<Item>, 'batch' | 'trouble'> {
  resume: Act;
  stop: Act;
  pause?: Act;
  retryRefused?: Act;
  close?: Act;
  settle?: (id: string, state: SettledState) => unknown;
}

interface BatchPanelProps<Item extends BatchItem> {
  of: BatchControls<Item>;
  /** Message key of the heading. */
  title: string;
  /** Prefix of the screen's own messages; a key that is missing there is read from `batches`. */
  texts: string;
  /** Returns the name of an item in a sentence. */
  nameOf?: (item: Item) => string;
  /** Counts an item by its weight instead of as one. */
  weigh?: (item: Item) => number;
  /** Further arguments of the message `counts`. */
  totals?: Record<string, number>;
  /** What an item of unknown outcome can be settled as. */
  settleAs?: readonly SettledState[];
  /** `resume` sends the refused items again, too. */
  resumesRefused?: boolean;
  /** Disables the buttons. */
  isBusy?: boolean;
  /** Shown below the heading of a batch. */
  about?: ReactNode;
  /** Further buttons of a batch that is not running. */
  actions?: ReactNode;
  /** Returns further content of an item that is not settled. */
  detailsOf?: (item: Item, result: ItemResult) => ReactNode;
  /** Shown instead of the items that are not settled. */
  results?: ReactNode;
  /** Shown while there is no batch. */
  children?: ReactNode;
}

/** Renders a batch: progress, totals, why it is paused or ended, its actions, and the items that are not settled. */
export function BatchPanel<Item extends BatchItem>(props: BatchPanelProps<Item>) {
  const { of, title, texts, children } = props;
  const translate = useTranslate();
  const titleId = useId();
  const say = useBatchTexts(texts);
  if (!of.batch && !of.trouble && !children) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: 2, mb: 2, overflowWrap: 'anywhere' }}
    >
      <Typography id={titleId} variant="h2" sx={{ mb: 0.5 }}>
        {translate(title)}
      </Typography>
      {of.trouble && (
        <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
          {say(`trouble.${of.trouble}`)}
        </Alert>
      )}
      {of.batch ? <Progress {...props} batch={of.batch} titleId={titleId} say={say} /> : children}
    </Paper>
  );
}

/** Returns the translation of a batch's messages: the screen's own, or those of every batch. */
function useBatchTexts(texts: string): Say {
  const translate = useTranslate();
  return (key, args) =>
    translate(`${texts}.${key}`, { _: '', ...args }) || translate(`batches.${key}`, args);
}

interface ProgressProps<Item extends BatchItem> extends BatchPanelProps<Item> {
  batch: Batch<Item>;
  titleId: string;
  say: Say;
}

function Progress<Item extends BatchItem>({ batch, titleId, say, ...props }: ProgressProps<Item>) {
  const { of, texts, nameOf, weigh, totals, settleAs, detailsOf, results } = props;
  const translate = useTranslate();
  const { counts, answered, total, left, isStill } = useBatchProgress(batch, weigh);
  const { waiting, refused, unknown } = counts;
  const { phase, why, settings } = batch;
  const isFirst = phase === 'running' && isFirstAlone(batch);
  const resumed = props.resumesRefused ? waiting + refused : waiting;
  const unsettled = batch.items.flatMap((item, index) => {
    const result = batch.results[index];
    return result?.state === 'refused' || result?.state === 'unknown' ? [{ item, result }] : [];
  });
  const status = { phase: say(`phases.${isFirst ? 'first' : phase}`), answered, total, ...counts };
  const button = (key: string, act: Act | undefined, count?: number, isMain = false) =>
    act && (
      <Button
        size="small"
        variant={isMain ? 'contained' : 'outlined'}
        disabled={props.isBusy}
        onClick={ignoreDoubleClick(act)}
      >
        {say(key, { smart_count: count })}
      </Button>
    );
  return (
    <>
      {props.about}
      <div role="status">
        <Typography>
          {say('status', status)}
          {left && ` · ${say(left.unit, { count: left.count })}`}
        </Typography>
        {isStill && why && (
          <Typography color="text.secondary">
            {say(`why.${why}`, { smart_count: settings.stopAfter?.count })}
          </Typography>
        )}
      </div>
      <LinearProgress
        variant="determinate"
        value={(answered / Math.max(total, 1)) * 100}
        aria-labelledby={titleId}
        sx={{ my: 1 }}
      />
      <Typography color="text.secondary">
        {say('counts', { ...counts, waiting: total - answered, ...totals })}
      </Typography>
      {unknown > 0 && <Typography color="text.secondary">{say('unknownHint')}</Typography>}
      <Stack direction="row" sx={{ gap: 1, my: 1.5, flexWrap: 'wrap' }}>
        {phase === 'running' && button('pause', of.pause)}
        {isStill &&
          resumed > 0 &&
          button(phase === 'paused' ? 'resume' : 'continue', of.resume, resumed, true)}
        {isStill && refused > 0 && button('retry', of.retryRefused, refused)}
        {!isBatchOver(batch) && button('stop', of.stop)}
        {isStill && props.actions}
        {canClose(batch) && button('dismiss', of.close)}
      </Stack>
      {results ??
        unsettled.slice(0, MOST_UNSETTLED).map(({ item, result }) => (
          <Alert
            key={item.id}
            severity={result.state === 'unknown' ? 'warning' : 'error'}
            variant="outlined"
            sx={{ mt: 1 }}
          >
            {say(`items.${result.state}`, {
              name: nameOf?.(item) ?? item.id,
              reason: reasonOf(result, (text) => translate(text, { _: text })),
            })}
            {of.settle && (
              <SettleButtons {...{ item, result, texts, settleAs }} onSettle={of.settle} />
            )}
            {detailsOf?.(item, result)}
          </Alert>
        ))}
      {!results && unsettled.length > MOST_UNSETTLED && (
        <Typography>{say('more', { smart_count: unsettled.length - MOST_UNSETTLED })}</Typography>
      )}
    </>
  );
}

// Without a reason the response of an item of unknown outcome was never read.
function reasonOf({ state, reason, note }: ItemResult, say: (text: string) => string): string {
  const first = reason ?? (state === 'unknown' ? 'batches.pageLeft' : undefined);
  return [first, note].flatMap((text) => (text ? say(text) : [])).join(' ');
}

interface SettleButtonsProps {
  item: BatchItem;
  result: ItemResult;
  texts: string;
  settleAs?: readonly SettledState[];
  onSettle: (id: string, state: SettledState) => unknown;
}

/** Renders the buttons that settle an item of unknown outcome. */
export function SettleButtons({ item, result, texts, onSettle, ...how }: SettleButtonsProps) {
  const say = useBatchTexts(texts);
  const { settleAs = ['done', 'refused'] } = how;
  if (result.state !== 'unknown') return null;
  return (
    <span>
      {settleAs.map((state) => (
        <Button
          key={state}
          size="small"
          color="inherit"
          sx={{ py: 0 }}
          onClick={ignoreDoubleClick(() => onSettle(item.id, state))}
        >
          {say(`settle.${state}`)}
        </Button>
      ))}
    </span>
  );
}
