import { describe, expect, it } from 'vitest';
import { adminPath, apiPath, callUrl } from '../../../src/http/url';

const config = { apiHost: 'https://api.test', supportHost: 'https://support.test' };

describe('The URL of a call', () => {
  it('encodes every ID', () => {
    expect(apiPath`/users/${'a/b?c#d e%'}/qa/${7}`).toBe('/users/a%2Fb%3Fc%23d%20e%25/qa/7');
    expect(adminPath`/users/${'é'}`).toBe('/api/v1/admin/users/%C3%A9');
    expect(adminPath``).toBe('/api/v1/admin');
  });

  it('omits empty filters from the query, and nothing else (R11)', () => {
    const query = { a: '', b: null, c: undefined, page: 0, on: false, text: ' ' };
    expect(callUrl(config, { path: '/x', query })).toBe(
      'https://api.test/x?page=0&on=false&text=+',
    );
    expect(callUrl(config, { path: '/x', query: { a: '' } })).toBe('https://api.test/x');
    expect(callUrl(config, { path: '/x' })).toBe('https://api.test/x');
  });

  it('encodes query values', () => {
    const query = { email: 'ada+1@x.test', search: 'a&b=c d' };
    expect(new URL(callUrl(config, { path: '/x', query })).searchParams.get('email')).toBe(
      'ada+1@x.test',
    );
    expect(callUrl(config, { path: '/x', query })).toBe(
      'https://api.test/x?email=ada%2B1%40x.test&search=a%26b%3Dc+d',
    );
  });

  it('uses the API host, or for support features the provider host (R1)', () => {
    expect(callUrl(config, { path: '/x', host: 'support' })).toBe('https://support.test/x');
    expect(callUrl(config, { path: '/x', host: 'api' })).toBe('https://api.test/x');
    expect(callUrl({ apiHost: '', supportHost: '' }, { path: '/users/profile' })).toBe(
      '/users/profile',
    );
  });
});

it.each(['', undefined, null, 'half\ud83d'])(
  'is never made of an invalid ID (%s): the browser would resolve it to another URL',
  (id) => {
    expect(() => adminPath`/users/${id}`).toThrow('errors.noIdentifier');
  },
);

it.each(['.', '..'])('refuses the ID "%s" by name: no URL can hold it', (id) => {
  expect(() => adminPath`/users/${id}`).toThrow('errors.dotIdentifier');
});
