// The reads and deletions that most areas share.
import { count, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open';
import { pagesOf } from './fields';
import { refusal } from './refusal';

/** Returns the first matching row. Throws a refusal with 404 and the message `missing` without one. */
export async function findRow<Table extends PgTable>(
  db: Database,
  table: Table,
  where: SQL | undefined,
  missing: string,
): Promise<Table['$inferSelect']> {
  const [found] = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .limit(1);
  if (!found) throw refusal(404, missing);
  return found;
}

/** Deletes the matching rows and returns their number. Throws a refusal with 404 and the message `missing` without any. */
export async function deleteRows(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  missing: string,
): Promise<number> {
  const deleted = await db.delete(table).where(where).returning();
  if (deleted.length === 0) throw refusal(404, missing);
  return deleted.length;
}

/** Returns a page of the matching rows, with the number of all rows and pages. */
export async function readPage<Table extends PgTable>(
  db: Database,
  table: Table,
  {
    page,
    limit,
    where,
    orderBy,
  }: { page: number; limit: number; where?: SQL | undefined; orderBy: SQL[] },
): Promise<{ rows: Table['$inferSelect'][]; total: number; totalPages: number }> {
  const all: PgTable = table;
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(all).where(where);
  const rows = await db
    .select()
    .from(all)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total, totalPages: pagesOf(total, limit) };
}
