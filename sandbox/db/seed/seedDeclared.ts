import type { Database } from '../open';
import { declaredRows } from '../schema';
import type { Declared } from './declared';
import * as all from './declared';

/** All declared resources by name. */
export const declared: Record<string, Declared> = { ...all };

/** Seeds the rows of one resource. */
export async function seedRows(db: Database, resource: string, rows: Declared['rows']) {
  if (rows.length === 0) return;
  const values = rows.map((fields) => ({ resource, id: String(fields.id), fields }));
  await db.insert(declaredRows).values(values);
}

/** Seeds all declared resources. */
export async function seedDeclared(db: Database): Promise<void> {
  for (const [name, { rows }] of Object.entries(declared)) await seedRows(db, name, rows);
}
