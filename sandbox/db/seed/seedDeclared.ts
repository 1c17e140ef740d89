import { asc } from 'drizzle-orm';
import type { Database } from '../open';
import { admins, declaredRows, feeds, leads, users } from '../schema';
import type { Declared } from './declared';
import * as all from './declared';

/** All declared resources by name. */
export const declared: Record<string, Declared> = { ...all };

// The tables of the other resources that a field may refer to.
const TABLES = { users, leads, admin: admins, feeds };
const isTable = (name: string): name is keyof typeof TABLES => Object.hasOwn(TABLES, name);

/** Returns the IDs of a resource's first records; empty if it has no table. */
async function idsOf(db: Database, resource: string, count: number): Promise<(string | number)[]> {
  if (!isTable(resource)) return (declared[resource]?.rows ?? []).map(({ id }) => id);
  const { id } = TABLES[resource];
  const found = await db.select({ id }).from(TABLES[resource]).orderBy(asc(id)).limit(count);
  return found.map((row) => row.id);
}

/** Seeds the rows of one resource; its references get IDs of existing records, if there are any. */
export async function seedRows(db: Database, resource: string, given: Omit<Declared, 'access'>) {
  const { rows, references = {} } = given;
  if (rows.length === 0) return;
  const filled = rows.map((row) => ({ ...row }));
  for (const [field, reference] of Object.entries(references)) {
    const ids = await idsOf(db, reference, rows.length);
    for (const [index, row] of filled.entries()) {
      row[field] = ids[index % ids.length] ?? row[field];
    }
  }
  const values = filled.map((fields) => ({ resource, id: String(fields.id), fields }));
  await db.insert(declaredRows).values(values);
}

/** Seeds all declared resources. */
export async function seedDeclared(db: Database): Promise<void> {
  for (const [name, resource] of Object.entries(declared)) await seedRows(db, name, resource);
}
