import { defineConfig } from 'vitest/config';
import {
  BaseSequencer,
  type TestSpecification,
  type Vite,
  type VitestPluginContext,
} from 'vitest/node';

const asked = process.env.MUTANTS_ENVIRONMENT ?? 'jsdom';
const setups: Record<string, string[]> = {
  jsdom: ['tests/support/setup.ts'],
  storage: ['tests/support/setupWithoutDom.ts'],
};

// Stryker requires threads, in which a test cannot change the time zone.
const inProcesses: Vite.Plugin = {
  name: 'in-processes',
  configureVitest({ project }: VitestPluginContext) {
    if (process.env.MUTANTS_POOL === 'forks') project.config.pool = 'forks';
  },
};

// One failure is enough to detect a mutant, so the fastest tests run first.
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).reverse();
  }
}

// The configuration that Stryker runs for each mutant (`npm run test:mutants`): the tests of one part, set by scripts/mutants.ts.
export default defineConfig({
  plugins: [inProcesses],
  // As in a sandbox build (vite.config.ts).
  define: { 'import.meta.env.WITH_SANDBOX': 'true' },
  test: {
    restoreMocks: true,
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    hookTimeout: 60_000,
    testTimeout: 10_000,
    environment: asked === 'jsdom' ? 'jsdom' : 'node',
    include: process.env.MUTANTS_TESTS?.split(',') ?? ['tests/{src,server}/**/*.test.ts'],
    setupFiles: setups[asked] ?? [],
  },
});
