import { useDataProvider } from 'react-admin';
import { nameOf, type Person } from '../../components/directory/person';
import { useSignedIn } from '../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Notification } from '../../dataProvider/actions/notifications';
import { digestOf, whileRemembered } from '../../operations/repeats';
import { type Channel, type Way, ways } from './channels';
import { PART_SIZE, type Parts, partsOf } from './parts/useParts';

const HOUR_MS = 3_600_000;

/** A message as a person asked to send it, until they confirm. */
export interface Draft {
  channel: Channel;
  way: Way;
  /** The chosen role; '' where there is none. */
  role: string;
  people: readonly Person[];
  notification: Notification;
}

/** Names a text to an audience; the order in which people were chosen makes no difference. */
export function digestOfNotification({ channel, to, subject = '', message }: Notification): string {
  const audience = to === 'all' ? to : 'roles' in to ? to.roles : to.userIds.toSorted();
  return digestOf([channel, audience, subject, message]);
}

/** How the same text to the same audience is told. */
export const repeatOf = ({ notification }: Draft) => ({
  digest: digestOfNotification(notification),
  withinMs: HOUR_MS,
});

/** Gives the way to send what was confirmed: at once, or in parts. Answers whether all of it was sent. */
export function useSendMessage(parts: Parts) {
  const { sendNotification } = useDataProvider<ConsoleDataProvider>();
  const { id: adminId } = useSignedIn();
  return async (draft: Draft, acceptedAt: number | undefined): Promise<boolean> => {
    const { notification } = draft;
    const { to, ...texts } = notification;
    const repeat = repeatOf(draft);
    if (to !== 'all' && 'userIds' in to && to.userIds.length > PART_SIZE) {
      void parts.start({
        items: partsOf(texts, to.userIds, draft.people.map(nameOf)),
        settings: { first: 'withOthers', paceMs: 0, pauseOn: 'notDone' },
        repeat: { ...repeat, acceptedAt },
      });
      return false;
    }
    await whileRemembered(adminId, repeat.digest, () => sendNotification(notification));
    return true;
  };
}

/** Names the toast of a success. */
export const successOf = ({ channel, way }: Draft) => ways[way].sent(channel);
