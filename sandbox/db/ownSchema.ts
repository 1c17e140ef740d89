// A database may contain schemas of other owners with the sandbox's names.
import { sql } from 'drizzle-orm';
import { type Database, rows } from './open';
import { SECRET } from './settings';

/** Thrown when a schema has one of the sandbox's names but was not created by a sandbox. */
class ForeignSchemaError extends Error {
  constructor(name: string) {
    super(
      `The schema "${name}" of this database was not created by the sandbox, which would have to replace it. Nothing was changed. Use another database, or rename that schema yourself.`,
    );
  }
}

/** Returns whether a schema exists, even if it is empty or its tables are not readable. */
export async function schemaExists(db: Database, name: string): Promise<boolean> {
  const found = await rows(db, sql`select 1 from pg_namespace where nspname = ${name}`);
  return found.length > 0;
}

/** Throws ForeignSchemaError unless the schema contains the setting that every version of the sandbox writes. */
export async function assertOwnSchema(db: Database, name: string): Promise<void> {
  const columns = await rows(
    db,
    sql`select 1 from pg_attribute
        where attrelid = to_regclass(quote_ident(${name}) || '.settings')
        and attname in ('key', 'value') and not attisdropped`,
  );
  const settings = sql`${sql.identifier(name)}.settings`;
  const own =
    columns.length === 2
      ? await rows(db, sql`select 1 from ${settings} where value::text = ${SECRET}`)
      : [];
  if (own.length === 0) throw new ForeignSchemaError(name);
}

/** Throws ForeignSchemaError if a schema exists and has no table, or a table that is not in the list. */
export async function assertOnlyTables(
  db: Database,
  name: string,
  tables: string[],
): Promise<void> {
  if (!(await schemaExists(db, name))) return;
  const found = await rows<{ name: string }>(
    db,
    sql`select quote_ident(relname) as name from pg_class
        where relnamespace = quote_ident(${name})::regnamespace and relkind <> 'i'`,
  );
  const isOurs = found.length > 0 && found.every((table) => tables.includes(table.name));
  if (!isOurs) throw new ForeignSchemaError(name);
}
