import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { earlyScript } from '../../scripts/earlyRequests';

const read = (file: string) => readFileSync(file, 'utf8');

function run() {
  const fetch = vi.fn(() => Promise.reject(new Error('away')));
  runInNewContext(earlyScript, {
    fetch,
    addEventListener: () => {},
    AbortSignal,
    localStorage: {},
    document: {
      querySelector: () => ({ href: 'https://console.test/admin/config.json' }),
    },
  });
  return fetch;
}

test('the page requests its configuration at once, without cookies', () => {
  const options = expect.objectContaining({ credentials: 'omit', cache: 'no-cache' });
  expect(run()).toHaveBeenCalledWith('https://console.test/admin/config.json', options);
});

test('the outline of the sign-in is shown without a token, under the key of the session', () => {
  expect(earlyScript).toContain('localStorage.authToken');
  expect(read('src/authProvider/token.ts')).toContain("const TOKEN = 'authToken';");
});

test('the guide to deploying names the hash of the script', () => {
  const hash = createHash('sha256').update(earlyScript).digest('base64');
  expect(read('docs/deploy.md')).toContain(`'sha256-${hash}'`);
});

test.each([
  ['missing', { value: undefined }],
  [
    'refused',
    {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  ],
])('the outline and the request are there where localStorage is %s', (_, localStorage) => {
  const documentElement = { dataset: {} as Record<string, string> };
  const adopted: unknown[] = [];
  const context = {
    fetch: vi.fn(() => Promise.reject(new Error('away'))),
    addEventListener: () => {},
    AbortSignal,
    matchMedia: () => ({ matches: true }),
    CSSStyleSheet: class {
      replaceSync() {}
    },
    document: {
      documentElement,
      adoptedStyleSheets: adopted,
      querySelector: () => ({ href: 'https://console.test/config.json' }),
    },
  };
  Object.defineProperty(context, 'localStorage', localStorage);
  runInNewContext(earlyScript, context);
  expect(documentElement.dataset.outline).toBe('dark signed-out');
  expect(adopted).toHaveLength(1);
  expect(context.fetch).toHaveBeenCalledTimes(1);
});
