import { useTranslate } from 'react-admin';

/** Returns the text of a success for one record: the resource's own, else react-admin's. */
export function useDone(resource: string, what: 'created' | 'updated'): string {
  const translate = useTranslate();
  const _ = translate(`ra.notification.${what}`, { smart_count: 1 });
  return translate(`resources.${resource}.${what}`, { smart_count: 1, _ });
}
