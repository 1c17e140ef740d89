import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configFor, configFromEnvironment, environmentWith } from '../../server/config';
import { SettingsError } from '../../server/settings';
import { parseConfig } from '../../src/config';
import { fakeDist } from './fakeDist';

test('every key of config.json has its variable', () => {
  expect(configFromEnvironment({ API_HOST: 'https://payments.example' })).toEqual({
    apiHost: 'https://payments.example',
  });
  expect(
    configFromEnvironment({
      API_HOST: 'https://payments.example/',
      SUPPORT_HOST: 'http://localhost:4001',
      IDEMPOTENCY_HEADER: 'Idempotency-Key',
      ENVIRONMENT: 'staging',
      SIGN_IN_HOST: 'https://login.example',
      BRAND_NAME: 'Acme Pay',
      BRAND_LOGO: 'logo.svg',
      BRAND_FAVICON: 'favicon.png',
      BRAND_ACCENT: '#5b2a86',
      SUPPORT_LINK: 'mailto:help@acme.example',
    }),
  ).toEqual({
    apiHost: 'https://payments.example',
    supportHost: 'http://localhost:4001',
    idempotencyHeader: 'Idempotency-Key',
    environment: 'staging',
    signInHost: 'https://login.example',
    name: 'Acme Pay',
    logo: 'logo.svg',
    favicon: 'favicon.png',
    accent: '#5b2a86',
    supportLink: 'mailto:help@acme.example',
  });
});

test('an unreadable accent stops the start, with its contrast', () => {
  const API_HOST = 'https://payments.example';
  expect(() => configFromEnvironment({ API_HOST, BRAND_ACCENT: '#f7b500' })).toThrow(
    'BRAND_ACCENT must be darker: its contrast to white is 1.8, and texts need 4.5, but is "#f7b500"',
  );
});

test('an empty variable counts as absent', () => {
  expect(configFromEnvironment({ API_HOST: '', SUPPORT_HOST: '' })).toEqual({});
  expect(configFromEnvironment({ API_HOST: 'https://a.example', SUPPORT_HOST: '' })).toEqual({
    apiHost: 'https://a.example',
  });
});

test.each([
  'payments.example',
  'ftp://payments.example',
  'https://payments.example/api/v1',
  'https://payments.example?x=1',
  'https://payments.example?',
  'https://payments.example#top',
  'https://me:secret@payments.example',
  'https://',
  '/api',
  'https://a;script-src',
  'https://*',
  'https://a,b',
  'https://api.example:99999',
  'http://[::1]:4000',
])('a malformed API_HOST "%s" is one readable line', (API_HOST) => {
  const read = () => configFromEnvironment({ API_HOST });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/^API_HOST must be an? [^\n]*, but is "[^\n]*"$/);
});

test.each([
  ['https://me:secret@payments.example', 'https://***@payments.example'],
  ['https://me:se/cr@et@payments.example/api', 'https://***@payments.example/api'],
  ['me:secret@payments.example', '***@payments.example'],
  ['https:/me:secret@payments.example', '***@payments.example'],
])('a password inside a host is never printed: "%s"', (host, shown) => {
  const API_HOST = 'https://a.example';
  expect(() => configFromEnvironment({ API_HOST: host })).toThrow(`but is "${shown}"`);
  expect(() => configFromEnvironment({ API_HOST, SUPPORT_HOST: host })).toThrow(
    `but is "${shown}"`,
  );
  const dist = fakeDist();
  writeFileSync(join(dist, 'config.json'), JSON.stringify({ apiHost: host }));
  expect(() => configFor(dist, {})).toThrow(`but is "${shown}"`);
});

test('the same origin is a setting of its own, and no other setting implies it', () => {
  expect(configFromEnvironment({ API_SAME_ORIGIN: '1', ENVIRONMENT: 'staging' })).toEqual({
    apiHost: '',
    environment: 'staging',
  });
  expect(configFromEnvironment({ API_SAME_ORIGIN: '' })).toEqual({});
  expect(
    configFromEnvironment({ API_SAME_ORIGIN: '1', IDEMPOTENCY_HEADER: 'Idempotency-Key' }),
  ).toEqual({ apiHost: '', idempotencyHeader: 'Idempotency-Key' });
  expect(() => configFromEnvironment({ API_SAME_ORIGIN: 'no' })).toThrow(
    'API_SAME_ORIGIN must be 1 or absent, but is "no"',
  );
  expect(() =>
    configFromEnvironment({ API_SAME_ORIGIN: '1', API_HOST: 'https://a.example' }),
  ).toThrow(/exclude each other/);
});

test('a file in dist without a host does not start a server', () => {
  const dist = fakeDist();
  writeFileSync(join(dist, 'config.json'), '{"apiHost":"","supportHost":"https://b.example"}');
  const read = () => configFor(dist, {});
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/^API_HOST is not set[^\n]*API_SAME_ORIGIN=1[^\n]*$/);
});

test('other mistakes name the variable too', () => {
  const API_HOST = 'https://a.example';
  expect(() => configFromEnvironment({ API_HOST, SUPPORT_HOST: 'b' })).toThrow(
    /^SUPPORT_HOST must/,
  );
  for (const IDEMPOTENCY_HEADER of ['a b', 'Authorization', 'content-type', 'Cookie', 'Origin']) {
    expect(() => configFromEnvironment({ API_HOST, IDEMPOTENCY_HEADER })).toThrow(
      /^IDEMPOTENCY_HEADER must be the name of a header that is free[^\n]*$/,
    );
  }
  expect(() => configFromEnvironment({ ENVIRONMENT: 'x'.repeat(25) })).toThrow(
    /^ENVIRONMENT must be a text of at most 24 characters/,
  );
  expect(() => configFromEnvironment({ SUPPORT_HOST: 'https://b.example' })).toThrow(
    /need API_HOST/,
  );
});

test.each([
  'https://a.example',
  'https://a.example//',
  'HTTPS://A.example:8443',
  'http://10.0.0.7',
  'https://bücher.example',
])('the console accepts every value that the server accepts: %s', (API_HOST) => {
  const config = configFromEnvironment({ API_HOST, IDEMPOTENCY_HEADER: 'x_request.id' });
  expect(parseConfig(JSON.stringify(config))).toMatchObject(config);
});

test('without API_HOST the file in dist decides, further keys included', () => {
  expect(configFor(fakeDist(), {})).toEqual({
    apiHost: 'https://built.example',
    supportHost: '',
    theme: 'dark',
  });
});

test('a missing or malformed file is named', () => {
  const dist = fakeDist();
  const file = join(dist, 'config.json');
  for (const content of ['[]', 'null', '{', '{"apiHost":1}', '{"supportHost":""}']) {
    writeFileSync(file, content);
    expect(() => configFor(dist, {})).toThrow(file);
  }
  rmSync(file);
  expect(() => configFor(dist, {})).toThrow(/^API_HOST is not set and .*config\.json is missing$/);
});

test('the brand of the build is kept beside a host of the environment, which may set another', () => {
  const dist = fakeDist();
  const built = { apiHost: 'https://built.example', supportHost: 'https://support.example' };
  const brand = { name: 'Acme Pay', accent: '#5b2a86' };
  writeFileSync(join(dist, 'config.json'), JSON.stringify({ ...built, ...brand }));
  const apiHost = 'https://payments.example';
  expect(configFor(dist, { apiHost })).toEqual({ apiHost, ...brand });
  expect(configFor(dist, { apiHost, name: 'Other' })).toMatchObject({ apiHost, name: 'Other' });
  expect(configFor(dist, { name: 'Other' })).toEqual({ ...built, ...brand, name: 'Other' });
});

test('in development a file says what the environment does not: the brand, and its host with all that belongs to it', () => {
  const dist = fakeDist();
  const write = (config: object) =>
    writeFileSync(join(dist, 'config.json'), JSON.stringify({ apiHost: '', ...config }));
  write({ name: 'Kobo', supportHost: 'https://help.example' });
  expect(environmentWith(dist, { PORT: '1', BRAND_NAME: '' })).toEqual({
    PORT: '1',
    BRAND_NAME: 'Kobo',
  });
  write({ apiHost: 'https://api.example', supportHost: 'https://help.example', name: 'Kobo' });
  const settings = (env: NodeJS.ProcessEnv) => configFromEnvironment(environmentWith(dist, env));
  expect(settings({})).toEqual({
    apiHost: 'https://api.example',
    supportHost: 'https://help.example',
    name: 'Kobo',
  });
  expect(settings({ API_HOST: 'https://other.example', BRAND_NAME: 'Cedi' })).toEqual({
    apiHost: 'https://other.example',
    name: 'Cedi',
  });
});
