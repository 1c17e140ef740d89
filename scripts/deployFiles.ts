import { readFileSync } from 'node:fs';
import { createServer } from '../server/app';
import { SettingsError } from '../server/settings';
import type { ConfigFile } from '../src/config';

export interface Place {
  /** Folder of the dist/ files on the serving machine. */
  root: string;
  port: number;
  /** Certificate files; with them the console is served over TLS and HTTP/2. */
  tls?: { certificate: string; key: string } | undefined;
  /** Address of the console's own server, if that passes the API on; it then answers everything. */
  server?: string | undefined;
}

/**
 * Fills the templates of deploy/: of a web server that serves the files as our own server does, or of one in front of our
 * server.
 */
export async function deployFiles(
  distDir: string,
  config: ConfigFile,
  base: string,
  { root, port, tls, server }: Place,
): Promise<Record<'nginx.conf' | 'Caddyfile', string>> {
  const ofPlace: Values = {
    LISTEN: tls ? `${port} ssl http2` : `${port}`,
    SITE: tls ? `https://:${port}` : `:${port}`,
    ...{ CERTIFICATE: tls?.certificate, KEY: tls?.key },
  };
  if (server) {
    if (!/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i.test(server)) {
      throw new SettingsError(`--server must be a host and a port, but is "${server}"`);
    }
    const values = { ...ofPlace, SERVER: server };
    return {
      'nginx.conf': fill('nginx-proxied.conf', values),
      Caddyfile: fill('Caddyfile-proxied', values),
    };
  }
  const app = createServer({ distDir, config, basePath: base });
  const { headers } = await app.request(base, { headers: { Accept: 'text/html' } });
  const values: Values = {
    ...{ BASE: base, BELOW: base.slice(0, -1), ROOT: root },
    POLICY: headers.get('Content-Security-Policy') ?? undefined,
    LINK: headers.get('Link') ?? undefined,
    ...ofPlace,
  };
  const json: Values = {
    CONFIG: withCodes(JSON.stringify(config)),
    HEALTH: withCodes(await (await app.request('/healthz')).text()),
  };
  return {
    'nginx.conf': fill('nginx.conf', values, json),
    Caddyfile: fill('Caddyfile', values, json),
  };
}

type Values = Record<string, string | undefined>;

/** Fills a template; a line whose value is absent is left out. Throws SettingsError for a value that would need quotes. */
function fill(name: string, values: Values, json: Values = {}): string {
  for (const value of Object.values(values)) {
    if (value && /["`{}$\\\n]/.test(value)) {
      throw new SettingsError(`${name} cannot hold a quote, brace, "$" or "\\", as in: ${value}`);
    }
  }
  const all = { ...values, ...json };
  const lines = readFileSync(`deploy/${name}.template`, 'utf8').split('\n');
  const isComplete = (line: string) =>
    [...line.matchAll(/\$\{([A-Z]+)\}/g)].every(([, key = '']) => all[key] !== undefined);
  const filled = (line: string) => line.replace(/\$\{([A-Z]+)\}/g, (_, key) => all[key] ?? '');
  return lines.filter(isComplete).map(filled).join('\n');
}

// With these characters as JSON codes, neither server reads a quote, a variable or a placeholder in a text.
const withCodes = (json: string) =>
  json.replace(/"(?:[^"\\]|\\.)*"/g, (text) => {
    const code = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return `"${(JSON.parse(text) as string).replace(/["'`{}$\\]|\p{Cc}/gu, code)}"`;
  });
