import type { Context } from 'hono';
import type { DistFile } from './distFiles';
import { chooseEncoding } from './encoding';

/** Answers with one file in the best form the browser takes, or 304 when it has that form already. */
export function sendFile(c: Context, file: DistFile, cacheControl: string): Response {
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'), new Set(file.encoded.keys()));
  const body = (encoding && file.encoded.get(encoding)) ?? file.plain;
  // A strong tag names exact bytes, so each encoding has its own.
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
  c.header('Cache-Control', cacheControl);
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  c.header('Content-Type', file.contentType);
  c.header('Content-Length', String(body.byteLength));
  if (encoding) c.header('Content-Encoding', encoding);
  return c.body(body);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
