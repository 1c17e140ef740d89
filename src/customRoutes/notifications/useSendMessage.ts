import { useDataProvider } from 'react-admin';
import { displayName, type Person } from '../../components/directory/person';
import { useSignedIn } from '../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Notification } from '../../dataProvider/actions/notifications';
import { digestOf, sendOnce } from '../../operations/repeats';
import type { AudienceMode, Channel } from './channels';
import { type MessageParts, PART_SIZE, splitRecipients } from './parts/useMessageParts';

const HOUR_MS = 3_600_000;

export interface MessageDraft {
  channel: Channel;
  way: AudienceMode;
  /** Selected role; '' if there is none. */
  role: string;
  people: readonly Person[];
  notification: Notification;
}

/** Returns a digest of text and audience; the order of the IDs does not matter. */
export function digestOfNotification({ channel, to, subject = '', message }: Notification): string {
  const audience = to === 'all' ? to : 'roles' in to ? to.roles : to.userIds.toSorted();
  return digestOf([channel, audience, subject, message]);
}

/** Returns the digest, and the period in which the same text to the same audience counts as a repeat. */
export const repeatRule = ({ notification }: MessageDraft) => ({
  digest: digestOfNotification(notification),
  withinMs: HOUR_MS,
});

export function useSendMessage(parts: MessageParts) {
  const { sendNotification } = useDataProvider<ConsoleDataProvider>();
  const { id: adminId } = useSignedIn();
  return async (draft: MessageDraft, acceptedAt: number | undefined): Promise<boolean> => {
    const { notification } = draft;
    const { to, ...texts } = notification;
    const repeat = { ...repeatRule(draft), acceptedAt };
    if (to !== 'all' && 'userIds' in to && to.userIds.length > PART_SIZE) {
      void parts.start({
        items: splitRecipients(texts, to.userIds, draft.people.map(displayName)),
        repeat,
      });
      return false;
    }
    const { digest } = repeat;
    await sendOnce(adminId, repeat, () => sendNotification(notification, { digest }));
    return true;
  };
}
