import { useResourceContext, useTranslate } from 'react-admin';
import { formatText } from '../../format/text';

/** A truth value in words of its resource; nothing for an absent one (rulings R32). */
export function YesNo({ value }: { value: unknown }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return typeof value === 'boolean'
    ? translate(`resources.${resource}.${value ? 'yes' : 'no'}`)
    : formatText(value);
}
