import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { createServer } from '../../server/app';
import type { ConfigFile } from '../../src/config';

/** Everything that another server must send like ours. Read from our server's responses, to avoid a second definition. */
export interface Served {
  /** Headers of every response. */
  always: Record<string, string>;
  /** Additional headers of every response over TLS. */
  byTls: Record<string, string>;
  /** Content type by file extension. */
  types: Record<string, string>;
  /** Responses that are not files. */
  config: Answer;
  health: Answer;
  missing: Answer;
  change: Answer & { allow: string };
  caching: { page: string; hashed: string; other: string };
  /** The Link header of a page, with its preloads. */
  link: string;
  /** The console's path on the host: `/`, or a sub-path such as `/ops/`. */
  base: string;
}

interface Answer {
  body: string;
  type: string;
  caching: string;
}

export interface Place {
  /** Folder of the dist/ files on the serving machine. */
  root: string;
  port: number;
  /** Certificate files; with them the console is served over TLS and HTTP/2. */
  tls?: { certificate: string; key: string };
}

// Headers that only some responses have.
const OF_ONE_ANSWER = /^(content-(type|length|encoding)|cache-control|vary|etag|allow|link)$/;

/** Reads these values from the console's own server. `base` is the normalised base path of the build. */
export async function served(distDir: string, config: ConfigFile, base = '/'): Promise<Served> {
  const app = createServer({ distDir, config, basePath: base });
  const ask = async (path: string, init?: RequestInit) =>
    app.request(base.slice(0, -1) + path, init);
  const page = await ask('/', { headers: { Accept: 'text/html' } });
  const always = Object.fromEntries(
    [...page.headers].filter(([name]) => !OF_ONE_ANSWER.test(name)),
  );
  const secure = await ask('/', {
    headers: { Accept: 'text/html', 'X-Forwarded-Proto': 'https' },
  });
  const byTls = Object.fromEntries(
    [...secure.headers].filter(([name]) => !OF_ONE_ANSWER.test(name) && !(name in always)),
  );
  const files = readdirSync(distDir, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .filter((name) => /^\.\w+$/.test(extname(name)) && !name.includes('/.'));
  const types: Record<string, string> = {};
  for (const name of files) {
    const ending = extname(name).slice(1);
    types[ending] ??= (await ask(name)).headers.get('Content-Type') ?? '';
  }
  const hashed = files.find((name) => name.startsWith('/assets/')) ?? '/assets/';
  const other = files.find((name) => /^\/[^/]+\.(svg|ico|png|txt)$/.test(name)) ?? '/favicon.svg';
  const cachingOf = async (path: string) => (await ask(path)).headers.get('Cache-Control') ?? '';
  const change = await ask('/', { method: 'POST' });
  return {
    ...{ always, byTls, types },
    config: await answerOf(await ask('/config.json')),
    health: await answerOf(await app.request('/healthz')),
    missing: await answerOf(await ask('/assets/missing.js')),
    change: { ...(await answerOf(change)), allow: change.headers.get('Allow') ?? '' },
    caching: {
      page: page.headers.get('Cache-Control') ?? '',
      hashed: await cachingOf(hashed),
      other: await cachingOf(other),
    },
    link: page.headers.get('Link') ?? '',
    base,
  };
}

async function answerOf(response: Response): Promise<Answer> {
  return {
    body: await response.text(),
    type: response.headers.get('Content-Type') ?? '',
    caching: response.headers.get('Cache-Control') ?? '',
  };
}
