import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../components/buttons/CopyButton';
import type { ItemResult } from '../../../operations/batch';
import { type MessagePart, recipientsIn } from './useMessageParts';

/** Renders the names of the recipients of a part. */
export function PartNames({ names = [] }: { names?: readonly string[] }) {
  const translate = useTranslate();
  if (names.length === 0) return null;
  return (
    <details>
      <summary>
        {translate('notifications.parts.recipients', { smart_count: names.length })}
      </summary>
      <bdi>{names.join(', ')}</bdi>
    </details>
  );
}

interface OpenPartProps {
  part: MessagePart;
  result?: ItemResult;
  onSettle: (state: 'done' | 'waiting') => void;
}

/** Renders a part that was refused, or one of unknown outcome with buttons to settle it. */
export function UnsettledPart({ part, result, onSettle }: OpenPartProps) {
  const translate = useTranslate();
  const isUnknown = result?.state === 'unknown';
  if (!isUnknown && result?.state !== 'refused') return null;
  const say = (key: string, args?: object) => translate(`notifications.parts.${key}`, args);
  const { reason = 'notifications.parts.pageLeft', note } = result;
  const words = [reason, note ?? ''].map((text) => translate(text, { _: text }));
  return (
    <Alert
      severity={isUnknown ? 'warning' : 'error'}
      variant="outlined"
      sx={{ mt: 1, overflowWrap: 'anywhere' }}
    >
      {say(result.state, {
        number: part.id,
        smart_count: recipientsIn(part),
        reason: words.join(' ').trim(),
      })}
      <PartNames names={part.names} />
      {isUnknown && (
        <div>
          <Button size="small" onClick={() => onSettle('done')}>
            {say('wasSent')}
          </Button>
          <Button size="small" onClick={() => onSettle('waiting')}>
            {say('wasNotSent')}
          </Button>
          <CopyButton
            text={() => part.notification.to.userIds.join('\n')}
            label="notifications.parts.copyIds"
            copied="notifications.parts.copied"
            failed="notifications.parts.copyFailed"
          />
        </div>
      )}
    </Alert>
  );
}
