// Writes schema.sql from the tables: npx tsx sandbox/db/schema/export.ts
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = (name: string) => join(import.meta.dirname, name);

const header = `-- Generated from the tables beside it; do not edit. After a change there, run from the repository's root:
--   npx tsx sandbox/db/schema/export.ts
`;

/** Returns what schema.sql must hold: the statements that drizzle-kit derives from the tables. */
export function exportSchema(): string {
  const drizzleKit = here('../../../node_modules/drizzle-kit/bin.cjs');
  const options = ['export', '--dialect', 'postgresql', '--schema', here('index.ts')];
  return header + execFileSync(process.execPath, [drizzleKit, ...options], { encoding: 'utf8' });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(here('schema.sql'), exportSchema());
}
