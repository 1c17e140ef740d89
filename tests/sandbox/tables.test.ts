import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, rows } from '../../sandbox/db/open';
import * as schema from '../../sandbox/db/schema';
import { createTables } from '../../sandbox/db/tables';
import { openDatabase } from '../../sandbox/hosts/openDatabase';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase({}));
  for (const statement of createTables) await db.execute(sql.raw(statement));
});
afterAll(() => close());

const declared = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableConfig(table));

test('tables.sql creates every declared column, and no other', async () => {
  const found = await rows<{ told: string }>(
    db,
    sql`select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
          || case when attnotnull then ' not null' else '' end
          || case when attidentity = 'a' then ' always' else '' end as told
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'sandbox'::regnamespace and relkind = 'r' and attnum > 0`,
  );
  const expected = declared.flatMap(({ name, columns, primaryKeys }) =>
    columns.map((column) => {
      const isKey = primaryKeys.some((key) => key.columns.includes(column));
      const always = column.generatedIdentity ? ' always' : '';
      const required = column.notNull || always || isKey ? ' not null' : '';
      const type = column.getSQLType().replace(', ', ',');
      return `${name}.${column.name} ${type}${required}${always}`;
    }),
  );
  expect(found.map(({ told }) => told).sort()).toEqual(expected.sort());
});

test('tables.sql creates every declared key, reference and check, and no other', async () => {
  const found = await rows<{ told: string }>(
    db,
    sql`select relname || ': ' || pg_get_constraintdef(pg_constraint.oid) as told
        from pg_constraint join pg_class on pg_class.oid = conrelid
        where connamespace = 'sandbox'::regnamespace and contype in ('p', 'u', 'f')`,
  );
  const named = (columns: { name: string }[]) => `(${columns.map(({ name }) => name).join(', ')})`;
  const expected = declared.flatMap(({ name, columns, primaryKeys, foreignKeys }) =>
    [
      ...columns.filter(({ primary }) => primary).map((each) => `PRIMARY KEY ${named([each])}`),
      ...primaryKeys.map((key) => `PRIMARY KEY ${named(key.columns)}`),
      ...columns.filter(({ isUnique }) => isUnique).map((each) => `UNIQUE ${named([each])}`),
      ...foreignKeys.map((key) => {
        const { columns: own, foreignTable, foreignColumns } = key.reference();
        const target = `sandbox.${getTableConfig(foreignTable).name}${named(foreignColumns)}`;
        const cascade = key.onDelete === 'cascade' ? ' ON DELETE CASCADE' : '';
        return `FOREIGN KEY ${named(own)} REFERENCES ${target}${cascade}`;
      }),
    ].map((definition) => `${name}: ${definition}`),
  );
  expect(found.map(({ told }) => told).sort()).toEqual(expected.sort());

  // PostgreSQL writes a check in other words, so a copy of each declared one is compared in its words.
  const checks = () =>
    rows<{ told: string; n: number }>(
      db,
      sql`select relname || ': ' || pg_get_constraintdef(pg_constraint.oid) as told, count(*)::int as n
          from pg_constraint join pg_class on pg_class.oid = conrelid
          where connamespace = 'sandbox'::regnamespace and contype = 'c' group by 1 order by 1`,
    );
  const before = await checks();
  for (const { name, checks: own } of declared) {
    for (const { value } of own) {
      const { sql: text } = new PgDialect().sqlToQuery(value);
      await db.execute(sql.raw(`alter table sandbox.${name} add check (${text})`));
    }
  }
  expect(await checks()).toEqual(before.map((each) => ({ ...each, n: each.n + 1 })));
});
