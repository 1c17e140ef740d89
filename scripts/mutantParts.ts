/** A part of the code whose mutants are run together, and the tests that must notice them. */
export interface Part {
  name: string;
  mutate: string[];
  tests: string[];
  /** jsdom unless the tests need no browser. */
  environment?: 'node';
  /** Threads unless a test changes what belongs to the whole process. */
  pool?: 'forks';
  /** Leaves out what is read once, when a module is loaded: each such mutant needs every test of the part. */
  isSlow?: true;
}

const wallet = 'src/customRoutes/wallet';
const named = (folder: string, files: string) =>
  files.split(' ').map((file) => `${folder}/${file}.ts`);

/** The parts whose faults would cost money or trust. */
export const parts: Part[] = [
  {
    name: 'sanitise',
    mutate: named('src/components', 'sanitise trustedTypes'),
    tests: named('tests/src/components', 'sanitise.test sanitise.rules.test trustedTypes.test'),
  },
  {
    name: 'outcome',
    mutate: named('src/operations', 'outcome failureWords kinds'),
    tests: named('tests/src/operations', 'outcome.test failureWords.test kinds.test'),
    environment: 'node',
  },
  {
    name: 'movement',
    mutate: named(wallet, 'movement ledgerRows reasonOf'),
    tests: named(
      'tests/src/customRoutes/wallet',
      'movement.test movementRules.test ledgerRows.test',
    ),
    environment: 'node',
  },
  {
    name: 'movement engine',
    isSlow: true,
    mutate: named(wallet, 'movementEngine findEvidence followUp'),
    tests: named(
      'tests/src/customRoutes/wallet',
      'movementEngine.property.test movementEngine.test',
    ),
  },
  {
    name: 'locks between tabs',
    mutate: ['src/operations/tabLock.ts'],
    tests: named('tests/src/operations', 'tabLock.test webLocks.test'),
  },
  {
    name: 'batch',
    isSlow: true,
    mutate: named('src/operations', 'batch batchAnswer'),
    tests: named('tests/src/operations', 'batch.test batchSender.test batch.property.test'),
  },
  {
    name: 'batch sender',
    isSlow: true,
    mutate: ['src/operations/batchSender.ts'],
    tests: named('tests/src/operations', 'batchSender.test batch.property.test'),
  },
  {
    name: 'batch store',
    isSlow: true,
    mutate: named('src/operations', 'batchStore repeats'),
    tests: named('tests/src/operations', 'batchStore.test batchSender.test repeats.test').concat(
      'tests/src/operations/useRepeat.test.tsx',
    ),
  },
  {
    name: 'operations',
    isSlow: true,
    mutate: named('src/operations', 'adoptOrphans recordChanges settle openJournal'),
    tests: named('tests/src/operations', 'recordChanges.test orphans.test'),
  },
  {
    name: 'journal',
    isSlow: true,
    mutate: ['src/journal/*.ts'],
    tests: ['tests/src/journal/*.test.ts'],
  },
  {
    name: 'http',
    isSlow: true,
    mutate: named(
      'src/http',
      'answer early errors isSuperseded loadConfig request retry serverTime singleFlight url',
    ),
    tests: [
      ...named('tests/src/http', 'answer.test early.test errors.test loadConfig.test request.test'),
      ...named('tests/src/http', 'retry.test serverTime.test singleFlight.test url.test'),
      'tests/src/http/isSuperseded.test.ts',
      'tests/src/operations/outcome.test.ts',
    ],
  },
  {
    name: 'http client',
    isSlow: true,
    mutate: named('src/http', 'client send changes call'),
    tests: ['tests/src/http/client.test.ts'],
  },
  {
    name: 'format',
    isSlow: true,
    mutate: ['src/format/*.ts'],
    tests: ['tests/src/format/*.test.ts'],
    environment: 'node',
    pool: 'forks',
  },
  {
    name: 'authProvider',
    isSlow: true,
    mutate: ['src/authProvider/*.ts'],
    tests: ['tests/src/authProvider/*.test.ts'],
  },
  {
    name: 'dataProvider',
    isSlow: true,
    mutate: [
      'src/dataProvider/*.ts',
      'src/dataProvider/actions/*.ts',
      'src/dataProvider/endpoints/*.ts',
    ],
    tests: [
      'tests/src/dataProvider/**/*.test.ts',
      'tests/src/customRoutes/wallet/walletActions.test.ts',
    ],
  },
  {
    name: 'server',
    isSlow: true,
    mutate: ['server/*.ts'],
    tests: ['tests/server/*.test.ts'],
    environment: 'node',
  },
];
