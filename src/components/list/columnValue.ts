import { createElement, type ReactNode } from 'react';
import {
  type DataTableColumnProps,
  type RaRecord,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { humanise } from '../../format/humanise';
import { isObject } from '../../format/json';
import { lookUp } from '../../format/lookUp';
import { formatText } from '../../format/text';

type ValueProps = DataTableColumnProps<RaRecord>;

/** Returns a value by its path, such as `address.city` or `lines.0.name`, or a field with a point in its name. */
function valueAt(record: unknown, source: string): unknown {
  if (isObject(record) && Object.hasOwn(record, source)) return record[source];
  return source
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((value: unknown, name) => lookUp(Object(value), name), record);
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(',') : formatText(value);

/** Returns the value of one record in a column: the text of its field, unless the column has its own content (rulings R32). */
export function useValue({ render, field, source, children }: ValueProps): ReactNode {
  const record = useRecordContext();
  if (children) return children;
  if (render) return record && render(record);
  if (field) return createElement(field, { source });
  return source ? textOf(valueAt(record, source)) : '';
}

/** Returns the label of a column: its own, the message of its field, or the readable name of the field. */
export function useLabel({ label, source = '' }: ValueProps): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext();
  if (label === undefined && source) {
    const key = `resources.${resource}.fields.${source.replaceAll(/\.\d+(?=\.)/g, '')}`;
    return translate(key, { _: humanise(source.split(/\.\d+\./).at(-1) ?? '') });
  }
  return typeof label === 'string' ? label && translate(label, { _: label }) : label;
}
