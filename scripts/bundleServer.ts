import { build } from 'vite';

// The last part of `npm run build`: the production server as one file that needs Node and nothing else.
await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'server/standalone.ts',
    outDir: process.argv[2] ?? 'dist-server',
    target: 'node20',
    emptyOutDir: true,
    copyPublicDir: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
});
console.log('Bundled the server into one file, index.js');
