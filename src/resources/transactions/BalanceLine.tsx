import { useLocaleState, useTranslate } from 'react-admin';
import { lazyPart } from '../../components/page/lazyPart';
import { useIsPainted } from '../../components/page/useIsPainted';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import './BalanceLine.css';
import { currencyOf } from '../../components/ledger/newestBalance';
import { chartFormats } from './chartFormats';
import { balanceLine } from './ledgerCheck';

const BalanceChart = lazyPart(() => import('./BalanceChart'));

/** Keeps the place of the line until it is known whether there is one. */
export function BalancePlace() {
  return (
    <div className="balance-line" aria-hidden="true">
      <div className="place" />
    </div>
  );
}

/** The balance over the time of the given rows; nothing where no balances are told. */
export function BalanceLine({ rows }: { rows: readonly Transaction[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const points = balanceLine(rows);
  // A chart takes longer to draw than all rows; they are there first.
  const mayDraw = useIsPainted();
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last) return null;
  const currency = currencyOf(rows);
  const { day } = chartFormats(locale);
  const place = <div className="place" />;
  return (
    <div className="balance-line">
      {/* For those who do not see the line, its two ends; the rows below say the rest. */}
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
          {mayDraw ? <BalanceChart {...{ points, currency, locale }} instead={place} /> : place}
        </div>
      </div>
    </div>
  );
}
