import { defineConfig } from '@playwright/test';
import everyDay, { launch } from './playwright.config';
import type { TestOptions } from './tests/e2e/support/fixtures';

// Many short visits, which motion, prefetching and compilers only slow down.
const VISITS = ['screens/{changes,pages}', 'stock/stock'].map((file) => `**/${file}.spec.ts`);

// `npm run test:deep`: pages and changes under faults, random days, and the long, rare flows of tests/e2e (by their tag), in a
// real Chromium. Too long for `npm test`.
export default defineConfig<TestOptions>({
  ...everyDay,
  grepInvert: [],
  timeout: 600_000,
  use: { ...everyDay.use, launchOptions: launch() },
  projects: [
    // The short tests are last, so that no worker is left alone with a long one.
    { name: 'visits', testDir: 'tests/deep', testMatch: VISITS, use: everyDay.use },
    {
      name: 'deep',
      testDir: 'tests/deep',
      testMatch: '**/*.spec.ts',
      testIgnore: VISITS,
      use: { savesData: false, contextOptions: { reducedMotion: 'no-preference' } },
    },
    { name: 'rare', testDir: 'tests/e2e', grep: /@deep/ },
  ],
});
