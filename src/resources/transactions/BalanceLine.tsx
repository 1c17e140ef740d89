import { useLocaleState, useTranslate } from 'react-admin';
import { lazyPart } from '../../components/page/lazyPart';
import { useIsPainted } from '../../components/page/useIsPainted';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { type Money, money } from '../../format/money';
import './BalanceLine.css';
import {
  currencyOf,
  transactionsNewestFirst,
  transactionTime,
} from '../../components/ledger/newestBalance';
import { chartFormats } from './chartFormats';

const BalanceChart = lazyPart(() => import('./BalanceChart'));

/** Reserves the space of the chart until it is known whether there are balances. */
export function BalancePlaceholder() {
  return (
    <div className="balance-line" aria-hidden="true">
      <div className="place" />
    </div>
  );
}

export function BalanceLine({ rows }: { rows: readonly Transaction[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const points = balanceLine(rows);
  // Rendering the chart takes longer than all rows, so the rows are painted first.
  const isPainted = useIsPainted();
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last) return null;
  const currency = currencyOf(rows);
  const { day } = chartFormats(locale);
  const place = <div className="place" />;
  return (
    <div className="balance-line">
      {/* Text alternative of the chart: its two ends; the rows below contain the rest. */}
      <div
        role="img"
        aria-label={translate('resources.transactions.chart.summary', {
          from: day(first.at),
          to: day(last.at),
          first: formatAmount(first.balance, currency),
          last: formatAmount(last.balance, currency),
        })}
      >
        <div aria-hidden="true">
          {isPainted ? <BalanceChart {...{ points, currency, locale }} instead={place} /> : place}
        </div>
      </div>
    </div>
  );
}

/** Returns the points of the balance chart, oldest first: rows that have both a time and a balance. */
function balanceLine(rows: readonly Transaction[]): { at: number; balance: Money }[] {
  return transactionsNewestFirst(rows)
    .toReversed()
    .map((row) => ({ at: transactionTime(row), balance: money(row.balanceAfter) }))
    .filter((point): point is { at: number; balance: Money } =>
      Boolean(point.balance !== undefined && !Number.isNaN(point.at)),
    );
}
