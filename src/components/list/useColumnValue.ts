import { createElement, type ReactNode } from 'react';
import {
  type DataTableColumnProps,
  type RaRecord,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { lookUp } from '../../format/collections';
import { isObject } from '../../format/json';
import { formatText } from '../../format/text';

/** Returns a value by its path, such as `address.city` or `lines.0.name`, or a field with a point in its name. */
function fieldAt(record: unknown, source: string): unknown {
  if (isObject(record) && Object.hasOwn(record, source)) return record[source];
  return source
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((value: unknown, name) => lookUp(Object(value), name), record);
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(',') : formatText(value);

type Content = Pick<DataTableColumnProps<RaRecord>, 'render' | 'field' | 'source' | 'children'>;

/** Returns the value of one record in a column: the text of its field, unless the column has its own content. */
export function useColumnValue({ render, field, source, children }: Content): ReactNode {
  useTranslate(); // Dates and figures are formatted in the language.
  const record = useRecordContext();
  if (children) return children;
  if (render) return record && render(record);
  if (field) return createElement(field, { source });
  return source ? textOf(fieldAt(record, source)) : '';
}
