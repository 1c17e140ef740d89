import { defineConfig } from '@playwright/test';
import { browserArguments, installedBrowser } from './scripts/findBrowser';

// Test pages close before optimised code pays for its compilation: this saves a fifth of the time (decision 0027).
const WITHOUT_COMPILERS = '--js-flags=--no-opt --no-maglev --min-semi-space-size=32';

/** Launch options of the test browser: its defaults plus `further` arguments. */
export const launch = (...further: string[]) => ({
  executablePath: installedBrowser(),
  args: browserArguments(...further),
});

// End-to-end tests in a real Chromium; each worker starts its own sandbox and server (support/fixtures.ts).
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Long tests of rare cases that another test covers too run in `npm run test:deep`.
  grepInvert: /@deep/,
  // More workers than cores, since a test mostly waits.
  workers: '150%',
  // CI retries once, since its machines are noisy, and the report lists the retried tests; a local failure fails at once.
  retries: process.env.CI ? 1 : 0,
  // Ten times the need of a quiet machine with two cores: under other load a correct test can take that long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // Animated dialogs and panels cost a quarter of the time; `npm run test:deep` runs with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test costs minutes on two cores; use `--trace on` when a trace is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launch(WITHOUT_COMPILERS),
  },
});
