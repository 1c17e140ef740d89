import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
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
  if (migration) await run('tsx', 'sandbox/db/schema/export.ts', migration);
  const biome = ['biome', 'check', '--write', '--vcs-enabled=false', '--log-level=error'];
  const files = [...written, ...changed, ...(migration ? ['sandbox/db/migrations/meta'] : [])];
  await run(...biome, ...files);
  // The formatter is off in adopters' folders (biome.json), so the new files are formatted through stdin.
  for (const file of written.filter((name) => name.startsWith('src/resources/'))) {
    const args = ['--no-install', ...biome, `--stdin-file-path=src/${basename(file)}`];
    const input = readFileSync(file);
    writeFileSync(file, execFileSync('npx', args, { input }));
  }
  await run('tsx', 'scripts/openapi.ts');
  await run('vitest', 'run', '--reporter=dot', 'tests/deep/tables.test.ts');
}
