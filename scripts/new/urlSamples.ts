import { SettingsError } from '../../server/config';
import { checkConfig } from '../../src/config';
import { isObject } from '../../src/dataProvider/fields';
import type { Call } from '../../src/http/call';
import { readingClient } from '../probe/exchange';
import { tokenFromEnv } from '../probe/signIn';
import { shapeOfSample } from './apiShape';
import { pagingOf } from './paging';
import { pathShape } from './paths';
import type { Samples } from './samples';

interface UrlOptions {
  name: string;
  noun: string;
  /** The ID field, if it is known. */
  id?: string;
  /** The list is read by POST, with this body. */
  readsByPost?: boolean;
  body?: unknown;
}

/**
 * Reads the list at a URL of a running API, and the first of its records by its own path, if there is one. It signs in as the
 * probe does and sends only reads. Throws SettingsError if the list cannot be read.
 */
export async function urlSamples(
  href: string,
  { name, noun, id, readsByPost = false, body = {} }: UrlOptions,
): Promise<Samples> {
  if (!URL.canParse(href)) throw new SettingsError(`"${href}" is no URL`);
  const url = new URL(href);
  const { apiHost } = checkConfig({ apiHost: url.origin });
  const config = { apiHost, supportHost: apiHost };
  const query = Object.fromEntries(url.searchParams);
  const sent = readsByPost && isObject(body) ? body : query;
  const shape = { ...pathShape(name, url.pathname, readsByPost), ...pagingOf(sent) };
  const token = await tokenFromEnv(config);
  const client = readingClient({ config, token, origin: url.origin }, name, () => undefined);

  const search: Call = { method: 'POST', reads: true, path: url.pathname, query, body };
  const list = await client
    .json(readsByPost ? search : { path: url.pathname, query })
    .catch((error: Error) => {
      throw new SettingsError(`${href} was not read: ${error.message}`, { cause: error });
    });
  const { records, shape: found } = shapeOfSample(list, noun, id);
  const key = records[0]?.[found.id ?? '_id'] ?? records[0]?.id;
  if (key === undefined) return { list, shape };
  const path = `${shape.path ?? url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(String(key))}`;
  // An API need not have a path for one record.
  const one = await client.json({ path }).catch(() => undefined);
  return { list, one, shape };
}
