import { defineConfig } from 'vitest/config';

// Unit and integration tests. Screens run in jsdom against the sandbox; the sandbox and server in Node.
export default defineConfig({
  test: {
    restoreMocks: true,
    hookTimeout: 60_000,
    testTimeout: 30_000,
    // As in Playwright: a crowded machine gets a second try.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{sandbox,server,scripts}/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
    ],
  },
});
