// Writes the changes of the tables as a migration: npx tsx sandbox/db/schema/export.ts short_name
import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = (name: string) => join(import.meta.dirname, name);

// All files are read, so that tables missing from index.ts are migrated too.
function drizzleKit(verb: 'export' | 'generate', ...further: string[]): string {
  const bin = here('../../../node_modules/drizzle-kit/bin.cjs');
  const tables = ['--dialect', 'postgresql', '--schema', relative('.', here('!(index|export).ts'))];
  return execFileSync(process.execPath, [bin, verb, ...tables, ...further], { encoding: 'utf8' });
}

/** Returns the SQL that creates the tables as declared, without the migrations. */
export const exportSchema = (): string => drizzleKit('export');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const name = process.argv[2] ?? 'change';
  process.stdout.write(
    drizzleKit('generate', '--out', relative('.', here('../migrations')), '--name', name),
  );
}
