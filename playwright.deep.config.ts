import { defineConfig } from '@playwright/test';
import everyDay from './playwright.config';

// `npm run test:deep`: pages and changes under faults, in a real Chromium. Long, so no part of `npm test`.
export default defineConfig({
  ...everyDay,
  testDir: 'tests/deep',
  testMatch: '**/*.spec.ts',
  timeout: 600_000,
});
