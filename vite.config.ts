import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyRequests } from './scripts/earlyRequests.ts';
import { editorStyles } from './scripts/editorStyles.ts';
import { journeyChunks } from './scripts/journeyChunks.ts';
import { lazyPages } from './scripts/lazyPages.ts';
import { leanPackages } from './scripts/leanPackages.ts';
import { adapterOfSandbox, specifiedSet } from './scripts/specifiedSet.ts';
import { normaliseBasePath } from './server/navigation.ts';
import { settingsOf } from './server/settings.ts';

const chunks = journeyChunks({
  entry: 'index.html',
  start: 'src/main.tsx',
  console: 'src/console.tsx',
  frame: ['react', 'react-dom', 'scheduler'],
  firstList: 'src/resources/users/UserList.tsx',
});

const early = earlyRequests(['frame', 'console']);

// BASE_PATH=/console/ builds for a sub-path (rulings R2); the server reads the same variable.
export default defineConfig(({ mode }) => ({
  base: normaliseBasePath(settingsOf().BASE_PATH),
  plugins: [
    // A build for the sandbox has its adapter, and that of the tests is the specified product. `npm run dev` decides by API_HOST.
    ...(mode === 'sandbox' ? [adapterOfSandbox()] : []),
    ...(mode === 'specified' ? [specifiedSet()] : []),
    leanPackages(),
    lazyPages(),
    react(),
    editorStyles(),
    chunks,
    early,
  ],
  // As in react-admin's applications, a type is imported with or without `type`.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // The notices that the licences of the bundled packages require.
    license: { fileName: 'licenses.md' },
    assetsInlineLimit: 0,
    // A browser without module preloading requests the modules slightly later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Reading `React.Component` has no side effect, so unused package code that depends on such a read is removed.
      treeshake: { propertyReadSideEffects: false },
      // Code of the core that is meant to load on demand does; in a build of an adopter it is advice.
      onLog(level, log, print) {
        if (mode === 'specified' && log.code === 'INEFFECTIVE_DYNAMIC_IMPORT')
          throw new Error(log.message);
        print(level, log);
      },
    },
  },
  cacheDir: '.cache/vite',
}));
