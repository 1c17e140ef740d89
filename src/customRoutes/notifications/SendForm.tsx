import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type Channel,
  EMPTY,
  faultOf,
  hasRole,
  hasSubject,
  nameOf,
  type Texts,
  toNotification,
  type Way,
} from './channels';
import { Field } from './Field';
import type { Chosen } from './picker/chosen';
import type { Directory } from './picker/directory';
import { UserPicker } from './picker/UserPicker';
import { RoleField } from './RoleField';
import { SmsMeter } from './rehearsal/MessagePreview';
import { Rehearsal } from './rehearsal/Rehearsal';
import { type Ask, useSending } from './rehearsal/useSending';
import { useRunner } from './run/runnerOf';

interface SendFormProps {
  channel: Channel;
  way: Way;
  directory: Directory;
  chosen: Chosen;
}

/** The form of one sub-tab. What was typed stays until a success (part 2, sections 2 and 5). */
export function SendForm({ channel, way, directory, chosen }: SendFormProps) {
  const translate = useTranslate();
  const form = nameOf(channel, way);
  const { getValues, setValue } = useFormContext();
  const message: string = useWatch({ name: `${form}.message` }) ?? '';
  const { run } = useRunner();
  const send = useSending();
  const [fault, setFault] = useState<string>();
  const [ask, setAsk] = useState<Ask>();
  const [isLost, setLost] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const texts = getValues(form) as Texts;
    const people = way === 'ids' ? chosen.people() : [];
    const wrong = faultOf(channel, way, texts, people.length);
    setFault(wrong);
    setLost(false);
    if (wrong) return;
    const ids = people.map(({ id }) => id);
    const notification = toNotification(channel, way, texts, ids);
    setAsk({ channel, way, role: texts.role, people, notification });
  }
  async function confirm() {
    if (!ask) return;
    const outcome = await send(ask);
    setAsk(undefined);
    setLost(outcome === 'unknown');
    if (outcome === 'sent') {
      setValue(form, EMPTY, { shouldDirty: true });
      if (way === 'ids') chosen.clear();
    }
  }
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2, maxWidth: 680 }}>
      {hasRole(channel, way) && <RoleField name={`${form}.role`} />}
      {way === 'role' && channel === 'push' && (
        <Typography color="text.secondary">{translate('notifications.toAll')}</Typography>
      )}
      {way === 'ids' && <UserPicker key={channel} directory={directory} chosen={chosen} />}
      {hasSubject(channel) && <Field name={`${form}.subject`} text="subject" />}
      <div>
        <Field name={`${form}.message`} text="message" multiline minRows={4} maxRows={14} />
        {channel === 'sms' && message !== '' && <SmsMeter message={message} />}
      </div>
      {fault && (
        <Alert severity="error" variant="outlined">
          {translate(fault)}
        </Alert>
      )}
      {isLost && (
        <Alert severity="warning" variant="outlined">
          {translate('notifications.unknown')}
        </Alert>
      )}
      {run && (
        <Typography variant="body2" color="text.secondary">
          {translate('notifications.run.busy')}
        </Typography>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={run !== undefined}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('notifications.send')}
      </Button>
      {ask && <Rehearsal ask={ask} onConfirm={confirm} onClose={() => setAsk(undefined)} />}
    </Stack>
  );
}
