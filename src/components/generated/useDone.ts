import { useTranslate } from 'react-admin';

/** Names the message of a success: the resource's own where a catalogue has it, else react-admin's. */
export function useDone(resource: string, what: 'created' | 'updated'): string {
  const own = `resources.${resource}.${what}`;
  return useTranslate()(own, { _: '' }) ? own : `ra.notification.${what}`;
}
