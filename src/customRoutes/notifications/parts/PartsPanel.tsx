import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../../components/ignoreDoubleClick';
import { ChunkTrouble } from './ChunkTrouble';
import { countOf, hasUnsent } from './run';
import { useRunner } from './runnerOf';
import { useSendChunk } from './useSendChunk';

/** A sending in parts: how far it is, what became of each part, and the ways to pause, stop and resume it. */
export function RunPanel() {
  const translate = useTranslate();
  const titleId = useId();
  const { runner, run } = useRunner();
  const send = useSendChunk();

  useEffect(
    function sendNothingOnceThePersonHasLeft() {
      return () => runner.pause();
    },
    [runner],
  );
  if (!run) return null;
  const say = (key: string, args?: object) => translate(`notifications.run.${key}`, args);
  const total = countOf(run, 'waiting', 'sending', 'sent', 'refused', 'unknown');
  const sent = countOf(run, 'sent');
  const unknown = countOf(run, 'unknown');
  const isRunning = run.status === 'running';
  const isUnsent = hasUnsent(run);
  const isSending = run.chunks.some(({ state }) => state === 'sending');
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Typography id={titleId} variant="h2">
        {say('title')}
      </Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate(`notifications.channels.${run.notification.channel}`)}
        {': '}
        <bdi>{run.notification.message.slice(0, 120)}</bdi>
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(sent / total) * 100}
        aria-labelledby={titleId}
        sx={{ my: 1.5 }}
      />
      <Typography role="status">
        {say('progress', {
          sent,
          total,
          unknown,
          status: say(`status.${isUnsent || isRunning ? run.status : 'done'}`),
        })}
      </Typography>
      {run.chunks.map((chunk, index) => (
        <ChunkTrouble
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a run stand still
          key={index}
          chunk={chunk}
          number={index + 1}
          onSettle={(state) => runner.settle(index, state)}
        />
      ))}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        {isRunning && (
          <Button size="small" variant="outlined" onClick={ignoreDoubleClick(runner.pause)}>
            {say('pause')}
          </Button>
        )}
        {!isRunning && isUnsent && (
          <Button
            size="small"
            variant="contained"
            onClick={ignoreDoubleClick(() => runner.resume(send))}
          >
            {say('resume', { count: countOf(run, 'waiting', 'refused') })}
          </Button>
        )}
        {run.status !== 'stopped' && (
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={ignoreDoubleClick(runner.stop)}
          >
            {say('stop')}
          </Button>
        )}
        {run.status === 'stopped' && !isSending && (
          <Button size="small" onClick={runner.dismiss}>
            {say('dismiss')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
