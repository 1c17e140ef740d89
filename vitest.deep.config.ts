import { defineConfig } from 'vitest/config';

// `npm run test:deep`: every fault on every call, in process. Long, so no part of `npm test`.
export default defineConfig({
  test: {
    restoreMocks: true,
    isolate: false,
    maxWorkers: 2,
    hookTimeout: 180_000,
    testTimeout: 300_000,
    environment: 'jsdom',
    include: ['tests/deep/**/*.test.ts'],
    setupFiles: ['tests/support/setup.ts'],
  },
});
