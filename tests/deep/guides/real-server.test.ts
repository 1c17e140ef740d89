import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import { afterAll, expect, it } from 'vitest';
import { browserArguments, findBrowser } from '../../../scripts/findBrowser';
import { start } from '../../support/programs';
import { followDocuments } from '../realServer/followDocuments';
import { records } from '../realServer/records';
import { answers, installRealServer, startRealServer } from '../realServer/startRealServer';
import { signInTo, walkInvoices, walkPages } from '../realServer/walks';

const ACCOUNT = { email: 'owner@real.test', password: 'real-owner' };
// Installs, builds and browses, on a shared machine.
const SLOW = 900_000;

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** Serves the built console of a copy as `npm start` does. */
async function serve(copy: string, apiHost: string): Promise<string> {
  const port = await getPort();
  const env = { ...process.env, API_HOST: apiHost, PORT: String(port) };
  const args = ['--import', 'tsx', 'scripts/start.ts'];
  const server = start(process.execPath, args, { cwd: copy, env });
  ends.push(server.stop);
  await answers(`http://localhost:${port}/healthz`);
  return `http://localhost:${port}`;
}

it(
  'json-server, put on screen by the steps of the documents: three resources are paged, sorted, filtered, created, edited and deleted',
  async ({ skip }) => {
    if (!installRealServer()) return skip('json-server was skipped: no registry answers.');
    const server = await startRealServer(records());
    ends.push(server.stop);
    const sampleOf = async (resource: string) => {
      const response = await fetch(`${server.url}/v2/${resource}?_page=1`, {
        headers: { 'X-Api-Key': await tokenOf(server.url) },
      });
      return response.text();
    };
    const { copy, probed } = await followDocuments(server.url, ACCOUNT, sampleOf);
    expect(probed).toContain('7 fits, 0 breaks, 0 not asked, 9 unsent');

    const url = await serve(copy, server.url);
    const browser = await chromium.launch({
      ...{ executablePath: findBrowser(), args: browserArguments() },
    });
    ends.push(() => browser.close());
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const walk = { page, url, rows: server.rows };
    await signInTo(walk, ACCOUNT);
    await walkInvoices(walk);
    await walkPages(walk, 'coupons', 'C');
    await walkPages(walk, 'vouchers', 'V');
    expect(errors).toEqual([]);
  },
  SLOW,
);

it('without a registry the server is not installed, and the test is skipped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-registry-'));
  ends.push(async () => rmSync(folder, { recursive: true }));
  const env = {
    ...{ ...process.env, npm_config_registry: 'http://127.0.0.1:9/' },
    ...{ npm_config_cache: join(folder, 'cache') },
  };
  expect(installRealServer(folder, env)).toBe(false);
}, 60_000);

/** Signs in without the console. */
async function tokenOf(host: string): Promise<string> {
  const response = await fetch(`${host}/v2/sessions`, {
    ...{ method: 'POST', body: JSON.stringify(ACCOUNT) },
    headers: { 'Content-Type': 'application/json' },
  });
  return ((await response.json()) as { token: string }).token;
}
