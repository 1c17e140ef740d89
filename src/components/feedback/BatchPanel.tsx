import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../format/dates';
import {
  type Batch,
  type BatchItem,
  canClose,
  countStates,
  type ItemResult,
} from '../../operations/batch';
import { useOperation } from '../../operations/useOperation';
import { ignoreDoubleClick } from '../buttons/doubleClick';
import type { useBatch } from './useBatch';

// A batch of thousands may fail as a whole; settling the first ones shows the next.
const MOST_UNSETTLED = 100;

type Act = () => unknown;
type TranslateText = (key: string, args?: object) => string;

interface BatchPanelProps<Item extends BatchItem> {
  controls: Omit<ReturnType<typeof useBatch<Item>>, 'isReady' | 'start'>;
  title: string;
  /** Prefix of the screen's own messages; a key that is missing there is read from `batches`. */
  texts: string;
  /** Returns the name of an item in a sentence. */
  nameOf: (item: Item) => string;
  /** Counts an item by its weight instead of as one. */
  sizeOf?: (item: Item) => number;
  /** Shown below the heading of a batch. */
  about?: ReactNode;
  /** Further buttons of a batch that is not running. */
  actions?: ReactNode;
  /** Returns further content of an item that is not settled. */
  detailsOf?: (item: Item, result: ItemResult) => ReactNode;
  /** Shown while there is no batch. */
  children?: ReactNode;
}

/** Renders a batch: progress, totals, why it is paused, its actions, and the items that are not settled. */
export function BatchPanel<Item extends BatchItem>(props: BatchPanelProps<Item>) {
  const { controls, title, texts, children } = props;
  const translate = useTranslate();
  const titleId = useId();
  const t: TranslateText = (key, args) =>
    translate(`${texts}.${key}`, { _: '', ...args }) || translate(`batches.${key}`, args);
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
        <Alert severity="warning" sx={{ my: 1 }}>
          {t(`trouble.${controls.problem}`)}
        </Alert>
      )}
      {controls.batch ? (
        <>
          {props.about}
          <Progress {...props} batch={controls.batch} titleId={titleId} t={t} />
          <Unsettled {...props} batch={controls.batch} t={t} />
        </>
      ) : (
        children
      )}
    </Paper>
  );
}

interface PartProps<Item extends BatchItem> extends BatchPanelProps<Item> {
  batch: Batch<Item>;
  t: TranslateText;
}

function Progress<Item extends BatchItem>(props: PartProps<Item> & { titleId: string }) {
  const { batch, titleId, t, controls, sizeOf } = props;
  const counts = countStates(batch, sizeOf);
  const { waiting, refused, unknown, notSent } = counts;
  const total = countStates({ ...batch, results: [] }, sizeOf).unknown;
  const answered = counts.done + refused + unknown;
  const { phase, why, until } = batch;
  const sums = (
    <Typography color="text.secondary">
      {t('counts', { ...counts, waiting: waiting + counts.sending })}
      {notSent > 0 && `, ${t('notSent', { smart_count: notSent })}`}
    </Typography>
  );
  const button = (key: string, act: Act, count?: number, isMain = false) => (
    <Button
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      onClick={ignoreDoubleClick(act)}
    >
      {t(key, { smart_count: count })}
    </Button>
  );
  return (
    <>
      <div role="status">
        <Typography>
          {t('status', { phase: t(`phases.${phase}`), answered, total, ...counts })}
        </Typography>
        {why && (
          <Typography color="text.secondary">
            {t(`why.${why}`, { time: formatTime(until, 'dateTime') })}
          </Typography>
        )}
        {/* Announced once it has stopped, not with each item. */}
        {phase !== 'running' && sums}
      </div>
      <LinearProgress
        variant="determinate"
        value={(answered / Math.max(total, 1)) * 100}
        aria-labelledby={titleId}
        sx={{ my: 1 }}
      />
      {phase === 'running' && sums}
      {unknown > 0 && <Typography color="text.secondary">{t('unknownHint')}</Typography>}
      <Stack direction="row" sx={{ gap: 1, my: 1.5, flexWrap: 'wrap' }}>
        {phase === 'running' && button('pause', controls.pause)}
        {phase === 'paused' && button('resume', controls.resume, undefined, true)}
        {phase !== 'running' && refused > 0 && button('retry', controls.retryRefused, refused)}
        {phase === 'paused' && waiting > 0 && button('end', controls.end, waiting)}
        {phase !== 'running' && props.actions}
        {canClose(batch) && button('dismiss', controls.close)}
      </Stack>
    </>
  );
}

/** Renders the items that were refused or are of unknown outcome. */
function Unsettled<Item extends BatchItem>(props: PartProps<Item>) {
  const { batch, t } = props;
  const unsettled = batch.items.flatMap((item, index) => {
    const result = batch.results[index];
    return result?.state === 'refused' || result?.state === 'unknown' ? [{ item, result }] : [];
  });
  return (
    <>
      {unsettled.slice(0, MOST_UNSETTLED).map(({ item, result }) => (
        <UnsettledItem key={item.id} {...props} {...{ item, result }} />
      ))}
      {unsettled.length > MOST_UNSETTLED && (
        <Typography>{t('more', { smart_count: unsettled.length - MOST_UNSETTLED })}</Typography>
      )}
    </>
  );
}

type UnsettledItemProps<Item extends BatchItem> = PartProps<Item> & {
  item: Item;
  result: ItemResult;
};

/** Renders an item that was refused or is of unknown outcome, with the buttons that settle the latter. */
function UnsettledItem<Item extends BatchItem>(props: UnsettledItemProps<Item>) {
  const { item, result, t, controls, nameOf, detailsOf } = props;
  const { state, reason, note } = result;
  const translate = useTranslate();
  const settle = useOperation({
    send: async (answer: 'done' | 'refused') => controls.settle(item.id, answer),
    showFailure: 'toast',
  });
  // Without a reason the response of an item of unknown outcome was never read.
  const texts = [reason ?? (state === 'unknown' && !note ? 'batches.pageLeft' : undefined), note];
  const why = texts.flatMap((text) => (text ? translate(text, { _: text }) : [])).join(' ');
  return (
    <Alert severity={state === 'unknown' ? 'warning' : 'error'} sx={{ mt: 1 }}>
      {t(`items.${state}`, { name: nameOf(item), reason: why })}
      {state === 'unknown' &&
        (['done', 'refused'] as const).map((answer) => (
          <Button
            key={answer}
            size="small"
            color="inherit"
            sx={{ py: 0 }}
            onClick={ignoreDoubleClick(() => settle.run(answer))}
          >
            {t(`settle.${answer}`)}
          </Button>
        ))}
      {detailsOf?.(item, result)}
    </Alert>
  );
}
