import { useCallback } from 'react';
import { useGetResourceLabel, useTranslate } from 'react-admin';

/** Returns a function for the text of a kind of change: from the table of kinds, its resource, or react-admin's verb. */
export function useKindLabel(): (kind: string) => string {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  return useCallback(
    (kind) => {
      const [resource = '', verb] = kind.split('.');
      const stock = translate(`activity.verbs.${verb}`, { name: labelOf(resource, 2), _: kind });
      const own = translate(`resources.${resource}.kinds.${verb}`, { _: stock });
      return translate(`activity.kinds.${kind}`, { _: own });
    },
    [translate, labelOf],
  );
}
