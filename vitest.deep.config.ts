import { defineConfig } from 'vitest/config';
import { testWorkers } from './scripts/testWorkers.ts';

// `npm run test:deep`: every fault on every call, in process, the random orders of npm test five times as often, what
// the servers survive, the guide to a new resource followed to the letter, and what starts whole programs
// (`*.deep.test.ts`). Long, so no part of `npm test`.
export default defineConfig({
  // As in vite.config.ts of a sandbox's build.
  define: { 'import.meta.env.WITH_SANDBOX': 'true' },
  test: {
    restoreMocks: true,
    isolate: false,
    maxWorkers: testWorkers(1),
    hookTimeout: 180_000,
    testTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'matrix',
          environment: 'jsdom',
          include: [
            'tests/deep/*.test.ts',
            'tests/deep/matrix/**/*.test.ts',
            'tests/src/**/*.property.test.ts',
          ],
          env: { PROPERTY_RUNS: '10000' },
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/deep/{resilience,house}/**/*.test.ts', 'tests/**/*.deep.test.ts'],
        },
      },
    ],
  },
});
