import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { compareAmounts, money } from '../../format/money';
import { formatText } from '../../format/text';

/** Direction of the money from the customer's point of view. */
export type MoneyDirection = 'in' | 'out';

const IN = /credit|deposit|refund/i;
const OUT = /debit|withdraw|bank.?transfer|payout/i;

function directionOfType(type: string): MoneyDirection | undefined {
  if (IN.test(type)) return 'in';
  return OUT.test(type) ? 'out' : undefined;
}

/**
 * Returns the direction of the money by the balances, else by the type, undefined if neither shows it; and whether no
 * balance changed (`isUnchanged`), undefined if the server sent no balances.
 */
export function balanceChangeOf(row: Transaction): {
  direction?: MoneyDirection;
  isUnchanged?: boolean;
} {
  const direction = directionOfType(formatText(row.type));
  const [before, after] = [money(row.balanceBefore), money(row.balanceAfter)];
  if (before === undefined || after === undefined) return { direction };
  const change = compareAmounts(after, before);
  if (change === 0) return { direction, isUnchanged: true };
  return { direction: change > 0 ? 'in' : 'out', isUnchanged: false };
}
