import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPages } from './scripts/bundleSizes.ts';
import { earlyRequests } from './scripts/earlyRequests.ts';
import { journeyChunks } from './scripts/journeyChunks.ts';
import { leanImports } from './scripts/leanImports.ts';

const chunks = journeyChunks({
  entry: 'index.html',
  start: 'src/main.tsx',
  signIn: 'src/signIn/index.ts',
  console: 'src/console.tsx',
  frame: ['react', 'react-dom', 'scheduler'],
  firstList: 'src/resources/users/UserList.tsx',
  pages: [
    ...Object.values(firstPages(readFileSync('src/startup/firstScreen.ts', 'utf8'))),
    // Come with whichever page is first.
    'src/dataProvider/actions/index.ts',
    'src/layout/BarNotes.tsx',
    'src/operations/openJournal.ts',
  ],
});

const early = earlyRequests(['frame', 'console']);

// BASE_PATH=/console/ builds for a sub-path (rulings R2); the server reads the same variable.
export default defineConfig({
  base: process.env.BASE_PATH ?? '/',
  plugins: [react(), leanImports(), chunks, early],
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    // A browser that does not preload modules asks for them a little later.
    modulePreload: { polyfill: false },
    // Reading `React.Component` does nothing: what nobody uses of a package can go, though it stands on that.
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
  },
  cacheDir: '.cache/vite',
});
