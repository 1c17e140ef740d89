import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../src/config';

const parse = (config: unknown) => parseConfig(JSON.stringify(config));

describe('config.json (rulings R1, R16a)', () => {
  it('names the host of the API and the host of the support features', () => {
    expect(
      parse({ apiHost: 'https://api.example.com', supportHost: 'https://support.example.com' }),
    ).toEqual({ apiHost: 'https://api.example.com', supportHost: 'https://support.example.com' });
  });

  it('lets either host be "", the same origin', () => {
    expect(parse({ apiHost: '', supportHost: '' })).toEqual({ apiHost: '', supportHost: '' });
    expect(parse({ apiHost: 'https://a.test', supportHost: '' }).supportHost).toBe('');
  });

  it('takes a missing supportHost to mean apiHost', () => {
    expect(parse({ apiHost: 'https://api.example.com' }).supportHost).toBe(
      'https://api.example.com',
    );
  });

  it.each([
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com//', 'https://api.example.com'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://10.0.0.7:80/', 'http://10.0.0.7:80'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['HTTPS://API.example.com', 'HTTPS://API.example.com'],
  ])('takes %s as the origin %s', (written, origin) => {
    expect(parse({ apiHost: written }).apiHost).toBe(origin);
  });

  it.each([
    'api.example.com',
    '//api.example.com',
    'ftp://api.example.com',
    'https://',
    'https://api.example.com/v1',
    'https://api.example.com?x=1',
    'https://api.example.com#x',
    'https://me:secret@api.example.com',
    'https://api.example.com:port',
    'https://api.example.com evil.test',
    'javascript:alert(1)',
    ' ',
    '/',
    'https://a;script-src',
    'https://*',
    'https://*.example.com',
    'https://a,b',
    "https://'self'",
    'https://a%3Bscript-src',
    'https://api.example.com:99999',
    'https://1.2.3.256',
    'https://api..example.com',
  ])('refuses the host %j with a message that names the key', (apiHost) => {
    const fault = '"apiHost" must be an address such as https://api.example.com';
    expect(() => parse({ apiHost })).toThrow(new ConfigError(fault));
    expect(() => parse({ apiHost: '', supportHost: apiHost })).toThrow(
      '"supportHost" must be an address',
    );
  });

  it.each([
    ['', 'it is not valid JSON'],
    ['{"apiHost": ', 'it is not valid JSON'],
    ['<!doctype html><title>Fallback</title>', 'it is not valid JSON'],
    ['null', 'it must hold a JSON object'],
    ['[]', 'it must hold a JSON object'],
    ['"https://api.example.com"', 'it must hold a JSON object'],
    ['7', 'it must hold a JSON object'],
    ['{}', '"apiHost" must be a text'],
    ['{"apiHost": null}', '"apiHost" must be a text'],
    ['{"apiHost": 7}', '"apiHost" must be a text'],
    ['{"apiHost": "", "supportHost": null}', '"supportHost" must be a text'],
  ])('reports what is wrong with %j', (text, fault) => {
    expect(() => parseConfig(text)).toThrow(ConfigError);
    expect(() => parseConfig(text)).toThrow(fault);
  });

  it('ignores unknown keys', () => {
    expect(parse({ apiHost: '', colour: 'blue' })).toEqual({ apiHost: '', supportHost: '' });
  });

  it('may name a header for confirmed changes; it is absent by default', () => {
    expect(parse({ apiHost: '', idempotencyHeader: 'Idempotency-Key' }).idempotencyHeader).toBe(
      'Idempotency-Key',
    );
    expect(parse({ apiHost: '' })).not.toHaveProperty('idempotencyHeader');
    expect(parse({ apiHost: '', idempotencyHeader: '' })).not.toHaveProperty('idempotencyHeader');
  });

  it.each([
    ...[7, null, true, 'two words', 'Colon:', 'Zeile\n', 'Schlüssel'],
    // Set by the console itself.
    ...['Authorization', 'authorization', 'Content-Type', 'Accept'],
    // Forbidden by fetch, which drops them or throws.
    ...['Cookie', 'Host', 'Content-Length', 'Origin', 'Connection', 'Proxy-Key', 'Sec-Key', 'TE'],
  ])('refuses %j as the name of a header', (idempotencyHeader) => {
    expect(() => parse({ apiHost: '', idempotencyHeader })).toThrow(
      '"idempotencyHeader" must be the name of a header',
    );
  });

  it.each(['Idempotency-Key', 'X-Request-Id', 'Hostage', 'X-Origin', 'x_key'])(
    'takes %s, which is free',
    (idempotencyHeader) => {
      expect(parse({ apiHost: '', idempotencyHeader }).idempotencyHeader).toBe(idempotencyHeader);
    },
  );

  it('may name the environment in at most 24 characters', () => {
    expect(parse({ apiHost: '', environment: 'staging' }).environment).toBe('staging');
    expect(parse({ apiHost: '', environment: 'x'.repeat(24) }).environment).toHaveLength(24);
    expect(parse({ apiHost: '' })).not.toHaveProperty('environment');
    expect(parse({ apiHost: '', environment: '' })).not.toHaveProperty('environment');
    for (const environment of [7, null, ['staging'], 'x'.repeat(25)]) {
      expect(() => parse({ apiHost: '', environment })).toThrow(
        '"environment" must be a text of at most 24 characters',
      );
    }
  });

  it('takes a brand: a name, pictures beside the page, a colour, a link', () => {
    const brand = {
      name: 'Acme Pay',
      logo: 'brand/logo.svg',
      favicon: 'favicon.ico',
      accent: '#5b2a86',
      supportLink: 'https://help.acme.example/console',
    };
    expect(parse({ apiHost: '', ...brand })).toMatchObject(brand);
    expect(parse({ apiHost: '', name: '', logo: '', accent: '', supportLink: '' })).toEqual({
      ...{ apiHost: '', supportHost: '' },
    });
  });

  it.each([
    ['name', 'x'.repeat(41), 'must be a text of at most 40 characters'],
    ['logo', 'https://cdn.example/logo.svg', 'must be a picture beside index.html'],
    ['logo', '../logo.svg', 'must be a picture beside index.html'],
    ['favicon', 'favicon.exe', 'must be a picture beside index.html'],
    ['accent', 'green', 'must be a colour such as #0b6b52'],
    ['accent', '#63c7a5', 'must be darker: its contrast to white is 2'],
    ['supportLink', 'javascript:alert(1)', 'must be a link such as'],
  ])('rejects the %s "%s"', (key, value, reason) => {
    expect(() => parse({ apiHost: '', [key]: value })).toThrow(`"${key}" ${reason}`);
  });
});
