import { useDataProvider, useNotify } from 'react-admin';
import { useSignedIn } from '../../../components/SignedIn';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { Notification } from '../../../dataProvider/actions/notifications';
import { isCallError } from '../../../http/errors';
import { CHUNK, type Channel, successOf, type Way } from '../channels';
import type { Person } from '../picker/directory';
import { useRunner } from '../run/runnerOf';
import { useSendChunk } from '../run/useSendChunk';
import { digestOf, remember } from './history';

/** What a person asked to send, as it was when they asked. */
export interface Ask {
  channel: Channel;
  way: Way;
  /** The chosen role; '' where there is none. */
  role: string;
  people: readonly Person[];
  notification: Notification;
}

/**
 * Gives the way to send what was confirmed: at once, or in parts above 500 people. It answers what came of it; a lost
 * answer is an unknown outcome, never a failure (rulings R16). Rejects when it was refused.
 */
export function useSending() {
  const { sendNotification } = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { id: adminId } = useSignedIn();
  const { runner } = useRunner();
  const sendChunk = useSendChunk();
  return async ({ channel, way, notification }: Ask): Promise<'sent' | 'unknown' | 'running'> => {
    const { to, ...texts } = notification;
    const digest = digestOf(notification);
    const write = (isUnknown: boolean) => remember(adminId, { digest, at: Date.now(), isUnknown });
    if (to !== 'all' && 'userIds' in to && to.userIds.length > CHUNK) {
      write(false);
      runner.start(texts, to.userIds, CHUNK, sendChunk);
      return 'running';
    }
    try {
      await sendNotification(notification);
    } catch (error) {
      if (!isCallError(error, 'outcomeUnknown')) throw error;
      write(true);
      return 'unknown';
    }
    write(false);
    notify(successOf(channel, way), { type: 'success' });
    return 'sent';
  };
}
