import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, build } from 'vite';
import { compressFiles } from '../scripts/compressFiles';

/**
 * Builds the stock app with the console's build settings and compression, so that only the code differs; `extra` are settings that
 * both take.
 */
export async function buildStock(
  outDir: string,
  extra: BuildEnvironmentOptions = {},
): Promise<void> {
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
      ...extra,
    },
    logLevel: 'warn',
  });
  await compressFiles(outDir);
}
