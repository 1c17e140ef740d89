import { useDataProvider } from 'react-admin';
import * as z from 'zod/mini';
import { displayName, type Person } from '../../components/customerSearch/person';
import { byAddress } from '../../components/feedback/SharedAddresses';
import { useBatch } from '../../components/feedback/useBatch';
import { useSignedIn } from '../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Notification } from '../../dataProvider/actions/notifications';
import { HOUR_MS } from '../../format/dates';
import { type Identifier, identifierOf, isIdentifier } from '../../format/identifiers';
import { digestOf } from '../../operations/digest';
import { reasonOfFailure } from '../../operations/failureMessages';
import { sendOnce } from '../../operations/repeats';
import { type audienceOf, CHANNELS, channelOf } from './channels';

export const PART_SIZE = 500;

const part = z.object({
  id: z.string(),
  /** Recipients' names, stored only while the batch is open. */
  names: z.optional(z.array(z.string())),
  notification: z.object({
    channel: z.enum(CHANNELS),
    to: z.object({ userIds: z.array(z.custom<Identifier>(isIdentifier)) }),
    subject: z.optional(z.string()),
    message: z.string(),
  }),
});
export type MessagePart = z.infer<typeof part>;

export const recipientsIn = ({ notification }: MessagePart): number =>
  notification.to.userIds.length;

export function splitRecipients(
  texts: Omit<Notification, 'to'>,
  ids: readonly Identifier[],
  names: readonly string[] = [],
): MessagePart[] {
  const count = Math.ceil(ids.length / PART_SIZE);
  return Array.from({ length: count }, (_, n) => {
    const within = [n * PART_SIZE, (n + 1) * PART_SIZE] as const;
    return {
      id: String(n + 1),
      names: names.slice(...within),
      notification: { ...texts, to: { userIds: ids.slice(...within) } },
    };
  });
}

/** Sends a message in parts, one after another; it continues while another page is open. */
export function useMessageParts(
  onAllSent: (message: Notification, userIds: ReadonlySet<string>) => void,
) {
  const { sendNotification } = useDataProvider<ConsoleDataProvider>();
  return useBatch({
    name: 'notifications',
    item: part,
    holdsMessages: true,
    send: ({ notification }, options) => sendNotification(notification, options),
    reasonOf: (failure) => reasonOfFailure(failure, 'notifications.failedById'),
    onStop({ items, results }) {
      const message = items[0]?.notification;
      if (!message || results.some(({ state }) => state !== 'done')) return;
      const userIds = items.flatMap((each) => each.notification.to.userIds.map(String));
      onAllSent(message, new Set(userIds));
    },
  });
}

export type MessageParts = ReturnType<typeof useMessageParts>;

export interface MessageDraft {
  audience: ReturnType<typeof audienceOf>;
  /** Selected role; '' if there is none. */
  role: string;
  people: readonly Person[];
  notification: Notification;
}

/** Returns the people of a message by the address that it goes to; each is an address of its own where accounts get it. */
export const addressesOf = ({ notification, people }: MessageDraft) =>
  byAddress(people, channelOf(notification.channel).addressOf ?? (() => ''));

/** Returns a message that goes once to each address. */
export function sentOnce(draft: MessageDraft): MessageDraft {
  const people = addressesOf(draft).once;
  const userIds = people.map((person) => identifierOf(person) ?? person.id);
  return { ...draft, people, notification: { ...draft.notification, to: { userIds } } };
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
