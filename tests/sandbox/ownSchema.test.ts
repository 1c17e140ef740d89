import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, rows } from '../../sandbox/db/open';
import { prepare } from '../../sandbox/db/prepare';
import { createRestore, defaultUsers } from '../../sandbox/db/seed';
import { openSeeded } from '../../sandbox/hosts/seeded';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openSeeded());
});
afterAll(() => close());

const options = { users: 3 };
const schemas = async () =>
  (
    await rows<{ name: string }>(
      db,
      sql`select nspname as name from pg_namespace where nspname like 'sandbox%' order by 1`,
    )
  ).map(({ name }) => name);

test('A schema of another owner under the name of the former data, or of the seeded rows, is never dropped', async () => {
  await db.execute(sql`drop schema sandbox_seeded cascade`);
  for (const name of ['sandbox_previous', 'sandbox_seeded']) {
    await db.execute(sql.raw(`create schema ${name}`));
    await db.execute(sql.raw(`create table ${name}.precious as select 1 as one`));
  }
  await expect(prepare(db, { ...options, reset: true })).rejects.toThrow('"sandbox_previous"');
  await expect(createRestore(db)(defaultUsers)).rejects.toThrow('"sandbox_seeded"');
  for (const name of ['sandbox_previous', 'sandbox_seeded']) {
    expect(await rows(db, sql.raw(`select one from ${name}.precious`))).toEqual([{ one: 1 }]);
  }
  expect(
    await prepare(db, { ...options, users: defaultUsers }),
    'its own tables are as they were',
  ).toBe('kept');
  for (const name of ['sandbox_previous', 'sandbox_seeded']) {
    await db.execute(sql.raw(`drop schema ${name} cascade`));
  }
  for (const users of [3, 4]) expect(await prepare(db, { ...options, users })).toBe('reseeded');
});

describe('A schema "sandbox" that the sandbox did not create', () => {
  test.each([
    ['without a table', ''],
    ['with tables of its own', 'create table sandbox.precious as select 1 as one'],
    ['with settings of its own', 'create table sandbox.settings as select 1 as key'],
    [
      'with settings of the same columns, but without our row',
      "create table sandbox.settings as select 'theme' as key, 'dark' as value",
    ],
  ])('%s, is refused and left as it is, on a reset too', async (_, statement) => {
    for (const name of await schemas()) await db.execute(sql.raw(`drop schema ${name} cascade`));
    await db.execute(sql`create schema sandbox`);
    if (statement) await db.execute(sql.raw(statement));
    const tables = () =>
      rows(
        db,
        sql`select table_name from information_schema.tables where table_schema = 'sandbox'`,
      );
    const before = await tables();
    for (const reset of [false, true]) {
      await expect(prepare(db, { ...options, reset })).rejects.toThrow(
        /^The schema "sandbox" of this database was not created by the sandbox.* Nothing was changed\./,
      );
    }
    expect(await tables()).toEqual(before);
    expect(await schemas()).toEqual(['sandbox']);
  });
});
