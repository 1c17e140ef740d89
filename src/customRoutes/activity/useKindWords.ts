import { useTranslate } from 'react-admin';

/** Gives the words of a kind of change; a resource of somebody's own shows its kind as it is. */
export function useKindWords(): (kind: string) => string {
  const translate = useTranslate();
  return (kind) => translate(`activity.kinds.${kind}`, { _: kind });
}
