import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../components/CopyButton';
import type { Chunk } from './run';

interface ChunkTroubleProps {
  chunk: Chunk;
  number: number;
  onSettle: (state: 'sent' | 'waiting') => void;
}

/** A part that was refused, or whose outcome is unknown until a person says what became of it. */
export function ChunkTrouble({ chunk, number, onSettle }: ChunkTroubleProps) {
  const translate = useTranslate();
  const { state, reason = '', ids } = chunk;
  if (state !== 'refused' && state !== 'unknown') return null;
  const say = (key: string, args?: object) => translate(`notifications.run.${key}`, args);
  return (
    <Alert
      severity={state === 'unknown' ? 'warning' : 'error'}
      variant="outlined"
      sx={{ mt: 1, overflowWrap: 'anywhere' }}
    >
      {say(state, { number, count: ids.length, reason: translate(reason, { _: reason }) })}
      {state === 'unknown' && (
        <div>
          <Button size="small" onClick={() => onSettle('sent')}>
            {say('wasSent')}
          </Button>
          <Button size="small" onClick={() => onSettle('waiting')}>
            {say('wasNotSent')}
          </Button>
          <CopyButton
            text={() => ids.join('\n')}
            label="notifications.run.copyIds"
            copied="notifications.run.copied"
            failed="notifications.run.copyFailed"
          />
        </div>
      )}
    </Alert>
  );
}
