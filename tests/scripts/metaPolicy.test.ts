import { expect, it } from 'vitest';
import { earlyScript } from '../../scripts/earlyRequests';
import { metaPolicy } from '../../scripts/metaPolicy';

it('a page without a server of ours has the policy that our server sends, as far as a page can give it', async () => {
  const host = 'https://api.example';
  const policy = await metaPolicy(
    { apiHost: host },
    `<head><script>${earlyScript}</script></head>`,
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
  expect(policy).toContain(`connect-src 'self' ${host}`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  // Chromium complains of what only a header may say.
  expect(policy).not.toContain('frame-ancestors');
  expect(policy).not.toContain('"');
});
