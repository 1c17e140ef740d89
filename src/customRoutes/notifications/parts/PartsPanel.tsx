import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../../components/buttons/ignoreDoubleClick';
import { type Batch, canClose, countStates, isBatchOver } from '../../../operations/batch';
import { channelOf } from '../channels';
import { PartNames, UnsettledPart } from './UnsettledPart';
import { type MessagePart, type MessageParts, recipientsIn } from './useMessageParts';

/** Renders a message that is sent in parts, with a warning if it cannot be sent or stored. */
export function PartsPanel({ parts }: { parts: MessageParts }) {
  const translate = useTranslate();
  const { batch, trouble } = parts;
  const isUnkept = batch?.why === 'storage';
  return (
    <>
      {(trouble || isUnkept) && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {translate(`notifications.parts.${trouble ?? 'notKept'}`)}
        </Alert>
      )}
      {batch && <PartsProgress parts={parts} batch={batch} />}
    </>
  );
}

/** Renders the progress, the parts that need attention, and the buttons to pause, stop and resume. */
function PartsProgress({ parts, batch }: { parts: MessageParts; batch: Batch<MessagePart> }) {
  const translate = useTranslate();
  const titleId = useId();
  const say = (key: string, args?: object) => translate(`notifications.parts.${key}`, args);
  const { done, waiting, refused, unknown, sending } = countStates(batch, recipientsIn);
  const total = done + waiting + refused + unknown + sending;
  const isRunning = batch.phase === 'running';
  const button = (key: string, onClick: () => unknown, args?: object) => (
    <Button
      size="small"
      variant={key === 'resume' ? 'contained' : 'outlined'}
      color={key === 'stop' ? 'error' : 'primary'}
      onClick={ignoreDoubleClick(onClick)}
    >
      {say(key, args)}
    </Button>
  );
  const { channel, message } = batch.items[0]?.notification ?? {};
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Typography id={titleId} variant="h2">
        {say('title')}
      </Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {channel && translate(channelOf(channel).label)}
        {': '}
        <bdi>{message?.slice(0, 120)}</bdi>
      </Typography>
      <PartNames names={batch.items.flatMap(({ names = [] }) => names)} />
      <LinearProgress
        variant="determinate"
        value={(done / total) * 100}
        aria-labelledby={titleId}
        sx={{ my: 1.5 }}
      />
      <Typography role="status">
        {say('progress', { sent: done, total, unknown, status: say(`status.${batch.phase}`) })}
      </Typography>
      {batch.items.map((part, index) => (
        <UnsettledPart
          key={part.id}
          part={part}
          result={batch.results[index]}
          onSettle={(state) => parts.settle(part.id, state)}
        />
      ))}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        {isRunning && button('pause', parts.pause)}
        {!isRunning &&
          waiting + refused > 0 &&
          button('resume', parts.retryRefused, { smart_count: waiting + refused })}
        {!isBatchOver(batch) && button('stop', parts.stop)}
        {canClose(batch) && button('dismiss', parts.close)}
      </Stack>
    </Paper>
  );
}
