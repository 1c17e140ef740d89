import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** Gives the words of a kind of change: of the table of kinds, or of its resource; else the kind as it is. */
export function useKindWords(): (kind: string) => string {
  const translate = useTranslate();
  return useCallback(
    (kind) => {
      const [resource, verb] = kind.split('.');
      const own = translate(`resources.${resource}.kinds.${verb}`, { _: kind });
      return translate(`activity.kinds.${kind}`, { _: own });
    },
    [translate],
  );
}
