import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A migration from one version of the tables to the next, with drizzle-kit's statement separators. */
export interface Migration {
  name: string;
  sql: string;
}

// Not `new URL(name, import.meta.url)`: in jsdom tests Vite rewrites that to an HTTP URL.
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Returns the migrations, oldest first; in an empty database they create the tables of `schema/`. */
export function readMigrations(): Migration[] {
  const journal = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] };
  return journal.entries.map(({ tag }) => ({ name: tag, sql: read(`${tag}.sql`) }));
}
