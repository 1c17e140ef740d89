/** A part of the code whose mutants are run together, and the tests that must detect them. */
export interface Part {
  name: string;
  mutate: string[];
  tests: string[];
  /** Default: jsdom. `node` if the tests need no browser, `storage` if they need only storage and events; both are far faster. */
  environment?: 'node' | 'storage';
  /** Default: threads. `forks` if a test changes state of the whole process. */
  pool?: 'forks';
  /** Skips mutants in code that runs once on module load: each of them would need every test of the part. */
  isSlow?: true;
}

const wallet = 'src/customRoutes/wallet/engine';
const named = (folder: string, files: string) =>
  files.split(' ').map((file) => `${folder}/${file}.ts`);

/** The parts whose faults would cost money or trust. */
export const parts: Part[] = [
  {
    name: 'sanitise',
    mutate: named('src/components/fields', 'sanitise trustedTypes'),
    tests: named(
      'tests/src/components/fields',
      'sanitise.test sanitise.rules.test trustedTypes.test',
    ),
  },
  {
    name: 'outcome',
    mutate: named('src/operations', 'outcome failureMessages kinds'),
    tests: named('tests/src/operations', 'outcome.test failureMessages.test kinds.test'),
    environment: 'node',
  },
  {
    name: 'movement',
    mutate: named(wallet, 'movement ledgerRows proof failureReason rowStatus'),
    tests: named(
      'tests/src/customRoutes/wallet/engine',
      'movement.test movementRules.test ledgerRows.test proof.test rowStatus.test',
    ),
    environment: 'node',
  },
  {
    name: 'movement engine',
    environment: 'node',
    isSlow: true,
    mutate: named(wallet, 'movementEngine findEvidence createFollowUp ledgerPages keyAge'),
    tests: named(
      'tests/src/customRoutes/wallet/engine',
      'findEvidence.test followUp.test keyAge.test ledgerPages.test movementEngine.property.test movementEngine.test',
    ),
  },
  {
    name: 'locks between tabs',
    mutate: ['src/operations/locks.ts'],
    tests: ['tests/src/operations/locks.test.ts'],
  },
  {
    name: 'batch',
    environment: 'node',
    isSlow: true,
    mutate: ['src/operations/batch.ts'],
    tests: ['tests/src/operations/batch.test.ts'],
  },
  {
    name: 'batch sender',
    environment: 'storage',
    isSlow: true,
    mutate: named('src/operations', 'batchSender sendItem'),
    tests: named('tests/src/operations', 'batchSender.test sendItem.test batch.property.test'),
  },
  {
    name: 'batch store',
    environment: 'storage',
    isSlow: true,
    mutate: ['src/operations/batchStore.ts'],
    tests: named('tests/src/operations', 'batchStore.test batchSender.test'),
  },
  {
    name: 'repeats',
    isSlow: true,
    mutate: ['src/operations/repeats.ts'],
    tests: ['tests/src/operations/repeats.test.ts', 'tests/src/operations/useRepeat.test.tsx'],
  },
  {
    name: 'operations',
    environment: 'storage',
    isSlow: true,
    mutate: named(
      'src/operations',
      'adoptOrphans recordChanges settleOperation openRecoveredJournal writeOperation',
    ),
    tests: named(
      'tests/src/operations',
      'recordChanges.rules.test orphans.test settleOperation.test writeOperation.test',
    ),
  },
  {
    name: 'journal',
    environment: 'storage',
    isSlow: true,
    mutate: ['src/journal/*.ts'],
    tests: named('tests/src/journal', 'incomplete.test journal.test operation.test'),
  },
  {
    name: 'http',
    environment: 'node',
    isSlow: true,
    mutate: named('src/http', 'response errors retry serverTime singleFlight url'),
    tests: [
      ...named('tests/src/http', 'response.test errors.test retry.test'),
      ...named('tests/src/http', 'serverTime.test singleFlight.test url.test'),
      'tests/src/operations/outcome.test.ts',
    ],
  },
  {
    name: 'http request',
    environment: 'storage',
    isSlow: true,
    mutate: named('src/http', 'request loadConfig storedConfig'),
    tests: named('tests/src/http', 'request.test loadConfig.test'),
  },
  {
    name: 'early answers',
    environment: 'storage',
    mutate: ['src/http/early.ts'],
    tests: ['tests/src/http/early.test.ts'],
  },
  {
    name: 'old version',
    mutate: ['src/http/isSuperseded.ts'],
    tests: ['tests/src/http/isSuperseded.test.ts'],
  },
  {
    name: 'http client',
    environment: 'storage',
    isSlow: true,
    mutate: named('src/http', 'client send changes call'),
    tests: named('tests/src/http', 'send.test client.test'),
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
    environment: 'storage',
    isSlow: true,
    mutate: ['src/authProvider/*.ts'],
    tests: [
      ...named('tests/src/authProvider', 'session.test signIn.rules.test roles.test index.test'),
      ...named('tests/src/authProvider', 'missingTokenMessage.test refetchRoleOnDenial.test'),
    ],
  },
  {
    name: 'dataProvider',
    environment: 'node',
    isSlow: true,
    mutate: named(
      'src/dataProvider',
      'asCsv createDataProvider fields index readAllPages readComments readers withRetries',
    ),
    tests: [
      ...named('tests/src/dataProvider', 'actions.test asCsv.test calls.test fields.test'),
      ...named('tests/src/dataProvider', 'readAllPages.test readers.test endpoints/shapes.test'),
      'tests/src/resources/feeds.test.ts',
    ],
  },
  {
    name: 'queries and plain REST',
    environment: 'storage',
    isSlow: true,
    mutate: named('src/dataProvider', 'queryClient restFallback'),
    tests: named('tests/src/dataProvider', 'queryClient.test restFallback.test'),
  },
  {
    name: 'calls of the API',
    environment: 'node',
    isSlow: true,
    mutate: ['src/dataProvider/actions/*.ts', 'src/dataProvider/endpoints/*.ts'],
    tests: [
      ...named('tests/src/dataProvider', 'calls.test actions.test endpoints/admin.test'),
      'tests/src/customRoutes/wallet/engine/walletActions.test.ts',
    ],
  },
  {
    name: 'server',
    isSlow: true,
    mutate: named(
      'server',
      'app gracefulClose config files main navigation node page run securityHeaders',
    ),
    // Mutants do not reach a separate process (index.test).
    tests: named(
      'tests/server',
      'app.test gracefulClose.test config.test main.test navigation.test node.test page.test securityHeaders.test',
    ),
    environment: 'node',
  },
];
