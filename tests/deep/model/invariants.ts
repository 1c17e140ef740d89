import type { Page } from '@playwright/test';
import { gt, lt } from 'drizzle-orm';
import { idempotencyKeys, ledgerEntries } from '../../../sandbox/db/schema';
import { expect } from '../../e2e/support/fixtures';
import { customerIdOf, payer, sectionTexts } from '../../e2e/support/wallet';
import type { Desk } from './Desk';
import type { Person } from './Person';
import { type KeptOperation, readKept, type StoredData } from './storage';
import { type ShownReceipt, shownDone, takeSuccesses } from './successes';

const PROTECTED_GONE_WITHIN = { timeout: 10_000 };
const LEAD_PATHS = /^\/(api\/admin\/leads|users\/profile|api\/v1\/admin\/manage\/me|api\/v1\/auth)/;

type Call = Awaited<ReturnType<Desk['sandbox']['calls']>>[number];
const keyOf = ({ headers }: Call) => headers['idempotency-key'];
const sum = (counts: Record<string, number> | number[]) =>
  Object.values(counts).reduce((a, b) => a + b, 0);
type Entry = typeof ledgerEntries.$inferSelect;
interface Books {
  entries: Entry[];
  done: Map<string, Entry | undefined>;
}
const figureOf = (amount: string) => amount.replace(/[^\d.]/g, '');
const amountOf = ({ details }: KeptOperation) => String(details?.draft?.order?.amount);

/** The invariants that hold after every step. */
export class Invariants {
  private readonly since = new Date();
  private readonly sent = new Set<string>();
  private doneBefore: ReadonlySet<string> = new Set();
  private customerId = '';
  /** Movements of unknown outcome after the previous step, by key. */
  private open = new Map<string, string>();
  private known: (Books & { calls: number }) | undefined;
  successes = 0;

  private constructor(
    private readonly desk: Desk,
    private readonly person: Person,
  ) {}
  static async of(desk: Desk, person: Person): Promise<Invariants> {
    const invariants = new Invariants(desk, person);
    invariants.doneBefore = new Set((await invariants.books()).done.keys());
    invariants.customerId = await customerIdOf(desk.sandbox, payer);
    takeSuccesses(desk.context);
    return invariants;
  }

  async happened(): Promise<number> {
    return (await this.books()).done.size - this.doneBefore.size;
  }

  async hold(): Promise<void> {
    const { desk, person } = this;
    const isFresh = (call: Call) => call.method !== 'GET' && !call.path.includes('/auth/');
    // Read in this order, so that the effect of each success or record read earlier is in the data read later.
    const shown = await Promise.all(desk.awake().map(shownDone));
    const told = takeSuccesses(desk.context);
    const calls = (await desk.sandbox.calls()).filter(isFresh);
    const kept = await readKept(desk.observer);
    const { done, entries } = await this.books();

    const keys = new Set(calls.map((call) => keyOf(call) ?? 'a change without a key'));
    expect(keys.size, 'no more is sent than was confirmed').toBeLessThanOrEqual(
      sum(person.confirmed),
    );
    expect(keys, 'every change has its key').not.toContain('a change without a key');
    expect(entries.length, 'no more is credited than was confirmed').toBeLessThanOrEqual(
      person.confirmed.credit,
    );
    this.journalIsTrue(kept, calls, done);
    this.openIsNotSentAgain(kept, calls);
    this.booksAreExact(kept, calls);
    if (desk.role === 'leadadmin') {
      const paths = (await desk.sandbox.calls()).map(({ path }) => path);
      expect(
        paths.filter((path) => !LEAD_PATHS.test(path)),
        'leads and profile only',
      ).toEqual([]);
    }
    this.successes += told.length + sum(shown.map(({ lines }) => lines.length));
    for (const one of told) {
      const says = `"${one.text}" is told of what was done`;
      expect(one.keys.filter((key) => done.has(key)).length, says).toBeGreaterThan(0);
    }
    for (const { receipts, lines, isStopped } of shown) {
      expect(isStopped, 'no page stops').toBe(false);
      for (const receipt of receipts) this.receiptIsTrue(receipt, done);
      this.linesAreTrue(lines, entries);
    }
    for (const tab of desk.awake()) await this.screenIsTrue(tab, kept);
  }

  /** The server's effects, read again only after a new change: nothing else has effects. */
  private async books(): Promise<Books> {
    const calls = (await this.desk.sandbox.calls()).filter(({ method }) => method !== 'GET');
    const isOver = calls.every(({ status }) => status >= 0);
    if (!this.known || this.known.calls !== calls.length) {
      this.known = { calls: isOver ? calls.length : -1, ...(await this.readBooks()) };
    }
    return this.known;
  }
  /** The ledger entries, and the completed changes by key; a movement with its ledger entry. */
  private async readBooks(): Promise<Books> {
    const { db } = this.desk.sandbox;
    const rows = await db.select().from(idempotencyKeys).where(lt(idempotencyKeys.status, 300));
    const isOfToday = gt(ledgerEntries.createdAt, this.since);
    const entries = await db.select().from(ledgerEntries).where(isOfToday);
    const byReference = new Map(entries.map((entry) => [entry.reference, entry]));
    const done = rows.map(({ key, body }) => {
      const [, reference = ''] = /"reference":"([^"]+)"/.exec(body ?? '') ?? [];
      return [key.slice(key.indexOf(':') + 1), byReference.get(reference)] as const;
    });
    return { entries, done: new Map(done) };
  }

  /** A receipt shows the key, the amount and the customer of its own movement. */
  private receiptIsTrue({ key, amount, who }: ShownReceipt, done: Map<string, unknown>): void {
    const entry = done.get(key) as Entry | undefined;
    expect(figureOf(amount), `the receipt of ${key} is of what was credited`).toBe(entry?.amount);
    expect(who, 'and names whom').toContain(this.customerId);
  }
  /** Lists no more credits of an amount than the ledger contains. */
  private linesAreTrue(lines: string[], entries: Entry[]): void {
    const amounts = lines.map((line) => figureOf(/^Credit (.+?) to /.exec(line)?.[1] ?? ''));
    for (const amount of new Set(amounts)) {
      const reported = amounts.filter((each) => each === amount).length;
      const credited = entries.filter((entry) => entry.amount === amount).length;
      expect(reported, `credits of ${amount} that are called done`).toBeLessThanOrEqual(credited);
    }
    for (const line of lines) expect(line, 'a line names whom').toContain(this.customerId);
  }

  private journalIsTrue(
    { operations }: StoredData,
    calls: Call[],
    done: Map<string, unknown>,
  ): void {
    const sent = new Set(calls.map(keyOf));
    for (const { id, kind, outcome } of operations) {
      const says = `the journal says of a ${kind}: ${outcome}`;
      if (outcome === 'done') expect(done.has(id), says).toBe(true);
      if (outcome === 'refused') expect(done.has(id), says).toBe(false);
      if (outcome === 'notSent') expect(sent, says).not.toContain(id);
    }
  }

  private openIsNotSentAgain({ operations }: StoredData, calls: Call[]): void {
    const { open, sent, desk } = this;
    const credits = operations.filter(({ kind }) => kind === 'wallet.credit');
    const stillOpen = new Map(
      credits.filter(({ outcome }) => outcome === 'unknown').map((one) => [one.id, amountOf(one)]),
    );
    if (desk.isForgotten) open.clear();
    desk.isForgotten = false;
    for (const call of calls) {
      const key = keyOf(call) ?? '';
      if (sent.has(key) || call.path !== sectionTexts.credit.path) continue;
      sent.add(key);
      const amount = String((call.body as { amount: number }).amount);
      // Calls are read before the journal: a movement sent in between can be open in the journal before its call is seen here.
      const others = [...open].filter(([id]) => id !== key && stillOpen.has(id));
      const repeated = others.filter(([, one]) => one === amount);
      expect(repeated, `an open movement of ${amount} is not sent again`).toEqual([]);
    }
    this.open = stillOpen;
  }

  private booksAreExact({ operations, batches }: StoredData, calls: Call[]): void {
    const recorded = new Set(operations.map(({ id }) => id));
    const arrived = new Set(calls.map(keyOf));
    for (const { operations: own } of batches) {
      const ids = own.filter((id) => id !== null);
      expect(new Set(ids).size, 'each item of a batch has an operation of its own').toBe(
        ids.length,
      );
      const waiting = ids.filter((id) => !recorded.has(id));
      const sent = waiting.filter((id) => arrived.has(id));
      expect(sent, 'no item of a batch that waits was sent').toEqual([]);
    }
  }

  private async screenIsTrue(tab: Page, { token }: StoredData): Promise<void> {
    if (token !== null) return;
    await expect(tab.getByRole('row'), 'nothing is shown without a session').toHaveCount(
      0,
      PROTECTED_GONE_WITHIN,
    );
    await expect(tab.getByRole('navigation')).toHaveCount(0, PROTECTED_GONE_WITHIN);
  }
}
