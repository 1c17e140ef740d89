import { useResourceContext, useTranslate } from 'react-admin';
import { formatText } from '../../format/text';

/** Renders a boolean with the labels of its resource; nothing for an absent value (rulings R32). */
export function YesNo({ value }: { value: unknown }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return typeof value === 'boolean'
    ? translate(`resources.${resource}.${value ? 'yes' : 'no'}`)
    : formatText(value);
}
