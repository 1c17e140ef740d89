import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../../components/buttons/ignoreDoubleClick';
import {
  type Batch,
  canClose,
  countStates,
  type ItemResult,
  isBatchOver,
} from '../../../operations/batch';
import { useTimeLeft } from '../../../operations/useTimeLeft';
import { type LeadEmail, type LeadEmails, useLeadBatch } from './useLeadBatch';

/** Renders the progress of emails to selected leads, and those that need attention. */
export default function LeadBatchPanel() {
  const translate = useTranslate();
  const emails = useLeadBatch();
  const { batch, trouble } = emails;
  return (
    <>
      {trouble && trouble !== 'repeated' && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {translate(`resources.leads.selection.${trouble}`)}
        </Alert>
      )}
      {batch && <EmailsProgress emails={emails} batch={batch} />}
    </>
  );
}

function EmailsProgress({ emails, batch }: { emails: LeadEmails; batch: Batch<LeadEmail> }) {
  const translate = useTranslate();
  const titleId = useId();
  const counts = countStates(batch);
  const { done, refused, unknown, waiting } = counts;
  const total = batch.items.length;
  const answered = done + refused + unknown;
  const left = useTimeLeft(`${batch.id} ${batch.phase}`, answered, total);
  const isStill = isBatchOver(batch) || batch.phase === 'paused';
  const say = (key: string, args?: object) => translate(`resources.leads.selection.${key}`, args);
  const button = (text: string, onClick: () => unknown, isMain = false) => (
    <Button
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      onClick={ignoreDoubleClick(onClick)}
    >
      {text}
    </Button>
  );
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Typography id={titleId} variant="h2">
        {translate('batches.names.leads.mail')}
      </Typography>
      <Typography role="status">
        {translate(`batches.phases.${batch.phase}`)}
        {': '}
        {translate('batches.progress', { answered, total })}
        {!isStill && left && ` · ${translate(`batches.${left.unit}`, { count: left.count })}`}
      </Typography>
      {isStill && batch.why && (
        <Typography color="text.secondary">{say(`why.${batch.why}`)}</Typography>
      )}
      <LinearProgress
        variant="determinate"
        value={(answered / total) * 100}
        aria-labelledby={titleId}
        sx={{ my: 1 }}
      />
      <Typography color="text.secondary">
        {translate('batches.counts', { ...counts, waiting: total - answered })}
      </Typography>
      {batch.items.map((item, index) => (
        <OpenEmail key={item.id} item={item} result={batch.results[index]} emails={emails} />
      ))}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        {batch.phase === 'running' && button(translate('batches.pause'), emails.pause)}
        {isStill &&
          waiting > 0 &&
          button(say('continue', { smart_count: waiting }), emails.resume, true)}
        {isStill &&
          refused > 0 &&
          button(say('retry', { smart_count: refused }), emails.retryRefused)}
        {!isBatchOver(batch) && button(translate('batches.stop'), emails.stop)}
        {canClose(batch) && button(translate('batches.dismiss'), emails.close)}
      </Stack>
    </Paper>
  );
}

interface OpenEmailProps {
  item: LeadEmail;
  result?: ItemResult;
  emails: LeadEmails;
}

/** Renders a refused email, or one with an unknown outcome until the user resolves it. */
function OpenEmail({ item, result, emails }: OpenEmailProps) {
  const translate = useTranslate();
  const isUnknown = result?.state === 'unknown';
  if (!isUnknown && result?.state !== 'refused') return null;
  const say = (key: string, args?: object) => translate(`resources.leads.selection.${key}`, args);
  const words = [result.reason ?? '', result.note ?? ''].map((text) =>
    text ? translate(text, { _: text }) : '',
  );
  return (
    <Alert
      severity={isUnknown ? 'warning' : 'error'}
      variant="outlined"
      sx={{ mt: 1, overflowWrap: 'anywhere' }}
    >
      {say(result.state, { name: item.name, reason: words.join(' ').trim() })}
      {isUnknown && (
        <div>
          {(['done', 'refused'] as const).map((state) => (
            <Button key={state} size="small" onClick={() => emails.settle(item.id, state)}>
              {say(`settle.${state}`)}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  );
}
