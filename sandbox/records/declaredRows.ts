import { and, desc, eq, sql } from 'drizzle-orm';
import { newId } from '../db/crypto';
import type { Database } from '../db/open';
import { declaredRows as table } from '../db/schema';
import { refusal } from './refusal';

type Fields = Record<string, unknown>;

const rowOf = (resource: string, id: string) => and(eq(table.resource, resource), eq(table.id, id));

/** Returns all rows, newest first. */
export async function rowsOf(db: Database, resource: string): Promise<Fields[]> {
  const found = await db
    .select({ fields: table.fields })
    .from(table)
    .where(eq(table.resource, resource))
    .orderBy(desc(table.ordinal));
  return found.map(({ fields }) => fields);
}

/** Adds a row. Its ID is a number if all existing IDs are. */
export async function addRow(db: Database, resource: string, given: Fields): Promise<Fields> {
  const ids = (await rowsOf(db, resource)).map(({ id }) => id);
  const isNumber = ids.length > 0 && ids.every((id) => typeof id === 'number');
  const id = isNumber ? Math.max(...(ids as number[])) + 1 : newId();
  const fields = { ...given, id };
  await db.insert(table).values({ resource, id: String(id), fields });
  return fields;
}

const found = <Row>(row: Row | undefined): Row => {
  if (!row) throw refusal(404, 'There is no record with this identifier');
  return row;
};

/** Returns one row. Like the functions below, throws a refusal if it does not exist. */
export async function readRow(db: Database, resource: string, id: string): Promise<Fields> {
  const rows = await db.select({ fields: table.fields }).from(table).where(rowOf(resource, id));
  return found(rows[0]).fields;
}

/** Changes the given fields of one row and returns all of its fields. */
export async function changeRow(
  db: Database,
  resource: string,
  id: string,
  given: Fields,
): Promise<Fields> {
  const rows = await db
    .update(table)
    .set({ fields: sql`${table.fields} || ${JSON.stringify(given)}::jsonb` })
    .where(rowOf(resource, id))
    .returning({ fields: table.fields });
  return found(rows[0]).fields;
}

/** Deletes one row. */
export async function deleteRow(db: Database, resource: string, id: string): Promise<void> {
  const rows = await db.delete(table).where(rowOf(resource, id)).returning({ id: table.id });
  found(rows[0]);
}
