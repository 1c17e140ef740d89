import { defineConfig } from '@playwright/test';
import everyDay, { launch } from './playwright.config';
import type { TestOptions } from './tests/e2e/support/fixtures';

// `npm run test:deep`: pages and changes under faults, random days, and the long, rare flows of tests/e2e (by their tag), in a
// real Chromium. Too long for `npm test`.
export default defineConfig<TestOptions>({
  ...everyDay,
  grepInvert: [],
  timeout: 600_000,
  use: { ...everyDay.use, launchOptions: launch() },
  projects: [
    {
      name: 'deep',
      testDir: 'tests/deep',
      testMatch: '**/*.spec.ts',
      testIgnore: '**/screens/{changes,pages}.spec.ts',
      use: { savesData: false, contextOptions: { reducedMotion: 'no-preference' } },
    },
    // Its cells are many short visits, which motion, prefetching and compilers only slow down.
    {
      name: 'screens',
      testDir: 'tests/deep/screens',
      testMatch: '{changes,pages}.spec.ts',
      use: everyDay.use,
    },
    { name: 'rare', testDir: 'tests/e2e', grep: /@deep/ },
  ],
});
