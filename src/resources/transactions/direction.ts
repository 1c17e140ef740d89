import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { compare, isSame, money } from '../../format/money';
import { formatText } from '../../format/text';

/** Which way the money goes, seen from the customer. */
export type Direction = 'in' | 'out';

const IN = /credit|deposit|refund/i;
const OUT = /debit|withdraw|bank.?transfer|payout/i;

/** Tells whether an entry moved the balance; undefined where its balances are not told. */
export function hasMoved(row: Transaction): boolean | undefined {
  const [before, after] = [money(row.balanceBefore), money(row.balanceAfter)];
  return before === undefined || after === undefined ? undefined : !isSame(before, after);
}

/** Tells which way money went: by the balances, else by the type's own word; undefined where nothing tells. */
export function directionOf(row: Transaction): Direction | undefined {
  const [before, after] = [money(row.balanceBefore), money(row.balanceAfter)];
  if (before !== undefined && after !== undefined && !isSame(before, after)) {
    return compare(after, before) > 0 ? 'in' : 'out';
  }
  const type = formatText(row.type);
  if (IN.test(type)) return 'in';
  return OUT.test(type) ? 'out' : undefined;
}
