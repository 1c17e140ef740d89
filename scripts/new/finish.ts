import { command } from '../command';

interface Made {
  written: string[];
  changed: string[];
  /** What the migration is called, where a table was made. */
  migration?: string;
}

/** Brings what was written into shape, and writes anew what is made from it: migration, contract, figures. */
export async function finish({ written, changed, migration }: Made): Promise<void> {
  const run = async (...args: string[]) => {
    const code = await command('npx', ['--no-install', ...args], { DEEP_WRITE: '1' });
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  };
  const files = [...written, ...changed].filter((file) => /\.tsx?$/.test(file));
  await run('biome', 'check', '--write', '--vcs-enabled=false', '--log-level=error', ...files);
  if (migration) {
    await run('tsx', 'sandbox/db/schema/export.ts', migration);
  }
  await run('tsx', 'scripts/openapi.ts');
  await run('vitest', 'run', '--reporter=dot', 'tests/deep/tables.test.ts');
}
