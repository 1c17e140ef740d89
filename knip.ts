import { adoptedFolders } from './scripts/core.ts';

export default {
  entry: [
    'scripts/*.ts',
    'sandbox/hosts/node.ts',
    'server/index.ts',
    'server/standalone.ts',
    'src/resources/*/index.{ts,tsx}',
    'src/i18n/*/resources.ts',
    // In place of those of src/api.ts, src/roles.ts and src/routes.ts (scripts/specifiedSet.ts).
    'src/specified*.ts',
    'bench/stock/main.tsx',
    // Bundled by their address.
    'tests/deep/model/admins/page.ts',
    'tests/deep/stock/main.tsx',
    'tests/deep/stock/inside/*',
    'tests/deep/stock/looks/articles.tsx',
  ],
  project: [
    'src/**/*.{ts,tsx}',
    'sandbox/**/*.ts',
    'server/**/*.ts',
    'scripts/**/*.ts',
    'tests/**/*.{ts,tsx}',
    'bench/**/*.{ts,tsx,js}',
  ],
  ignoreBinaries: ['openssl'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignore: adoptedFolders().map((folder) => `${folder}/**`),
};
