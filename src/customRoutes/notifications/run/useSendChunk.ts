import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { Notification } from '../../../dataProvider/actions/notifications';
import { isCallError } from '../../../http/errors';
import type { Sent } from './run';

/** Gives the way to send one part: it answers what came of it, and never rejects. */
export function useSendChunk(): (notification: Notification) => Promise<Sent> {
  const { sendNotification } = useDataProvider<ConsoleDataProvider>();
  return async (notification) => {
    try {
      await sendNotification(notification);
      return { state: 'sent' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { state: isCallError(error, 'outcomeUnknown') ? 'unknown' : 'refused', reason };
    }
  };
}
