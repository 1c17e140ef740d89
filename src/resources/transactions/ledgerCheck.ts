import { transactionsNewestFirst, transactionTime } from '../../components/ledger/newestBalance';
import { nextTask } from '../../components/page/nextTask';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isSameAmount, type Money, minus, money, plus } from '../../format/money';
import { formatText } from '../../format/text';

export type Finding = { row: Transaction } & (
  | { fault: 'gap'; before: Money; older: Money; missing: Money }
  | { fault: 'total'; total: Money; sum: Money }
  | { fault: 'repeat'; seconds: number }
);

const MINUTE_MS = 60_000;

// Both balances are required for the comparison.
function gap(row: Transaction, older: Transaction | undefined): Finding | undefined {
  const before = money(row.balanceBefore);
  const after = money(older?.balanceAfter);
  if (before === undefined || after === undefined || isSameAmount(before, after)) return undefined;
  return { row, fault: 'gap', before, older: after, missing: minus(before, after) };
}

function wrongTotal(row: Transaction): Finding | undefined {
  const [amount, fee, vat] = [money(row.amount), money(row.fee), money(row.vat)];
  const total = money(row.total);
  if (amount === undefined || fee === undefined || vat === undefined || total === undefined) {
    return undefined;
  }
  const sum = plus(plus(amount, fee), vat);
  return isSameAmount(sum, total) ? undefined : { row, fault: 'total', total, sum };
}

// Two rows with the same key may be repeats. All rows belong to one customer, so the party is not compared.
function kindOf(row: Transaction): string | undefined {
  const amount = money(row.amount);
  return amount && [amount, formatText(row.type), formatText(row.currency)].join('\n');
}

/** Detects repeats within a minute in one pass, by storing the time of the last row of each kind. */
function repeats() {
  const lastOf = new Map<string, number>();
  return (row: Transaction): Finding | undefined => {
    const [time, kind] = [transactionTime(row), kindOf(row)];
    // Rows before and after a row without a time are not known to be close.
    if (Number.isNaN(time)) lastOf.clear();
    if (Number.isNaN(time) || kind === undefined) return undefined;
    const apart = time - (lastOf.get(kind) ?? Number.NaN);
    lastOf.set(kind, time);
    if (Number.isNaN(apart) || apart > MINUTE_MS) return undefined;
    // The later one of two rows is the repeat.
    return { row, fault: 'repeat', seconds: Math.round(apart / 1000) };
  };
}

// A slice takes a few milliseconds, even on a slow machine.
const SLICE = 250;

/** Checks the rows from the oldest to the newest, and yields after each slice. */
function* inSlices(rows: readonly Transaction[]): Generator<undefined, Finding[]> {
  const sorted = transactionsNewestFirst(rows);
  const repeat = repeats();
  const found: Finding[] = [];
  for (let at = sorted.length - 1; at >= 0; at -= 1) {
    const row = sorted[at] as Transaction;
    const faults = [gap(row, sorted[at + 1]), wrongTotal(row), repeat(row)];
    // The final result is reversed as a whole.
    found.push(...faults.filter((finding) => finding !== undefined).toReversed());
    if (at % SLICE === 0) yield;
  }
  return found.toReversed();
}

/**
 * Checks rows of one customer's ledger, in the server's order: balances that do not continue the older row's, totals other than
 * amount + fee + VAT, and repeats within a minute. Missing values are not findings.
 */
export function checkLedger(rows: readonly Transaction[]): Finding[] {
  const check = inSlices(rows);
  for (;;) {
    const { done, value } = check.next();
    if (done) return value;
  }
}

/** Checks a whole history of thousands of rows without blocking the page. */
export async function checkHistory(rows: readonly Transaction[]): Promise<Finding[]> {
  const check = inSlices(rows);
  for (;;) {
    const { done, value } = check.next();
    if (done) return value;
    await nextTask();
  }
}

const known = new WeakMap<readonly Transaction[], Finding[]>();

export function findingsOf(rows: readonly Transaction[]): Finding[] {
  const findings = known.get(rows) ?? checkLedger(rows);
  known.set(rows, findings);
  return findings;
}

/** Returns the points of the balance chart, oldest first: rows that have both a time and a balance. */
export function balanceLine(rows: readonly Transaction[]): { at: number; balance: Money }[] {
  return transactionsNewestFirst(rows)
    .toReversed()
    .map((row) => ({ at: transactionTime(row), balance: money(row.balanceAfter) }))
    .filter((point): point is { at: number; balance: Money } =>
      Boolean(point.balance !== undefined && !Number.isNaN(point.at)),
    );
}
