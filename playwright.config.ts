import { defineConfig } from '@playwright/test';
import { browserArguments, installedBrowser } from './scripts/findBrowser';
import { testWorkers } from './scripts/testWorkers';

// A page of a test is gone before code made faster has paid for making it: a fifth of the time (decision 0027).
const WITHOUT_COMPILERS = '--js-flags=--no-opt --no-maglev --min-semi-space-size=32';

/** How the browser of the tests is started: as people use it, but for what is added. */
export const launch = (...further: string[]) => ({
  executablePath: installedBrowser(),
  args: browserArguments(...further),
});

// End-to-end tests in a real Chromium; each worker starts its own sandbox and server (support/fixtures.ts).
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // What is long and rare, and whose promise another test keeps as well, runs in `npm run test:deep`.
  grepInvert: /@deep/,
  // More than cores, since a test waits more than it works.
  workers: testWorkers(1.5),
  // Where it lands, a noisy machine gets a second try, which the report names; by hand a failure is a failure at once.
  retries: process.env.CI ? 1 : 0,
  // Ten times what a quiet machine of two cores needs: beside other work a test takes that long and is right all the same.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // What takes a minute and mostly waits goes first, so that nothing else waits for it in the end.
  projects: [
    { name: 'days', testMatch: /model\.spec/, use: { launchOptions: launch() } },
    { name: 'flows', testIgnore: /model\.spec/ },
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // Dialogs and panels that fade cost a quarter of the time; `npm run test:deep` sees them move.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs minutes on two cores; `--trace on` makes one when it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launch(WITHOUT_COMPILERS),
  },
});
