import type { Order } from '../../dataProvider/actions/wallet';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { compare, isSame, type Money, minus, money, plus } from '../../format/money';
import { formatText } from '../../format/text';
import type { Earlier, LedgerProof, Party, PartySight } from './movement';

const DAY_MS = 24 * 60 * 60 * 1000;
// What a ledger keeps of an attempt that moved nothing.
const NO_EFFECT = /fail|revers|declin|cancel|reject/i;

const hasEffect = (row: Transaction) => !NO_EFFECT.test(formatText(row.status));
const timeOf = (row: Transaction) => Date.parse(formatText(row.createdAt));

/** Sorts rows newest first; rows without a readable time keep their place. */
function newestFirst(rows: Transaction[]): Transaction[] {
  return rows.some((row) => Number.isNaN(timeOf(row)))
    ? rows
    : rows.toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** Reads from the first page of a ledger what a person must see before money moves. */
export function sightOf(rows: Transaction[]): PartySight {
  const sorted = newestFirst(rows);
  const [newest] = sorted;
  const settled = sorted.find((row) => formatText(row.currency) && hasEffect(row)) ?? newest;
  return {
    status: 'read',
    newest: newest ? String(newest.id) : null,
    ids: sorted.map(({ id }) => String(id)),
    balance: money(newest?.balanceAfter),
    currency: formatText(settled?.currency) || undefined,
  };
}

/** Computes the balance of a party after the movement, before any fee. */
export function balanceAfter(balance: Money, side: Party['side'], amount: Money): Money {
  return side === 'to' ? plus(balance, amount) : minus(balance, amount);
}

// The balances tell the direction; where they do not, the type's own words may.
function goesTheSameWay(row: Transaction, side: Party['side']): boolean {
  const before = money(row.balanceBefore);
  const after = money(row.balanceAfter);
  if (before !== undefined && after !== undefined && !isSame(before, after)) {
    return compare(after, before) > 0 === (side === 'to');
  }
  return !(side === 'to' ? /debit|withdraw/i : /credit|deposit/i).test(formatText(row.type));
}

/** Tells whether a ledger row could be this movement: the amount to the cent, the direction, the narration where both have one. */
export function matches(row: Transaction, order: Order, side: Party['side']): boolean {
  const amount = money(row.amount);
  if (!hasEffect(row) || amount === undefined || !isSame(amount, order.amount)) return false;
  const narration = 'narration' in order ? order.narration : '';
  const told = formatText(row.narration);
  if (narration && told && narration !== told) return false;
  return goesTheSameWay(row, side);
}

/** Finds identical movements of the last 24 hours in a page of a ledger. */
export function repeatsIn(
  rows: Transaction[],
  order: Order,
  side: Party['side'],
  now: number,
): Earlier[] {
  return rows
    .filter((row) => matches(row, order, side) && now - timeOf(row) < DAY_MS)
    .map((row) => ({
      id: String(row.id),
      seen: 'ledger' as const,
      at: formatText(row.createdAt),
      reference: formatText(row.reference) || undefined,
    }));
}

/** Names a row as the proof of a movement. */
export function proofOf(row: Transaction, party: number): LedgerProof {
  return {
    id: String(row.id),
    party,
    reference: formatText(row.reference),
    status: formatText(row.status),
    balanceBefore: money(row.balanceBefore),
    balanceAfter: money(row.balanceAfter),
    currency: formatText(row.currency) || undefined,
  };
}

/** Parts the rows of a page into those younger than a sight; `complete` once the page reaches what was seen then. */
export function newRows(
  rows: Transaction[],
  sight: Extract<PartySight, { status: 'read' }>,
): { fresh: Transaction[]; complete: boolean } {
  const seen = new Set(sight.ids);
  const fresh = newestFirst(rows).filter(({ id }) => !seen.has(String(id)));
  return { fresh, complete: fresh.length < rows.length };
}
