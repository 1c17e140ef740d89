import { useTranslate } from 'react-admin';

/** Returns the success message for one record: the resource's own under react-admin's key, else react-admin's. */
export function useSuccessMessage(
  resource: string,
  change: 'created' | 'updated' | 'deleted',
): string {
  const translate = useTranslate();
  const _ = translate(`ra.notification.${change}`, { smart_count: 1 });
  return translate(`resources.${resource}.notifications.${change}`, { smart_count: 1, _ });
}
