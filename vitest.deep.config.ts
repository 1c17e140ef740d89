import { defineConfig } from 'vitest/config';
import { specifiedSet } from './scripts/specifiedSet.ts';

// `npm run test:deep`: every fault on every call, in process, the random orders of npm test five times as often, the resilience
// of the servers, the guide to a new resource step by step, and tests that start whole programs (`*.deep.test.ts`). Too long for
// `npm test`.
export default defineConfig({
  plugins: [specifiedSet()],
  test: {
    restoreMocks: true,
    isolate: false,
    maxWorkers: '100%',
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
            'tests/src/**/*.deep.test.tsx',
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
          include: [
            'tests/deep/{browsers,model,resilience,guides}/**/*.test.ts',
            'tests/**/*.deep.test.ts',
          ],
        },
      },
    ],
  },
});
