import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { compareAmounts, money } from '../../format/money';
import { formatText } from '../../format/text';

/** Direction of the money from the customer's point of view. */
export type MoneyDirection = 'in' | 'out';

const IN = /credit|deposit|refund/i;
const OUT = /debit|withdraw|bank.?transfer|payout/i;

function wayOfType(type: string): MoneyDirection | undefined {
  if (IN.test(type)) return 'in';
  return OUT.test(type) ? 'out' : undefined;
}

/**
 * Returns the direction of the money by the balances, else by the type, undefined if neither shows it; and whether no
 * balance changed (`isStill`), undefined if the server sent no balances.
 */
export function balanceChangeOf(row: Transaction): { way?: MoneyDirection; isStill?: boolean } {
  const way = wayOfType(formatText(row.type));
  const [before, after] = [money(row.balanceBefore), money(row.balanceAfter)];
  if (before === undefined || after === undefined) return { way };
  const change = compareAmounts(after, before);
  if (change === 0) return { way, isStill: true };
  return { way: change > 0 ? 'in' : 'out', isStill: false };
}
