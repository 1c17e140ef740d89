import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isSame, type Money, minus, money, plus } from '../../format/money';
import { formatText } from '../../format/text';

/** Something in a ledger that does not add up; the figures stand in its explanation. */
export type Finding = { row: Transaction } & (
  | { fault: 'gap'; before: Money; older: Money; missing: Money }
  | { fault: 'total'; total: Money; sum: Money }
  | { fault: 'repeat'; seconds: number }
);

const MINUTE_MS = 60_000;
const timeOf = (row: Transaction) => Date.parse(formatText(row.createdAt));

/** Puts rows newest first, whichever way the server sent them; rows of one moment keep their order. */
export function newestFirst(rows: readonly Transaction[]): readonly Transaction[] {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last && timeOf(first) < timeOf(last) ? rows.toReversed() : rows;
}

// Both balances must be told, or nothing can be said.
function gap(row: Transaction, older: Transaction | undefined): Finding | undefined {
  const before = money(row.balanceBefore);
  const after = money(older?.balanceAfter);
  if (before === undefined || after === undefined || isSame(before, after)) return undefined;
  return { row, fault: 'gap', before, older: after, missing: minus(before, after) };
}

function wrongTotal(row: Transaction): Finding | undefined {
  const [amount, fee, vat] = [money(row.amount), money(row.fee), money(row.vat)];
  const total = money(row.total);
  if (amount === undefined || fee === undefined || vat === undefined || total === undefined) {
    return undefined;
  }
  const sum = plus(plus(amount, fee), vat);
  return isSame(sum, total) ? undefined : { row, fault: 'total', total, sum };
}

// The rows are of one customer, so the party is the same; another currency is another thing.
function isAlike(a: Transaction, b: Transaction): boolean {
  const [one, other] = [money(a.amount), money(b.amount)];
  return (
    one !== undefined &&
    other !== undefined &&
    isSame(one, other) &&
    formatText(a.type) === formatText(b.type) &&
    formatText(a.currency) === formatText(b.currency)
  );
}

// Of two alike it is the later one that repeats.
function repeat(row: Transaction, at: number, sorted: readonly Transaction[]): Finding | undefined {
  for (let next = at + 1; next < sorted.length; next += 1) {
    const older = sorted[next];
    const apart = older ? timeOf(row) - timeOf(older) : Number.NaN;
    if (!older || Number.isNaN(apart) || apart > MINUTE_MS) return undefined;
    if (isAlike(row, older)) return { row, fault: 'repeat', seconds: Math.round(apart / 1000) };
  }
  return undefined;
}

/**
 * Checks rows of one customer's ledger, in the order of the server: balances that do not continue the older row's,
 * totals that are not amount + fee + VAT, and repetitions within a minute. What a row does not tell is not judged.
 */
export function checkLedger(rows: readonly Transaction[]): Finding[] {
  const sorted = newestFirst(rows);
  return sorted.flatMap((row, at) =>
    [gap(row, sorted[at + 1]), wrongTotal(row), repeat(row, at, sorted)].filter(
      (finding) => finding !== undefined,
    ),
  );
}

const known = new WeakMap<readonly Transaction[], Finding[]>();

/** Checks the rows of a page once, however many cells ask. */
export function findingsOf(rows: readonly Transaction[]): Finding[] {
  const findings = known.get(rows) ?? checkLedger(rows);
  known.set(rows, findings);
  return findings;
}

/** Names the currency of a ledger: that of what was completed, since the rest may have been asked for in another. */
export function currencyOf(rows: readonly Transaction[]): string {
  return formatText(rows.find(({ status }) => status === 'completed')?.currency);
}

/** Finds the newest entry that tells its balance: what the customer has, if these are the newest rows. */
export function newestBalance(rows: readonly Transaction[]) {
  const row = newestFirst(rows).find(({ balanceAfter }) => money(balanceAfter) !== undefined);
  return row && { balance: row.balanceAfter, at: row.createdAt, currency: currencyOf(rows) };
}

/** Picks the points of a balance line, oldest first: rows that tell both their time and their balance. */
export function balanceLine(rows: readonly Transaction[]): { at: number; balance: Money }[] {
  return newestFirst(rows)
    .toReversed()
    .map((row) => ({ at: timeOf(row), balance: money(row.balanceAfter) }))
    .filter((point): point is { at: number; balance: Money } =>
      Boolean(point.balance !== undefined && !Number.isNaN(point.at)),
    );
}
