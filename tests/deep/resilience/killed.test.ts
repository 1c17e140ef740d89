import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, rows } from '../../../sandbox/db/open';
import { bankTransfers, ledgerEntries, wallets } from '../../../sandbox/db/schema';
import { openDatabase } from '../../../sandbox/hosts/openDatabase';
import { brokenChains } from '../../sandbox/brokenChains';
import { findPostgres, startCluster } from '../../sandbox/postgresCluster';
import { reportFigure } from '../support/figures';
import { shuffled } from '../support/seed';
import { startKillable } from './killable';

const MOVEMENTS = 1_000;
const AT_ONCE = 20;
/** Number of acknowledged movements at which the process is killed, each time. */
const KILLS = [150, 400, 750];

interface Movement {
  key: string;
  path: string;
  body: object;
  /** Unique per movement, so that its ledger rows can be found. */
  amount: string;
  /** Ledger rows of a complete movement. */
  rows: number;
  reference?: string;
}

function movementsOf([first, second]: string[]): Movement[] {
  const kinds = [
    { path: 'credit-wallet', rows: 1, to: { customerId: first } },
    { path: 'wallet-transfer', rows: 2, to: { fromCustomerId: first, toCustomerId: second } },
    {
      path: 'bank-transfer',
      rows: 1,
      to: { accountNumber: '1234567890', accountName: 'OJO BABATUNDE', bankCode: '101' },
    },
  ];
  const all = Array.from({ length: MOVEMENTS }, (_, n) => {
    const { path, rows, to } = kinds[n % kinds.length] as (typeof kinds)[number];
    const amount = (1_000 + n) / 100;
    return { path, rows, key: `key-${n}`, amount: amount.toFixed(2), body: { ...to, amount } };
  });
  return shuffled(all);
}

/** Counts the ledger rows of each movement. */
async function booksOf(db: Database, since: Date): Promise<Map<string, number>> {
  const entries = await db.select().from(ledgerEntries).where(gt(ledgerEntries.createdAt, since));
  const sent = await db.select().from(bankTransfers);
  const books = new Map<string, number>();
  for (const { amount } of [...entries, ...sent]) books.set(amount, (books.get(amount) ?? 0) + 1);
  return books;
}

interface Store {
  name: string;
  env: Record<string, string>;
  open: Parameters<typeof openDatabase>[0];
}

async function killInTheMiddle({ name, env, open }: Store): Promise<void> {
  const within = async <T>(read: (db: Database) => Promise<T>) => {
    const { db, close } = await openDatabase(open);
    return read(db).finally(close);
  };
  const first = await startKillable(env);
  await first.kill();
  const since = new Date();
  const customers = await within((db) =>
    db
      .select({ id: wallets.customerId })
      .from(wallets)
      .where(sql`customer_id is not null and balance > 90000`),
  );
  const movements = movementsOf(customers.map(({ id }) => id as string));
  let kept = 0;

  for (const killAt of [...KILLS, MOVEMENTS]) {
    const sandbox = await startKillable(env);
    const left = movements.filter(({ reference }) => !reference);
    const acknowledged = () => movements.filter(({ reference }) => reference).length;
    /** Sends one. A movement without a response is sent again under its key after the next start. */
    const send = async (movement: Movement): Promise<void> => {
      const { path, body, key } = movement;
      try {
        movement.reference = await sandbox.move(path, body, key);
      } catch (failure) {
        if (killAt === MOVEMENTS || !(failure instanceof TypeError)) throw failure;
      }
    };
    const sendOn = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) {
        await send(next);
        if (acknowledged() < killAt) continue;
        left.length = 0;
        await sandbox.kill();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn)).finally(sandbox.kill);

    const { books, broken } = await within(async (db) => ({
      books: await booksOf(db, since),
      broken: await brokenChains(db),
    }));
    expect(broken, 'every balance is the sum of its entries').toEqual([]);
    for (const { amount, rows, reference, path } of movements) {
      const found = books.get(amount) ?? 0;
      const right = reference ? [rows] : [0, rows];
      expect(right, `${path} of ${amount}, ${reference ? '' : 'not '}acknowledged`).toContain(
        found,
      );
    }
    kept = acknowledged();
  }
  expect(kept).toBe(MOVEMENTS);
  const figure = `${KILLS.length} times in the middle of ${MOVEMENTS} movements, ${kept} kept, none half, none twice`;
  reportFigure(`SIGKILL on ${name}`, figure);
}

describe('A sandbox killed during movements keeps every acknowledged one and no half one', () => {
  test('in a data folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'));
    try {
      const dataDir = join(folder, 'data');
      await killInTheMiddle({ name: 'PGlite', env: { SANDBOX_DATA: dataDir }, open: { dataDir } });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  const bin = findPostgres();
  describe.skipIf(!bin)('on a PostgreSQL server', () => {
    let cluster: Awaited<ReturnType<typeof startCluster>>;
    beforeAll(async () => {
      cluster = await startCluster(bin ?? '');
    });
    afterAll(() => cluster?.stop());

    test('that keeps running', async () => {
      const databaseUrl = cluster.url;
      const version = async ({ db }: { db: Database }) =>
        (await rows<{ one: string }>(db, sql`select split_part(version(), ' ', 2) as one`))[0]?.one;
      const opened = await openDatabase({ databaseUrl });
      const name = `PostgreSQL ${await version(opened).finally(opened.close)}`;
      await killInTheMiddle({
        name,
        env: { SANDBOX_DATABASE_URL: databaseUrl },
        open: { databaseUrl },
      });
    });
  });
  if (!bin)
    reportFigure('SIGKILL on PostgreSQL', 'skipped, no initdb in PATH or /usr/lib/postgresql');
});
