import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configFromEnvironment } from '../../server/config';
import { normaliseBasePath } from '../../server/navigation';
import { parsePort, type SettingName, settingNames, settingsOf } from '../../server/settings';
import { parseConfig } from '../../src/config';

const REFUSED = Symbol('refused');
const url = 'https://payments.example';

/** Returns what a setting becomes; a refusal has to be one sentence that names it. */
function readAs(name: SettingName, value: string): unknown {
  try {
    const settings = settingsOf({ [name]: value });
    if (name === 'BASE_PATH') return normaliseBasePath(settings.BASE_PATH);
    if (name === 'API_HOST') return configFromEnvironment({ API_HOST: value }).apiHost;
    return settings[name];
  } catch (error) {
    expect(String(error)).toMatch(new RegExp(`^Error: ${name} must be [^\\n]+$`));
    return REFUSED;
  }
}

/** What people write: as it should be, in quotes, with blanks, slashes, ports, paths, in capitals. */
const TABLE: Partial<Record<SettingName, readonly [typed: string, read: unknown][]>> = {
  PORT: [
    ...([
      ['3000', '3000'],
      [' 3000 ', '3000'],
      ['"3000"', '3000'],
      ["'3000'", '3000'],
    ] as const),
    ...([
      ['0080', '80'],
      ['0', '0'],
      ['', undefined],
      [' ', undefined],
      ['""', undefined],
    ] as const),
    ...(['65536', '-1', '3e3', '0x50', ':3000', '3000/tcp', 'http', '3000.5', '1 2'] as const).map(
      (typed) => [typed, REFUSED] as [string, unknown],
    ),
  ],
  HOST: [
    ...([
      ['0.0.0.0', '0.0.0.0'],
      ['"localhost"', 'localhost'],
      ['LOCALHOST ', 'localhost'],
    ] as const),
    ...([
      ['::', '::'],
      ['[::1]', '::1'],
      ['fe80::1%eth0', 'fe80::1%eth0'],
    ] as const),
    ...(['http://localhost', 'localhost:3000', '127.0.0.1/', 'a b', '*'] as const).map(
      (typed) => [typed, REFUSED] as [string, unknown],
    ),
  ],
  BASE_PATH: [
    ...[
      'console',
      '/console',
      'console/',
      '/console/',
      ' /console/ ',
      '"/console"',
      "'console'",
    ].map((typed) => [typed, '/console/'] as [string, unknown]),
    ...([
      ['//console//', '/console/'],
      ['https://a.example/console', '/console/'],
    ] as const),
    ...([
      ['', '/'],
      ['/', '/'],
      [' ', '/'],
      ['"', REFUSED],
      ['/a/b', '/a/b/'],
    ] as const),
    ...([
      ['/Console', '/Console/'],
      ['..', REFUSED],
      ['/a b', REFUSED],
      ['a?b', REFUSED],
    ] as const),
  ],
  API_HOST: [
    ...[url, `${url}/`, ` ${url} `, `"${url}"`, `'${url}/'`, `${url}//`].map(
      (typed) => [typed, url] as [string, unknown],
    ),
    ...([
      ['http://10.0.0.7:8080/', 'http://10.0.0.7:8080'],
      ['HTTPS://A.example:8443', 'HTTPS://A.example:8443'],
    ] as const),
    ...[
      `${url}/api/v1`,
      'payments.example',
      'payments.example:443',
      `${url}?x`,
      'htps://a',
      '//a',
    ].map((typed) => [typed, REFUSED] as [string, unknown]),
  ],
  API_SAME_ORIGIN: [
    ...([
      ['1', '1'],
      [' 1 ', '1'],
      ['"1"', '1'],
      ['TRUE', '1'],
      ['', undefined],
    ] as const),
    ...([
      ['0', REFUSED],
      ['no', REFUSED],
      ['yes please', REFUSED],
    ] as const),
  ],
  SANDBOX_USERS: [
    ...([
      ['5000', '5000'],
      [' 5000', '5000'],
      ['2', REFUSED],
      ['5k', REFUSED],
      ['1e4', REFUSED],
    ] as const),
  ],
  SANDBOX_DATABASE_URL: [
    ...([
      ['postgres://u:p@localhost/a', 'postgres://u:p@localhost/a'],
      ['"postgresql://a/b"', 'postgresql://a/b'],
    ] as const),
    ...([
      ['localhost:5432', REFUSED],
      ['mysql://a/b', REFUSED],
    ] as const),
  ],
  DIST_DIR: [
    ...([
      ['"dist "', 'dist'],
      ['./dist/', './dist/'],
      ['a\nb', REFUSED],
    ] as const),
  ],
  API_TOKEN: [
    ...([
      [' abc.def ', 'abc.def'],
      ['Bearer abc', REFUSED],
    ] as const),
  ],
  API_PASSWORD: [...([[' "secret" ', ' "secret" ']] as const)],
} as never;

describe.each(Object.entries(TABLE))('%s', (name, rows) => {
  test.each(rows ?? [])('%j', (typed, read) => {
    expect(readAs(name as SettingName, typed)).toBe(read);
  });
});

test('each setting takes blanks and quotes around its value, or keeps it secret', () => {
  const samples: Partial<Record<SettingName, string>> = {
    SANDBOX_DATABASE_URL: 'postgres://a/b',
  };
  for (const name of settingNames.filter((each) => each !== 'API_PASSWORD')) {
    const sample = samples[name] ?? (/USERS|PORT$/.test(name) ? '3' : '1');
    expect(settingsOf({ [name]: ` "${sample}" ` })[name], name).toBe(sample);
    expect(settingsOf({ [name]: ' ' })[name], name).toBeUndefined();
  }
});

test('a secret appears in no message', () => {
  const secrets: NodeJS.ProcessEnv = { API_TOKEN: 'two words', SANDBOX_DATABASE_URL: 'words' };
  for (const name of Object.keys(secrets) as SettingName[]) {
    expect(() => settingsOf(secrets)[name]).toThrow(/but its value is not$/);
  }
});

test('config.json takes the same forms as the environment', () => {
  for (const [typed, read] of TABLE.API_HOST ?? []) {
    const parse = () => parseConfig(JSON.stringify({ apiHost: typed })).apiHost;
    if (read === REFUSED) expect(parse).toThrow(/^"apiHost" must be an address/);
    else expect(parse()).toBe(read);
  }
  expect(parseConfig('{"apiHost":"","name":" \\"Acme\\" "}').name).toBe('Acme');
});

test('an option of a command is read as a variable is', () => {
  expect(parsePort('--port', ' "8080" ', 1)).toBe(8080);
  expect(() => parsePort('--port', '80a', 1)).toThrow(
    /^--port must be a port number, but is "80a"$/,
  );
});

test('nothing else reads the environment', () => {
  const folders = ['server', 'scripts', 'sandbox'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs|cjs)$/.test(file))
      .map((file) => join(folder, file)),
  );
  // Variables of Node and of the machine, and the environment of another process as a whole.
  const foreign =
    /\b(?:process\.)?env\.(?:PATH|NODE_ENV)\b|\.\.\.process\.env|env: process\.env|\(process\.env\b|env: NodeJS\.ProcessEnv = process\.env|, process\.env[,)]/g;
  const reads = /process\.env\b|\benv\.[A-Z]|\benv\[/;
  const readers = [...files, 'vite.config.ts'].filter((file) =>
    reads.test(readFileSync(file, 'utf8').replaceAll(foreign, '')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(readers).toEqual(['server/settings.ts']);
});
