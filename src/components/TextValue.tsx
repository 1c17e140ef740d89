import { useRecordContext } from 'react-admin';
import { formatText } from '../format/text';

/** The cell of a column that says nothing else: the field as text, empty where the server sent none (rulings R32). */
export function TextValue({ source }: { source?: string }) {
  const record = useRecordContext();
  return formatText(source && record?.[source]);
}
