import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeDist, script } from '../../server/fakeDist';
import { isInstalled, nginx, nginxInFront, start } from '../../support/programs';
import { reportFigure } from '../support/figures';

const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
beforeAll(() => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/bundleServer.ts', folder]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const oldChunk = '/assets/main-Ab12Cd34.js';
const newChunk = '/assets/main-Ef56Gh78.js';
const page = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' };

async function answers(url: string): Promise<void> {
  await expect
    .poll(() => fetch(`${url}/healthz`).then(({ status }) => status, String), { timeout: 20_000 })
    .toBe(200);
}

async function serve(port: number, env: NodeJS.ProcessEnv) {
  const server = start(process.execPath, ['index.js'], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port) },
      ...{ API_HOST: 'https://payments.example', ...env },
    },
  });
  await answers(`http://127.0.0.1:${port}`);
  return server;
}

/** Loads the page with its chunk, as a new tab does, and the chunk that a tab of the previous build still requests. */
async function visit(url: string): Promise<string[]> {
  const html = await (await fetch(url, { headers: page })).text();
  const [chunk = 'no chunk'] = /\/assets\/[\w-]+\.js/.exec(html) ?? [];
  for (const path of [chunk, oldChunk]) {
    const answer = await fetch(`${url}${path}`);
    if (answer.status !== 200 || (await answer.text()) !== script) {
      throw new Error(`${path}: ${answer.status}`);
    }
  }
  return [chunk];
}

// Needs nginx as the proxy in front of the servers: apt-get install nginx.
test.skipIf(!isInstalled('nginx'))(
  'two servers behind nginx are replaced by a newer build one after the other without a failed request',
  async () => {
    const before = fakeDist('/', oldChunk);
    const after = fakeDist('/', newChunk);
    const ports = [await getPort(), await getPort()];
    const front = await getPort();
    const url = `http://127.0.0.1:${front}`;
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      nginxInFront(
        ports.map((port) => `127.0.0.1:${port}`),
        front,
      ),
    );
    const servers = await Promise.all(ports.map((port) => serve(port, { DIST_DIR: before })));
    const proxy = start(...nginx(file), {});
    const visits: string[] = [];
    const failures: string[] = [];
    let goesOn = true;
    const more = () => {
      const seen = visits.length;
      return expect
        .poll(() => visits.length + failures.length, { timeout: 60_000 })
        .toBeGreaterThan(seen + 100);
    };
    try {
      await answers(url);
      const people = Array.from({ length: 8 }, async () => {
        while (goesOn) {
          await visit(url).then(
            (seen) => visits.push(...seen),
            (failure) => failures.push(String(failure)),
          );
        }
      });
      for (const [place, port] of ports.entries()) {
        await more();
        expect(await servers[place]?.stop()).toBe(0);
        servers[place] = await serve(port, { DIST_DIR: after, PREVIOUS_DIST: before });
      }
      await more();
      goesOn = false;
      await Promise.all(people);
      expect(failures).toEqual([]);
      expect(new Set(visits)).toEqual(new Set([oldChunk, newChunk]));
      // Both serve the new build: a tab of the previous one still finds its chunks, and every new page is the new one.
      expect(await visit(url)).toEqual([newChunk]);
      expect((await fetch(`${url}/assets/never-12345678.js`)).status).toBe(404);
      reportFigure('Two servers replaced', `${visits.length} visits meanwhile, none failed`);
    } finally {
      goesOn = false;
      await Promise.all([...servers, proxy].map(({ stop }) => stop()));
    }
  },
);
