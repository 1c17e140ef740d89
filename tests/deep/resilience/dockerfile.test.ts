import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import getPort from 'get-port';
import { afterAll, expect, test } from 'vitest';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { every, readDockerfile, type Stage, wordsOf } from '../../support/dockerfile';
import { start } from '../../support/programs';

const root = mkdtempSync(join(tmpdir(), 'image-'));
// A user other than root must be able to read it, as in an image.
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Copies the build context: the repository without the entries of .dockerignore. */
function contextOf(folder: string): string {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  const files = execFileSync('git', listed, { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files.filter((each) => !ignored.includes(each.split('/')[0] ?? ''))) {
    cpSync(file, join(folder, file));
  }
  return folder;
}

/** Runs one stage in a folder of its own, and returns that folder as the stage's file system. */
function build(stage: Stage, context: string, stages: Map<string, string>): string {
  const image = join(root, `stage-${stages.size}`);
  let cwd = image;
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: root };
  for (const { name, rest } of stage.instructions) {
    if (name === 'WORKDIR') {
      cwd = join(image, rest);
      mkdirSync(cwd, { recursive: true });
    }
    if (name === 'ENV' || name === 'ARG') Object.assign(env, settingsOf(rest));
    if (name === 'RUN') execFileSync('sh', ['-c', rest], { cwd, env: fromCache(env) });
    if (name === 'COPY') {
      const words = rest.split(' ');
      const other = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : '';
      const to = words.pop() ?? '';
      for (const from of words) {
        const source = join(other ? (stages.get(other) ?? '') : context, from);
        const target = words.length > 1 || to === './' ? join(cwd, to, from) : join(cwd, to);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(source, target, { recursive: true });
      }
    }
  }
  return image;
}

const settingsOf = (rest: string) =>
  Object.fromEntries(rest.split(' ').map((each) => each.split('=') as [string, string]));
// Packages in the npm cache of this machine are not downloaded again.
const fromCache = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([key]) => /^npm_config_/i.test(key))),
  ...env,
  HOME: process.env.HOME,
  npm_config_prefer_offline: 'true',
  // `.ci/run` sets it: this build is the one whose sizes are compared with the recorded ones.
  CHECK_SIZES: process.env.CHECK_SIZES,
});

// Every build contains it, so that the search is known to work.
const SIGN_IN_PATH = '/api/v1/auth/admin';
const accounts = demoAccounts.flatMap(({ email, password }) => [email, password]);

/** Lists which of the texts a build contains. */
function foundIn(folder: string, texts: string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  return texts.filter((text) => files.some((content) => content.includes(text)));
}

// No container engine is needed: the lines run without building an image.
test('the lines of the Dockerfile, run on a copy of the repository, serve the console under a sub-path as a user without privileges, with a health check and without anything of the sandbox', async () => {
  const context = contextOf(join(root, 'context'));
  const stages = new Map<string, string>();
  const all = readDockerfile({ BASE_PATH: '/ops/' });
  for (const stage of all) stages.set(stage.name ?? 'last', build(stage, context, stages));
  const last = all.at(-1);
  const port = String(await getPort());
  const env = {
    PATH: process.env.PATH,
    ...settingsOf(every(last, 'ENV')[0] ?? ''),
    ...{ PORT: port, API_HOST: 'https://payments.example' },
  };
  const cwd = join(stages.get('last') ?? '', every(last, 'WORKDIR')[0] ?? '');
  const as = { cwd, env, ...(process.getuid?.() === 0 && NOBODY) };
  const [command = '', ...args] = wordsOf(every(last, 'CMD')[0]);
  const [ask = '', ...question] = wordsOf(every(last, 'HEALTHCHECK')[0]);
  const health = () => start(ask, question, as).ended;

  // The production build: no account and no control endpoint of the sandbox, and the licences of its packages.
  const texts = [...accounts, '__sandbox', SIGN_IN_PATH];
  expect(foundIn(join(cwd, 'dist'), texts)).toEqual([SIGN_IN_PATH]);
  expect(foundIn(join(cwd, 'dist-server'), accounts)).toEqual([]);
  const notices = readFileSync(join(cwd, 'dist/licenses.md'), 'utf8');
  for (const name of ['react', 'ra-core', '@mui/material']) {
    expect(notices).toMatch(new RegExp(`^## ${name} - \\d\\S* \\(MIT\\)$`, 'm'));
  }

  expect(await health()).toBe(1);
  const server = start(command, args, as);
  try {
    await expect.poll(health, { timeout: 20_000 }).toBe(0);
    const page = await fetch(`http://127.0.0.1:${port}/ops/users`, {
      headers: { Accept: 'text/html' },
    });
    const [chunk = ''] = /\/ops\/assets\/[\w-]+\.js/.exec(await page.text()) ?? [];
    expect((await fetch(`http://127.0.0.1:${port}${chunk}`)).status).toBe(200);
  } finally {
    expect(await server.stop(), server.output()).toBe(0);
  }
  expect(await health()).toBe(1);
});
