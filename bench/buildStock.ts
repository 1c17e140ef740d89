import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFiles } from '../scripts/compressFiles';

/** Builds the stock app with the console's build settings and compression, so that only the code differs. */
export async function buildStock(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env;
  // Vite sets NODE_ENV, and the sandbox does not start in production.
  try {
    await build({
      configFile: false,
      root: 'bench/stock',
      plugins: [react()],
      build: {
        target: 'es2022',
        sourcemap: false,
        assetsInlineLimit: 0,
        emptyOutDir: true,
        outDir,
        chunkSizeWarningLimit: 2_000,
      },
      logLevel: 'warn',
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  await compressFiles(outDir);
}
