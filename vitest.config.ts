import { defineConfig } from 'vitest/config';
import { specifiedSet } from './scripts/specifiedSet.ts';

/** Of the tests of stock pages those of the tutorial and of what is typed; the others run in `npm run test:deep`. */
export const stockEveryDay = ['tutorial', 'safety'].map(
  (name) => `tests/stock/${name}.stock.test.tsx`,
);

// Unit and integration tests. Screens run in jsdom against the sandbox; the sandbox and server in Node.
export default defineConfig({
  test: {
    restoreMocks: true,
    // Files share their imports: React, react-admin and the database engine load once per worker.
    isolate: false,
    maxWorkers: '100%',
    hookTimeout: 120_000,
    testTimeout: 120_000,
    // As in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        plugins: [specifiedSet()],
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{sandbox,server,scripts}/**/*.test.ts', 'tests/*.test.ts'],
          // Tests that start programs and databases in folders, for seconds each, run in `npm run test:deep`.
          exclude: ['**/*.deep.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [specifiedSet()],
        test: {
          name: 'console',
          environment: 'jsdom',
          include: ['tests/src/**/*.test.tsx', ...stockEveryDay, 'tests/deep/tables.test.ts'],
          exclude: ['**/*.deep.test.tsx'],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [specifiedSet()],
        test: {
          // jsdom starts more slowly than most of these tests run.
          name: 'logic',
          environment: 'node',
          include: ['tests/src/**/*.test.ts'],
          exclude: ['**/*.property.test.ts'],
          setupFiles: ['tests/support/setupWithoutDom.ts'],
        },
      },
      {
        extends: true,
        plugins: [specifiedSet()],
        test: {
          // Random orders turn a clock by days: a database of another file in the same process would run its timers by it, for minutes.
          name: 'models',
          environment: 'node',
          isolate: true,
          include: ['tests/src/**/*.property.test.ts'],
          setupFiles: ['tests/support/setupWithoutDom.ts'],
        },
      },
      {
        extends: true,
        // The console with another adapter instead of src/api.ts (docs/adopting.md).
        plugins: [specifiedSet({ 'src/api': 'tests/otherApi/api.ts' })],
        test: {
          name: 'otherApi',
          environment: 'jsdom',
          include: ['tests/otherApi/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // An adopter's own tests, on the adapter, the roles, the pages and the resources of the adopter.
          name: 'own',
          environment: 'jsdom',
          include: ['tests/own/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
    ],
  },
});
