import { expect, it } from 'vitest';
import { earlyScript } from '../../scripts/earlyRequests';
import { metaPolicy } from '../../scripts/metaPolicy';

it('a page without our server has the policy of our server, as far as a page can declare it', async () => {
  const host = 'https://api.example';
  const policy = await metaPolicy(
    { apiHost: host },
    `<head><script>${earlyScript}</script></head>`,
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
  expect(policy).toContain(`connect-src 'self' ${host}`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  // Chromium warns about directives that only a header may contain.
  expect(policy).not.toContain('frame-ancestors');
  expect(policy).not.toContain('"');
});
