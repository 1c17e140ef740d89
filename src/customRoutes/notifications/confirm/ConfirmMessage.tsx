import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { RepeatWarning } from '../../../components/feedback/RepeatWarning';
import { useSignedIn } from '../../../components/page/SignedIn';
import { useRepeat } from '../../../operations/repeats';
import type { UseOperationResult } from '../../../operations/useOperation';
import { channelOf, ways } from '../channels';
import { PART_SIZE } from '../parts/useParts';
import { type Draft, repeatOf } from '../useSendMessage';
import { MessagePreview } from './MessagePreview';
import { Recipients } from './Recipients';

interface ConfirmMessageProps {
  draft: Draft;
  /** Sends it; what it takes is when the same was sent before, if that is to be repeated. */
  operation: UseOperationResult<number | undefined>;
  onClose: () => void;
}

/**
 * The one question before anything is sent: channel, audience, the message as it will read, and what an SMS costs.
 * A whole role is typed; the same text to the same audience within an hour is confirmed once more (rulings R30).
 */
export function ConfirmMessage({ draft, operation, onClose }: ConfirmMessageProps) {
  const translate = useTranslate();
  const { id: adminId } = useSignedIn();
  const { channel, way, role, people, notification } = draft;
  const [typed, setTyped] = useState('');
  const [isAgain, setAgain] = useState(false);
  const { digest, withinMs } = repeatOf(draft);
  const { earlier, isLooking } = useRepeat(adminId, digest, withinMs);
  const audience = ways[way].audience(channel);
  const asksRole = audience === 'role';
  const toWhom = { role, all: 'all', people: 'ids' }[audience];
  const roleName = translate(`notifications.roles.${role}`, { _: role });
  const isNamed = !asksRole || typed.trim().toLowerCase() === roleName.toLowerCase();
  const say = (key: string, args?: object) => translate(`notifications.confirm.${key}`, args);
  return (
    <ConfirmDialog
      open
      title="notifications.confirm.title"
      confirm={say(`button.${toWhom}`, {
        channel: translate(channelOf(channel).label),
        smart_count: people.length,
      })}
      busy="notifications.sending"
      operation={{ ...operation, run: () => operation.run(earlier?.at) }}
      canConfirm={isNamed && !isLooking && (!earlier || isAgain)}
      onClose={onClose}
    >
      <Recipients draft={draft} toWhom={toWhom} />
      <MessagePreview notification={notification} />
      {people.length > PART_SIZE && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
          {say('inParts', { size: PART_SIZE, parts: Math.ceil(people.length / PART_SIZE) })}
        </Alert>
      )}
      <RepeatWarning
        earlier={earlier}
        texts="notifications.confirm"
        isAgain={isAgain}
        onAgain={setAgain}
      />
      {asksRole && (
        <TextField
          label={say('typeRole', { role: roleName })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          fullWidth
          sx={{ mt: 2 }}
        />
      )}
    </ConfirmDialog>
  );
}
