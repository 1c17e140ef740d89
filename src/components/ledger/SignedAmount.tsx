import { useTranslate } from 'react-admin';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { formatText } from '../../format/text';
import './Amount.css';
import { balanceChangeOf } from './direction';

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
      data-sign={direction && !isSigned && !isUnchanged ? SIGNS[direction] : undefined}
      data-still={isUnchanged || undefined}
      title={labels.join(', ') || undefined}
    >
      {formatAmount(row.amount, row.currency)}
    </span>
  );
}
