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
