import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  areaOf,
  customerPath,
  emailOrIdFromSearch,
  pageFromSearch,
  paths,
  pathWithoutBase,
} from '../../src/paths';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('URLs of the console', () => {
  it('that carry a value encode it', () => {
    expect(paths.transactions('ada+1&x@y.test')).toBe('/transactions?email=ada%2B1%26x%40y.test');
    expect(paths.chatSessions('a b#c')).toBe('/chatsession?userId=a%20b%23c');
    expect(customerPath('a/b@c.d')).toBe('/users/a%2Fb%40c.d');
    // Half of an emoji that was cut off.
    expect(paths.merchantWebhooks('a\ud83d')).toBe('/view_webhook/a%EF%BF%BD');
    expect(paths.moveMoney('credit', 'a+b@c.d')).toBe('/wallet?section=credit&email=a%2Bb%40c.d');
  });

  it('belong to the area of their first segment', () => {
    expect(areaOf('/users')).toBe('users');
    expect(areaOf('/view_webhook/7')).toBe('view_webhook');
    expect(areaOf('/users/')).toBe('users');
    expect(areaOf('/')).toBe('');
    expect(areaOf('')).toBe('');
  });

  it('are the same under a sub-path (R2)', () => {
    expect(pathWithoutBase('/users')).toBe('/users');
    vi.stubEnv('BASE_URL', '/console/');
    expect(pathWithoutBase('/console/users')).toBe('/users');
    expect(pathWithoutBase('/console/')).toBe('/');
    expect(pathWithoutBase('/console')).toBe('/');
    expect(pathWithoutBase('/consoles/users')).toBe('/consoles/users');
  });
});

const pageOf = (search: string) => pageFromSearch(new URLSearchParams(search));

it('A page number in the URL is that page', () => {
  expect([pageOf('page=1'), pageOf('page=7&view=x'), pageOf('page=123456789')]).toEqual([
    1, 7, 123456789,
  ]);
});

it.each([
  '',
  '0',
  '-1',
  '1.5',
  '2e3',
  'abc',
  ' 2',
  '2 ',
  '+2',
  '01',
  'Infinity',
  '1234567890',
  '٣',
])('A page in the URL that is not a positive whole number falls back to 1: %j (R13)', (text) => {
  expect(pageOf(new URLSearchParams({ page: text }).toString())).toBe(1);
});

it('A URL without a page is page 1', () => {
  expect(pageOf('view=x')).toBe(1);
});

const emailOf = (query: string) => emailOrIdFromSearch(new URLSearchParams(query), 'email');

it.each([
  ['email=ada+test@demo.test', 'ada+test@demo.test'],
  ['email=ada%2Btest%40demo.test', 'ada+test@demo.test'],
  ['email=a+b+c@demo.test&page=2', 'a+b+c@demo.test'],
  ['email=a++b@demo.test', 'a++b@demo.test'],
  ['email=%20ada@demo.test%20', 'ada@demo.test'],
  ['email=ada+okafor', 'ada okafor'],
  ['page=2', ''],
])(
  'In the URL a plus in an email is a plus, also once the URL was rewritten: %s (R17)',
  (query, email) => {
    expect(emailOf(query)).toBe(email);
    expect(emailOf(new URLSearchParams(query).toString())).toBe(email);
  },
);

it('A link keeps the plus of an email', () => {
  const [, query = ''] = paths.transactions('ada+test@demo.test').split('?');
  expect(emailOf(query)).toBe('ada+test@demo.test');
});
