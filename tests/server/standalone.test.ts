import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeDist, script, scriptPath } from './fakeDist';

const root = resolve(import.meta.dirname, '../..');
// Far from any node_modules.
const folder = mkdtempSync(join(tmpdir(), 'server-'));

beforeAll(() => {
  execFileSync('node', ['--import', 'tsx', 'scripts/bundleServer.ts', folder], { cwd: root });
});

function run(env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn('node', ['index.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
  });
  let said = '';
  child.stdout?.on('data', (text) => {
    said += text;
  });
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const ended = new Promise<number | null>((end) => child.once('exit', (code) => end(code)));
  return { child, ended, said: () => said };
}

describe('The server in one file', () => {
  it('serves the console with Node alone, by the same variables, and ends with 0', async () => {
    const port = await getPort();
    const env = { PORT: String(port), DIST_DIR: fakeDist(), API_HOST: 'https://payments.example' };
    const { child, ended, said } = run({ ...env, HOST: '127.0.0.1' });
    await expect.poll(said, { timeout: 10_000 }).toContain(`http://localhost:${port}`);
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect(await (await get(scriptPath)).text()).toBe(script);
    expect(await (await get('/config.json')).json()).toEqual({
      apiHost: 'https://payments.example',
    });
    expect((await get('/healthz')).headers.get('content-security-policy')).toContain("'none'");
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('says in one line what is wrong with its settings', async () => {
    const { ended, said } = run({ DIST_DIR: fakeDist(), API_HOST: 'payments' });
    expect(await ended).toBe(1);
    expect(said()).toMatch(/^Error: API_HOST must be an address/);
    expect(said().trim().split('\n')).toHaveLength(1);
  });
});

it('runs in its image as nobody in particular, from two folders, and says how it is', () => {
  const stages = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .slice(1);
  expect(stages).toHaveLength(2);
  const [, last = ''] = stages;
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\\\n.*healthz/m);
  expect([...last.matchAll(/^COPY --from=build \S+ (\S+)$/gm)].map(([, to]) => to)).toEqual([
    'dist',
    'dist-server',
  ]);
  expect(last).toMatch(/^CMD \["node", "dist-server\/index\.js"\]$/m);
});
