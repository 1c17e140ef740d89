import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { specifiedSet } from './scripts/specifiedSet.ts';
import { stockEveryDay } from './vitest.config.ts';

const stock = 'tests/stock';
/** The tests of stock pages that plain react-admin passes as well. */
const inBothPlaces = readdirSync(stock, { recursive: true, encoding: 'utf8' })
  .map((name) => join(stock, name).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.stock.test.tsx'))
  .filter((file) => readFileSync(file, 'utf8').includes('inBothPlaces('));

// `npm run test:deep`: every fault on every call, in process, the random orders of npm test five times as often, the resilience
// of the servers, the guide to a new resource step by step, every form by hand, the tests of
// stock pages here and in plain react-admin, and tests that start whole programs (`*.deep.test.ts`). Too long for
// `npm test`.
export default defineConfig({
  plugins: [specifiedSet()],
  test: {
    restoreMocks: true,
    isolate: false,
    // A page of which a text is missing is worth reading.
    chaiConfig: { truncateThreshold: 4000 },
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
            'tests/src/**/*.deep.test.tsx',
          ],
          exclude: ['tests/src/hands*'],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Isolated, as in vitest.config.ts.
          name: 'models',
          environment: 'jsdom',
          isolate: true,
          include: ['tests/src/**/*.property.test.ts'],
          env: { PROPERTY_RUNS: '10000' },
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // A walk fails on any error in the console: it shares no modules, whose timers outlive the tests of other files.
          name: 'hands',
          environment: 'jsdom',
          isolate: true,
          include: ['tests/src/hands*.deep.test.tsx'],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'stockHere',
          environment: 'jsdom',
          include: ['tests/stock/**/*.test.tsx'],
          exclude: stockEveryDay,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'stock',
          environment: 'jsdom',
          include: inBothPlaces,
          env: { STOCK_PLACE: 'react-admin' },
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
