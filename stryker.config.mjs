// `npm run test:mutants`: mutates the code whose faults would cost money or trust, and lists the mutants that no test detects.
// A part of it: `npm run test:mutants -- --mutate 'src/journal/*.ts'`. Results are kept, so the next run tests only changes.
export default {
  mutate: [
    'src/{authProvider,dataProvider,format,http,journal,operations}/**/*.ts',
    'src/customRoutes/wallet/*.ts',
    'src/stock/api/*.ts',
    'src/components/fields/{sanitise,trustedTypes}.ts',
    'server/*.ts',
    // Hooks and screens are tested by their pages, and a process of its own reports no coverage.
    '!src/**/{use[A-Z]*,index}.ts',
    '!server/{index,standalone}.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Each mutant of code that runs once on module load would need every test.
  ignoreStatic: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: '.cache/stryker-incremental.json',
  // Stryker would read it with a compiler that TypeScript 7 no longer is.
  tsconfigFile: 'none',
  tempDirName: '.cache/stryker',
  ignorePatterns: ['dist*', 'docs', 'bench', 'public', 'test-results', '.sandbox'],
  // A slow machine is no endless loop: a test that waits without end fails after its own ten seconds.
  timeoutMS: 25_000,
  dryRunTimeoutMinutes: 20,
  disableTypeChecks: false,
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  reporters: ['progress-append-only', 'clear-text', 'html'],
};
