import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A step from one version of the tables to the next; its statements are parted as drizzle-kit parts them. */
export interface Migration {
  name: string;
  sql: string;
}

// Not `new URL(name, import.meta.url)`: Vite rewrites that to a web address in jsdom tests.
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Reads the migrations, oldest first; together they make the tables of `schema/` in an empty database. */
export function readMigrations(): Migration[] {
  const journal = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] };
  return journal.entries.map(({ tag }) => ({ name: tag, sql: read(`${tag}.sql`) }));
}
