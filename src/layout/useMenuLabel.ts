import { useCallback } from 'react';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { humanise } from '../format/humanise';

/** Returns the label of a menu entry: the resource's `options.label`, the shell's own, or the resource's title. */
export function useMenuLabel(): (area: string) => string {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  return useCallback(
    (area) => {
      const label = definitions[area]?.options?.label;
      if (label) return translate(label, { _: label });
      const name = translate(`resources.${area}.name`, { smart_count: 2, _: humanise(area) });
      const title = translate(`resources.${area}.title`, { _: name });
      return translate(`menu.${area}`, { _: title });
    },
    [definitions, translate],
  );
}
