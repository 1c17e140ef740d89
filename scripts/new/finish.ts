import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { command } from '../command';

interface Made {
  written: string[];
  changed: string[];
}

/** Formats the generated files, and updates the contract and the figures. */
export async function finish({ written, changed }: Made): Promise<void> {
  const run = async (...args: string[]) => {
    const code = await command('npx', ['--no-install', ...args], { DEEP_WRITE: '1' });
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  };
  const biome = ['biome', 'check', '--write', '--vcs-enabled=false', '--log-level=error'];
  await run(...biome, ...written, ...changed);
  // The formatter is off in adopters' folders (biome.json), so their files are formatted in another one.
  const adopted = written.filter((name) => name.startsWith('src/resources/'));
  const folder = mkdtempSync('scripts/format-');
  const copyOf = (file: string) => join(folder, basename(file));
  try {
    for (const file of adopted) copyFileSync(file, copyOf(file));
    if (adopted.length > 0) await run(...biome, folder);
    for (const file of adopted) copyFileSync(copyOf(file), file);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await run('tsx', 'scripts/openapi.ts');
  await run('vitest', 'run', '--project=console', '--reporter=dot', 'tests/deep/tables.test.ts');
}
