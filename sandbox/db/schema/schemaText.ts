import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Not `new URL('schema.sql', import.meta.url)`: Vite rewrites that to a web address in jsdom tests.
const file = join(import.meta.dirname, 'schema.sql');

/** Reads schema.sql, the DDL that `prepare` needs. */
export function readSchema(): string {
  return readFileSync(file, 'utf8');
}
