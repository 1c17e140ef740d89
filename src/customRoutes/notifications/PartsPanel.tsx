import { useTranslate } from 'react-admin';
import { CopyButton } from '../../components/buttons/CopyButton';
import { BatchPanel } from '../../components/feedback/BatchPanel';
import { SecondaryText } from '../../components/fields/Text';
import { type MessageParts, recipientsIn } from './useSendMessage';

export function PartsPanel({ parts }: { parts: MessageParts }) {
  const translate = useTranslate();
  const { batch } = parts;
  const { channel, message } = batch?.items[0]?.notification ?? {};
  return (
    <BatchPanel
      controls={parts}
      title="notifications.parts.title"
      texts="notifications.parts"
      nameOf={(part) =>
        translate('notifications.parts.part', { number: part.id, smart_count: recipientsIn(part) })
      }
      sizeOf={recipientsIn}
      about={
        <>
          <SecondaryText>
            {channel && translate(`notifications.channels.${channel}`)}
            {': '}
            <bdi>{message?.slice(0, 120)}</bdi>
          </SecondaryText>
          <PartNames names={batch?.items.flatMap(({ names = [] }) => names)} />
        </>
      }
      detailsOf={({ names, notification }, { state }) => (
        <>
          <PartNames names={names} />
          {state === 'unknown' && (
            <CopyButton
              text={() => notification.to.userIds.join('\n')}
              label="notifications.parts.copyIds"
              copied="notifications.parts.copied"
              failed="notifications.parts.copyFailed"
            />
          )}
        </>
      )}
    />
  );
}

function PartNames({ names = [] }: { names?: readonly string[] }) {
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
