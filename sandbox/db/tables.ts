import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Not `new URL(name, import.meta.url)`: in jsdom tests Vite rewrites that to an HTTP URL.
const script = readFileSync(join(import.meta.dirname, 'tables.sql'), 'utf8');

/** The statements that create the tables of `schema/`, in a database without a schema `sandbox`. */
export const createTables: string[] = script.split(/;\n+(?=create )/);

/** The version of the tables: with other tables it is another one. */
export const version: string = createHash('sha256').update(script).digest('hex').slice(0, 8);
