import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { displayName, type Person } from '../../components/customerSearch/person';
import { ConfirmDialog, countWord } from '../../components/dialog/ConfirmDialog';
import { SharedAddresses } from '../../components/feedback/SharedAddresses';
import { useRepeatConsent } from '../../components/feedback/useRepeatConsent';
import type { Notification } from '../../dataProvider/actions/notifications';
import { listNames } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import type { UseOperationResult } from '../../operations/useOperation';
import { channelOf } from './channels';
import { SmsMeter } from './SmsMeter';
import { addressesOf, type MessageDraft, PART_SIZE, repeatRule, sentOnce } from './useSendMessage';

function MessagePreview({ notification }: { notification: Notification }) {
  const translate = useTranslate();
  const { channel, subject, message } = notification;
  return (
    <>
      <Box
        component="section"
        aria-label={translate('notifications.confirm.preview')}
        // A scrolling box must be reachable by keyboard.
        tabIndex={0}
        sx={{
          mt: 2,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
          maxHeight: 240,
          overflowY: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
        dir="auto"
      >
        {subject && <Typography sx={{ fontWeight: 650, mb: 0.5 }}>{subject}</Typography>}
        {message}
      </Box>
      {channelOf(channel).isMetered && <SmsMeter message={message} />}
    </>
  );
}

interface ConfirmMessageProps {
  /** The message to all whom the admin chose. */
  all: MessageDraft;
  /** It goes once to each address. */
  isOnce: boolean;
  onOnce: (isOnce: boolean) => void;
  /** Sends the message; its input is the time of the earlier sending that the user accepts to repeat. */
  operation: UseOperationResult<number | undefined>;
  onClose: () => void;
}

/** Renders the confirmation before sending. A role, "all" or a count of more than 100 must be typed; a repeat needs a consent. */
export function ConfirmMessage(props: ConfirmMessageProps) {
  const { all, isOnce, onOnce, operation, onClose } = props;
  const draft = isOnce ? sentOnce(all) : all;
  const addresses = addressesOf(all);
  const translate = useTranslate();
  const t = useTranslations('notifications.confirm');
  const { audience, role, people, notification } = draft;
  const { channel } = notification;
  const { digest, withinMs } = repeatRule(draft);
  // Another tab may send the same in the meantime: the consent is sent along.
  const repeat = useRepeatConsent('notifications.confirm', digest, withinMs);
  const audienceKey = { role, all: 'all', people: 'ids' }[audience];
  const word = {
    role: translate(`notifications.roles.${role}`, { _: role }),
    all: t('wordOfAll'),
    people: countWord(people.length),
  }[audience];
  return (
    <ConfirmDialog
      open
      title="notifications.confirm.title"
      confirm={t(`button.${audienceKey}`, {
        channel: translate(`notifications.channels.${channel}`),
        smart_count: people.length,
      })}
      busy="notifications.sending"
      operation={{ ...operation, run: () => operation.run(repeat.acceptedAt) }}
      canConfirm={repeat.canSend}
      word={word}
      onClose={onClose}
    >
      <Recipients draft={draft} audienceKey={audienceKey} />
      <SharedAddresses
        of={addresses}
        nameOf={displayName}
        addressOf={(person) => channelOf(channel).addressOf?.(person) ?? ''}
        {...{ isOnce, onOnce }}
      />
      <MessagePreview notification={notification} />
      {people.length > PART_SIZE && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('inParts', { size: PART_SIZE, parts: Math.ceil(people.length / PART_SIZE) })}
        </Alert>
      )}
      {repeat.warning}
    </ConfirmDialog>
  );
}

function Recipients({ draft, audienceKey }: { draft: MessageDraft; audienceKey: string }) {
  const translate = useTranslate();
  const t = useTranslations('notifications.confirm');
  const { people, notification } = draft;
  const { channel } = notification;
  const { unreachable } = channelOf(channel);
  const missed = unreachable ? people.filter(unreachable.isIt) : [];
  const listed = (all: readonly Person[]) =>
    listNames(all.map(displayName), (args) => t('andMore', args));
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(108px, 25%) minmax(0, 1fr)',
          rowGap: 0.5,
          m: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0 },
        }}
      >
        <dt>{t('channel')}</dt>
        <dd>{translate(`notifications.channels.${channel}`)}</dd>
        <dt>{t('audience')}</dt>
        <dd>
          {t(`audiences.${audienceKey}`, { smart_count: people.length })}
          {people.length > 0 && <div>{listed(people)}</div>}
        </dd>
      </Box>
      {unreachable && missed.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {translate(unreachable.text, { smart_count: missed.length, names: listed(missed) })}
        </Alert>
      )}
    </>
  );
}
