import { defineConfig } from 'vitest/config';
import {
  BaseSequencer,
  type TestSpecification,
  type Vite,
  type VitestPluginContext,
} from 'vitest/node';
import { specifiedSet } from './scripts/specifiedSet.ts';

// Stryker requires threads, in which a test cannot change the time zone.
const inProcesses: Vite.Plugin = {
  name: 'in-processes',
  configureVitest({ project }: VitestPluginContext) {
    if (project.name === 'time zones') project.config.pool = 'forks';
  },
};

// One failure is enough to detect a mutant, so the fastest tests run first.
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).reverse();
  }
}

const withDom = [
  'tests/src/components/fields/{sanitise,sanitise.rules,trustedTypes}.test.tsx',
  'tests/src/authProvider/signOutSignal.test.tsx',
  'tests/src/http/isSuperseded.test.tsx',
];
const withTimeZones = ['tests/src/format/*.test.ts'];

// The tests that Stryker runs for a mutant (stryker.config.mjs): those of one module each, most without a document, which is faster.
export default defineConfig({
  plugins: [specifiedSet()],
  test: {
    restoreMocks: true,
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    hookTimeout: 60_000,
    testTimeout: 10_000,
    // 10,000 runs of a property for every mutant would take days; the seeds are fixed.
    env: { PROPERTY_RUNS: '100' },
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          environment: 'node',
          include: [
            'tests/src/{authProvider,dataProvider,http,journal,operations}/**/*.test.ts',
            'tests/src/customRoutes/wallet/*.test.ts',
            'tests/src/stock/api/*.test.ts',
          ],
          exclude: withTimeZones,
          setupFiles: ['tests/support/setupWithoutDom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'jsdom',
          include: withDom,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [inProcesses],
        test: { name: 'time zones', environment: 'node', include: withTimeZones },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/*.test.ts'],
          exclude: ['tests/server/{dockerfile,index,standalone}.test.ts'],
        },
      },
    ],
  },
});
