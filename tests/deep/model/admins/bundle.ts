import { build, type Rolldown } from 'vite';
import { specifiedSet } from '../../../../scripts/specifiedSet';

/** Builds the console of a page without screens as one script, which is run once for each document: its modules hold its state. */
export async function bundlePage(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [specifiedSet()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: 'tests/deep/model/admins/page.ts', formats: ['iife'], name: 'consolePage' },
    },
  })) as Rolldown.RolldownOutput[];
  const [first] = Array.isArray(output) ? output : [output];
  const code = first?.output.find((each) => each.type === 'chunk')?.code;
  if (!code) throw new Error('The page was not built');
  return code;
}
