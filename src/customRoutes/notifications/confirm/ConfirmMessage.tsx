import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialogOld } from '../../../components/ConfirmDialogOld';
import { useSignedIn } from '../../../components/SignedIn';
import { formatTime } from '../../../format/dates';
import { CHUNK, failureOf, hasRole } from '../channels';
import { AudienceFacts } from './AudienceFacts';
import { digestOf, sentBefore } from './history';
import { MessagePreview } from './MessagePreview';
import type { Ask } from './useSending';

interface RehearsalProps {
  ask: Ask;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * The one question before anything is sent: channel, audience, the message as it will read, and what an SMS costs.
 * A whole role is typed; the same text to the same audience within an hour is confirmed once more (rulings R30).
 */
export function Rehearsal({ ask, onConfirm, onClose }: RehearsalProps) {
  const translate = useTranslate();
  const { id: adminId } = useSignedIn();
  const { notification, channel, way, role, people } = ask;
  const [typed, setTyped] = useState('');
  const [isAgain, setAgain] = useState(false);
  // As it was when the question was asked: the answer itself is about to be written down.
  const [earlier] = useState(() => sentBefore(adminId, digestOf(notification), Date.now()));
  const roleName = translate(`notifications.roles.${role}`, { _: role });
  const isNamed = !hasRole(channel, way) || typed.trim().toLowerCase() === roleName.toLowerCase();
  const say = (key: string, args?: object) => translate(`notifications.rehearsal.${key}`, args);
  const toWhom = notification.to === 'all' ? 'all' : way === 'ids' ? 'ids' : role;
  return (
    <ConfirmDialogOld
      open
      title="notifications.rehearsal.title"
      confirm={say(`confirm.${toWhom}`, {
        channel: translate(`notifications.channels.${channel}`),
        smart_count: people.length,
      })}
      busy="notifications.sending"
      failure={failureOf(way)}
      canConfirm={isNamed && (!earlier || isAgain)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <AudienceFacts ask={ask} toWhom={toWhom} />
      <MessagePreview notification={notification} />
      {people.length > CHUNK && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
          {say('inParts', { size: CHUNK, parts: Math.ceil(people.length / CHUNK) })}
        </Alert>
      )}
      {earlier && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
          {say(earlier.isUnknown ? 'beforeUnknown' : 'before', {
            time: formatTime(earlier.at, 'dateTime'),
          })}
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={isAgain}
                onChange={(_, checked) => setAgain(checked)}
              />
            }
            label={say('again')}
          />
        </Alert>
      )}
      {hasRole(channel, way) && (
        <TextField
          label={say('typeRole', { role: roleName })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          fullWidth
          sx={{ mt: 2 }}
        />
      )}
    </ConfirmDialogOld>
  );
}
