import { build } from 'vite';

// The last step of `npm run build`: bundles the production server into one file that needs only Node.
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
