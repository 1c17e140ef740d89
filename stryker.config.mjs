// Mutation testing (`npm run test:mutants`): scripts/mutants.ts gives each part's files and tests.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: process.env.MUTANTS_STATIC !== 'too',
  concurrency: 1,
  // Stryker would read it with a compiler that TypeScript 7 no longer is.
  tsconfigFile: 'none',
  tempDirName: '.cache/stryker',
  ignorePatterns: [
    'dist',
    'dist-sandbox',
    'docs',
    'bench',
    'public',
    'test-results',
    '.sandbox',
    '.stryker',
  ],
  // A slow machine is no endless loop: what the tests themselves wait for in vain ends after their own ten seconds.
  timeoutMS: 25_000,
  dryRunTimeoutMinutes: 20,
  disableTypeChecks: false,
  checkers: [],
  allowEmpty: true,
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
};
