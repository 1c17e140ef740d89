import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { journeyChunks } from './scripts/journeyChunks.ts';

const chunks = journeyChunks({
  entry: 'index.html',
  early: 'src/startup/firstCall.ts',
  signIn: 'src/signIn/index.tsx',
  console: 'src/console.tsx',
});

// BASE_PATH=/console/ builds for a sub-path (rulings R2); the server reads the same variable.
export default defineConfig({
  base: process.env.BASE_PATH ?? '/',
  plugins: [react(), chunks],
  build: { target: 'es2022', sourcemap: false, manifest: true, assetsInlineLimit: 0 },
  cacheDir: '.cache/vite',
});
