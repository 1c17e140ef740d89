import { useTranslate } from 'react-admin';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { compareAmounts, money } from '../../format/money';
import { formatText, humanise } from '../../format/text';
import './Amount.css';
import { useCallback } from 'react';
import { lookUp } from '../../format/collections';
import { StatusBadge, type Tone } from '../fields/StatusBadge';

/** Direction of the money from the customer's point of view. */
export type MoneyDirection = 'in' | 'out';

const IN = /credit|deposit|refund/i;
const OUT = /debit|withdraw|bank.?transfer|payout/i;

function directionOfType(type: string): MoneyDirection | undefined {
  if (IN.test(type)) return 'in';
  return OUT.test(type) ? 'out' : undefined;
}

/** Returns the direction of the money by the balances, else by the type, and, if there are balances, whether none changed. */
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

const SIGNS = { in: '+', out: '−' };

/** Renders an amount with its currency: with a sign if it changed a balance, muted if it did not. */
export function SignedAmount({ row }: { row: Transaction }) {
  const translate = useTranslate();
  const { direction, isUnchanged } = balanceChangeOf(row);
  const isSigned = formatText(row.amount).startsWith('-');
  const labels = [direction, isUnchanged && 'still']
    .filter(Boolean)
    .map((name) => translate(`resources.transactions.ways.${name}`));
  return (
    <span
      className="amount"
      data-still={isUnchanged || undefined}
      title={labels.join(', ') || undefined}
    >
      {direction && !isSigned && !isUnchanged && <span>{SIGNS[direction]}</span>}
      <span>{formatAmount(row.amount, row.currency)}</span>
    </span>
  );
}

/** Returns a function that translates a type or status of the ledger. An unknown word begins with a capital, as those of the catalogue do. */
export function useLedgerLabel() {
  const translate = useTranslate();
  return useCallback(
    (area: 'types' | 'statuses', value: unknown) => {
      const text = formatText(value);
      const key = text.toLowerCase();
      return /^\w+$/.test(key)
        ? translate(`resources.transactions.${area}.${key}`, { _: humanise(key) })
        : text;
    },
    [translate],
  );
}

const TONES: Record<string, Tone> = {
  completed: 'good',
  success: 'good',
  failed: 'bad',
  initiated: 'busy',
  pending: 'busy',
};

const toneOf = (status: string) => lookUp(TONES, status.toLowerCase());

/** Returns whether the badge of a status shows a failure. */
export const isFailureStatus = (status: unknown) => toneOf(formatText(status)) === 'bad';

/** Renders the status of a transaction as a badge; nothing if the server sent none. */
export function TransactionStatus({ status }: { status: unknown }) {
  const labelOf = useLedgerLabel();
  const text = formatText(status);
  return (
    text && <StatusBadge tone={toneOf(text) ?? 'info'}>{labelOf('statuses', text)}</StatusBadge>
  );
}
