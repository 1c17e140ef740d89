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
  const { way, isStill } = balanceChangeOf(row);
  const isSigned = formatText(row.amount).startsWith('-');
  const said = [way, isStill && 'still']
    .filter(Boolean)
    .map((name) => translate(`resources.transactions.ways.${name}`));
  return (
    <span
      className="amount"
      data-sign={way && !isSigned && !isStill ? SIGNS[way] : undefined}
      data-still={isStill || undefined}
      title={said.join(', ') || undefined}
    >
      {formatAmount(row.amount, row.currency)}
    </span>
  );
}
