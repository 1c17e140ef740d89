import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { humanise } from '../format/humanise';

/** Gives the label of a menu entry; one that the shell's catalogue lacks is called by its resource's title. */
export function useMenuLabel(): (area: string) => string {
  const translate = useTranslate();
  return useCallback(
    (area) => {
      const title = translate(`resources.${area}.title`, { _: humanise(area) });
      return translate(`menu.${area}`, { _: title });
    },
    [translate],
  );
}
