import { identifierOf } from '../format/identifiers';
import { parseJson } from '../format/json';
import { formatText } from '../format/text';

/** The signed-in admin, as in the API's response; its other fields are not shown. */
export interface Admin {
  id: string;
  role?: string;
  email?: string;
  name?: string;
  [field: string]: unknown;
}

/** Returns an admin from unknown data; undefined without an ID (`_id`, or `id`). */
export function toAdmin(value: unknown): Admin | undefined {
  const id = identifierOf(value);
  if (id === undefined) return undefined;
  const fields = value as Record<string, unknown>;
  const text = (name: string) => formatText(fields[name]) || undefined;
  return {
    ...fields,
    role: text('role'),
    email: text('email'),
    name: text('name'),
    id: String(id),
  };
}

/** Returns the ID of a user record that was stored as JSON. */
export function adminIdFromJson(stored: string | null | undefined): string | undefined {
  return toAdmin(parseJson(stored ?? '').json)?.id;
}
