import { expect, test } from 'vitest';
// With its extension the import is not replaced (scripts/specifiedSet.ts): the adapter of an adopter is tested.
import { api } from '../../src/api.ts';

const RESPONSES = [undefined, null, '', 'OK', '<!doctype html>', 0, [], {}, { data: null }];

test('src/api.ts has a base path that paths can follow, and sends no token before the sign-in', () => {
  expect(api.basePath).toMatch(/^(\/[^/\s]+)*$/);
  expect(JSON.stringify(api.headers(null))).not.toMatch(/bearer|null|undefined/i);
  expect(Object.values(api.headers('the-token')).join()).toContain('the-token');
});

test.each(RESPONSES)(
  'src/api.ts reads nothing from the response %j, and throws nothing',
  (response) => {
    expect(['string', 'undefined']).toContain(typeof api.errorMessage(response));
    expect(api.identity.read(response) ?? {}).not.toHaveProperty('id', expect.anything());
    expect(api.refresh?.read(response)).toBeUndefined();
    if ('oidc' in api.signIn) return;
    expect(api.signIn.read(response)).not.toHaveProperty('token', expect.anything());
  },
);
