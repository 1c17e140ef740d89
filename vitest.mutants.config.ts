import { defineConfig } from 'vitest/config';
import type { Vite, VitestPluginContext } from 'vitest/node';

const environment = process.env.MUTANTS_ENVIRONMENT ?? 'jsdom';

// Stryker asks for threads, in which a test cannot change the time zone.
const inProcesses: Vite.Plugin = {
  name: 'in-processes',
  configureVitest({ project }: VitestPluginContext) {
    if (process.env.MUTANTS_POOL === 'forks') project.config.pool = 'forks';
  },
};

// What Stryker runs for each mutant (`npm run test:mutants`): the tests of one part, named by scripts/mutants.ts.
export default defineConfig({
  plugins: [inProcesses],
  test: {
    restoreMocks: true,
    isolate: false,
    hookTimeout: 60_000,
    testTimeout: 30_000,
    environment,
    include: process.env.MUTANTS_TESTS?.split(',') ?? ['tests/{src,server}/**/*.test.ts'],
    setupFiles: environment === 'jsdom' ? ['tests/support/setup.ts'] : [],
  },
});
