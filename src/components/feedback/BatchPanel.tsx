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
type TranslateText = (key: string, args?: object) => string;

/** A batch and the actions that its screen offers, as returned by useBatch. An action that is left out has no button. */
interface BatchControls<Item extends BatchItem> extends Pick<BatchView<Item>, 'batch' | 'problem'> {
  resume: Act;
  stop: Act;
  pause?: Act;
  retryRefused?: Act;
  close?: Act;
  settle?: (id: string, state: SettledState) => unknown;
}

interface BatchPanelProps<Item extends BatchItem> {
  controls: BatchControls<Item>;
  /** Message key of the heading. */
  title: string;
  /** Prefix of the screen's own messages; a key that is missing there is read from `batches`. */
  texts: string;
  /** Returns the name of an item in a sentence. */
  nameOf?: (item: Item) => string;
  /** Counts an item by its weight instead of as one. */
  sizeOf?: (item: Item) => number;
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
  const { controls, title, texts, children } = props;
  const translate = useTranslate();
  const titleId = useId();
  const t = useBatchTexts(texts);
  if (!controls.batch && !controls.problem && !children) return null;
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
      {controls.problem && (
        <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
          {t(`trouble.${controls.problem}`)}
        </Alert>
      )}
      {controls.batch ? (
        <Progress {...props} batch={controls.batch} titleId={titleId} t={t} />
      ) : (
        children
      )}
    </Paper>
  );
}

/** Returns the translation of a batch's messages: the screen's own, or those of every batch. */
function useBatchTexts(texts: string): TranslateText {
  const translate = useTranslate();
  return (key, args) =>
    translate(`${texts}.${key}`, { _: '', ...args }) || translate(`batches.${key}`, args);
}

interface ProgressProps<Item extends BatchItem> extends BatchPanelProps<Item> {
  batch: Batch<Item>;
  titleId: string;
  t: TranslateText;
}

function Progress<Item extends BatchItem>({ batch, titleId, t, ...props }: ProgressProps<Item>) {
  const { controls, texts, nameOf, sizeOf, totals, settleAs, detailsOf, results } = props;
  const translate = useTranslate();
  const { counts, answered, total, left, isStopped } = useBatchProgress(batch, sizeOf);
  const { waiting, refused, unknown } = counts;
  const { phase, why, settings } = batch;
  const isFirst = phase === 'running' && isFirstAlone(batch);
  const resumed = props.resumesRefused ? waiting + refused : waiting;
  const unsettled = batch.items.flatMap((item, index) => {
    const result = batch.results[index];
    return result?.state === 'refused' || result?.state === 'unknown' ? [{ item, result }] : [];
  });
  const status = {
    phase: t(`phases.${isFirst ? 'first' : phase}`),
    answered,
    total,
    ...counts,
  };
  const button = (key: string, act: Act | undefined, count?: number, isMain = false) =>
    act && (
      <Button
        size="small"
        variant={isMain ? 'contained' : 'outlined'}
        disabled={props.isBusy}
        onClick={ignoreDoubleClick(act)}
      >
        {t(key, { smart_count: count })}
      </Button>
    );
  return (
    <>
      {props.about}
      <div role="status">
        <Typography>
          {t('status', status)}
          {left && ` · ${t(left.unit, { count: left.count })}`}
        </Typography>
        {isStopped && why && (
          <Typography color="text.secondary">
            {t(`why.${why}`, { smart_count: settings.stopAfter?.count })}
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
        {t('counts', { ...counts, waiting: total - answered, ...totals })}
      </Typography>
      {unknown > 0 && <Typography color="text.secondary">{t('unknownHint')}</Typography>}
      <Stack direction="row" sx={{ gap: 1, my: 1.5, flexWrap: 'wrap' }}>
        {phase === 'running' && button('pause', controls.pause)}
        {isStopped &&
          resumed > 0 &&
          button(phase === 'paused' ? 'resume' : 'continue', controls.resume, resumed, true)}
        {isStopped && refused > 0 && button('retry', controls.retryRefused, refused)}
        {!isBatchOver(batch) && button('stop', controls.stop)}
        {isStopped && props.actions}
        {canClose(batch) && button('dismiss', controls.close)}
      </Stack>
      {results ??
        unsettled.slice(0, MOST_UNSETTLED).map(({ item, result }) => (
          <Alert
            key={item.id}
            severity={result.state === 'unknown' ? 'warning' : 'error'}
            variant="outlined"
            sx={{ mt: 1 }}
          >
            {t(`items.${result.state}`, {
              name: nameOf?.(item) ?? item.id,
              reason: reasonOf(result, (text) => translate(text, { _: text })),
            })}
            {controls.settle && (
              <SettleButtons {...{ item, result, texts, settleAs }} onSettle={controls.settle} />
            )}
            {detailsOf?.(item, result)}
          </Alert>
        ))}
      {!results && unsettled.length > MOST_UNSETTLED && (
        <Typography>{t('more', { smart_count: unsettled.length - MOST_UNSETTLED })}</Typography>
      )}
    </>
  );
}

// Without a reason the response of an item of unknown outcome was never read.
function reasonOf({ state, reason, note }: ItemResult, t: (text: string) => string): string {
  const first = reason ?? (state === 'unknown' ? 'batches.pageLeft' : undefined);
  return [first, note].flatMap((text) => (text ? t(text) : [])).join(' ');
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
  const t = useBatchTexts(texts);
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
          {t(`settle.${state}`)}
        </Button>
      ))}
    </span>
  );
}
