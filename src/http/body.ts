import { api } from '../api';
import { parseJson } from '../format/json';
import { decodeEntities } from './entities';

/** Parses the body of a response, decoded where the adapter says so (rulings R57). `isJson` is false for invalid JSON. */
export function parseBody(text: string): ReturnType<typeof parseJson> {
  const { json, isJson } = parseJson(text);
  return { json: api.decodeEntities ? decodeEntities(json) : json, isJson };
}
