import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { SecondaryText } from '../../components/fields/Text';
import { FormField, useFieldFault } from '../../components/form/FormField';
import { SelectFieldInput } from '../../components/form/SelectField';
import { textsOf, useFormControls, useFormValue } from '../../components/form/values';
import type { Channel } from '../../dataProvider/actions/notifications';
import { identifierOf } from '../../format/identifiers';
import { isOutcomeUnknown } from '../../http/errors';
import { useFailureMessages } from '../../operations/failureMessages';
import { useOperation } from '../../operations/useOperation';
import { ConfirmMessage } from './ConfirmMessage';
import {
  AUDIENCE_ROLES,
  type AudienceMode,
  audienceOf,
  channelOf,
  clearMessage,
  failedMessage,
  fieldOfFault,
  fieldsName,
  type MessageForms,
  sentMessage,
  toNotification,
  validateMessage,
} from './channels';
import { SmsMeter } from './SmsMeter';
import { UserPicker } from './UserPicker';
import type { SelectedPeople } from './useSelectionByChannel';
import { type MessageDraft, type MessageParts, sentOnce, useSendMessage } from './useSendMessage';

interface SendFormProps {
  channel: Channel;
  mode: AudienceMode;
  chosen: SelectedPeople;
  parts: MessageParts;
}

/** Renders the form of one sub-tab; its texts stay until a success. */
export function SendForm({ channel, mode, chosen, parts }: SendFormProps) {
  const translate = useTranslate();
  const messagesOf = useFailureMessages();
  const form = fieldsName(channel, mode);
  const audience = audienceOf(channel, mode);
  const { hasSubject, isMetered } = channelOf(channel);
  const fields = useFormControls<MessageForms>();
  const showFault = useFieldFault();
  const typed = textsOf(useFormValue<MessageForms>(form));
  const selectedCount = useSyncExternalStore(chosen.listen, () =>
    Math.min(1, chosen.items().length),
  );
  const sendMessage = useSendMessage(parts);
  const [lacksPeople, setLacksPeople] = useState(false);
  const [draft, setDraft] = useState<MessageDraft>();
  const [isOnce, setOnce] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const [unknownOutcome, setUnknownOutcome] = useState<unknown>();

  const send = useOperation({
    send: async (acceptedAt: number | undefined) =>
      draft && sendMessage(isOnce ? sentOnce(draft) : draft, acceptedAt),
    success: (wasSent) => (wasSent ? sentMessage(channel, mode) : undefined),
    failure: { above: failedMessage(mode) },
    // The earlier sending that it would repeat.
    refresh: ['operations'],
    onDone: (wasSent) => {
      setDraft(undefined);
      setPicking(false);
      if (!wasSent || !draft) return;
      clearMessage(fields, form, draft.notification);
      chosen.remove(draft.people);
    },
    onFailure: (failure) => {
      if (!isOutcomeUnknown(failure)) return;
      setDraft(undefined);
      setUnknownOutcome(failure);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const texts = textsOf(fields.getValues(form));
    const people = audience === 'people' ? chosen.items() : [];
    const wrong = validateMessage(channel, mode, texts, people.length);
    const field = wrong && fieldOfFault(wrong, texts);
    setLacksPeople(wrong !== undefined && !field);
    if (field && wrong) showFault(`${form}.${field}`, wrong);
    else if (wrong) picker.current?.focus();
    setUnknownOutcome(undefined);
    send.clearFailure();
    if (wrong) return;
    const ids = people.map((person) => identifierOf(person) ?? person.id);
    const notification = toNotification(channel, mode, texts, ids);
    setOnce(false);
    setDraft({ audience, role: texts.role, people, notification });
  }
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
      {audience === 'role' && (
        <SelectFieldInput
          source={`${form}.role`}
          label="notifications.fields.role"
          options={Object.keys(AUDIENCE_ROLES).map((role) => ({
            value: role,
            label: translate(`notifications.roles.${role}`),
          }))}
          empty="notifications.selectRole"
          required
        />
      )}
      {audience === 'all' && <SecondaryText>{translate('notifications.toAll')}</SecondaryText>}
      {audience === 'people' && (
        <UserPicker
          key={channel}
          {...{ chosen, isOpen: isPicking, setOpen: setPicking, field: picker }}
          pasted={`${form}.pasted`}
          fault={
            lacksPeople && selectedCount === 0 ? translate('notifications.faults.users') : undefined
          }
        />
      )}
      {hasSubject && (
        <FormField
          source={`${form}.subject`}
          label="notifications.fields.subject"
          required={channel === 'email'}
          slotProps={AUTO_DIR}
        />
      )}
      <div>
        <FormField
          source={`${form}.message`}
          label="notifications.fields.message"
          required
          slotProps={AUTO_DIR}
          multiline
          minRows={5}
          maxRows={14}
        />
        {isMetered && typed.message !== '' && <SmsMeter message={typed.message} />}
      </div>
      {unknownOutcome !== undefined && (
        <Alert severity="warning">
          {translate('notifications.unknown')}
          <div>{messagesOf(unknownOutcome).note}</div>
        </Alert>
      )}
      {parts.batch && (
        <SecondaryText small>
          {translate(`notifications.parts.${parts.batch.phase === 'finished' ? 'over' : 'busy'}`)}
        </SecondaryText>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={parts.batch !== undefined}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('notifications.send')}
      </Button>
      {draft && (
        <ConfirmMessage
          all={draft}
          isOnce={isOnce}
          onOnce={setOnce}
          operation={send}
          onClose={() => setDraft(undefined)}
        />
      )}
    </Stack>
  );
}

const AUTO_DIR = { htmlInput: { dir: 'auto' } } as const;
