import { describe } from 'vitest';
import { walksEveryPage } from '../support/hands/walkConsole';
import { useSandbox } from '../support/renderConsole';

// Every field, form, panel and dialog of the pages in src/routes.ts, found by walking. In Chromium: tests/e2e/hands.spec.ts.
// The pages of a leadadmin: tests/src/handsOfLeadAdmin.deep.test.tsx.
describe('Under the hands of a superadmin, no page breaks or changes anything unconfirmed:', () => {
  walksEveryPage('superadmin', useSandbox());
});
