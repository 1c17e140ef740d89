import { Hono } from 'hono';
import { readPage } from '../server/page';
import { securityHeaders } from '../server/securityHeaders';
import type { ConfigFile } from '../src/config';

// Directives that browsers accept in a header only; in a meta element they log an error.
const headerOnly = /^(frame-ancestors|report-uri|report-to|sandbox)\b/;

/** Returns our server's content security policy for a meta element, for servers that send no header. */
export async function metaPolicy(config: ConfigFile, html: string): Promise<string> {
  const { scriptHashes } = readPage(new TextEncoder().encode(html));
  const app = new Hono().use(securityHeaders(config, scriptHashes)).get('/', (c) => c.text(''));
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
  const parts = policy.split(';').map((part) => part.trim());
  return parts.filter((part) => part && !headerOnly.test(part)).join('; ');
}
