import { api } from '../api';
import { isObject, type Json } from '../format/json';

const textOf = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return textOf(value.find((each) => textOf(each) !== undefined));
  if (isObject(value)) return textOf(value.message ?? value.msg);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

const HOLDERS = ['errors', 'details', 'detail', 'issues', 'fields'];
// FastAPI prefixes the path with the part of the request, JSON:API with the part of the document.
const PART = /^(body|data|attributes)$/;

/** Returns the field name of an error in a list: `address.city` for `field: 'address.city'` and `path: ['address', 'city']`. */
function nameOf({ field, path, loc, param, property, name, source }: Json): string {
  const pointer = isObject(source) ? source.pointer : undefined;
  const namedField = [field, path, loc, param, property, name, pointer].find(
    (each) => typeof each === 'string' || Array.isArray(each),
  );
  const parts = Array.isArray(namedField)
    ? namedField.map(String)
    : String(namedField ?? '').split(/[./]/);
  const all = parts.filter((part) => part !== '');
  const begin = all.findIndex((part) => !PART.test(part));
  return all.slice(Math.max(begin, 0)).join('.');
}

function textsAt(name: string, value: unknown): [string, string][] {
  const text = textOf(value);
  if (name !== '' && text !== undefined) return [[name, text]];
  const inside = isObject(value) && name !== '' ? Object.entries(value) : [];
  return inside.flatMap(([each, of]) => textsAt(`${name}.${each}`, of));
}

/** Returns the server's message for each field of a refused change: by the dialect, else `errors`, `details` and the like, as objects or lists. */
export function fieldErrors(body: unknown): Record<string, string> {
  if (!isObject(body)) return {};
  const dialectErrors = api.dialect?.fieldErrors?.(body);
  const nested = isObject(body.error) ? body.error : {};
  const usual = [body, nested].flatMap((layer) => HOLDERS.map((name) => layer[name]));
  const holders = dialectErrors === undefined ? usual : [dialectErrors];
  for (const holder of holders) {
    const entries = Array.isArray(holder)
      ? holder
          .filter(isObject)
          .map((each): [string, unknown] => [
            nameOf(each),
            each.message ?? each.msg ?? each.detail ?? each.title,
          ])
      : Object.entries(isObject(holder) ? holder : {});
    const namedErrors = entries.flatMap(([name, value]) => textsAt(name, value));
    // The first message of a field is used.
    if (namedErrors.length > 0) return Object.fromEntries(namedErrors.toReversed());
  }
  return {};
}
