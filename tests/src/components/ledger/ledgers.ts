import twoCurrencies from '../../customRoutes/wallet/ledgers/ledger-two-currencies.json';
import noOrder from '../../customRoutes/wallet/ledgers/ledger-without-order.json';

interface RawRow {
  [name: string]: unknown;
  createdAt?: unknown;
}

interface Ledger {
  name: string;
  raw: RawRow[];
  /** The newest balance of each currency; "?" where the rows do not show which one it is. */
  expected: string[];
}

const row = (id: string, before: number, after: number, createdAt: unknown, currency = 'NGN') => ({
  ...{ _id: id, id, reference: `REF-${id}`, type: after > before ? 'credit' : 'debit' },
  ...{ status: 'completed', amount: Math.abs(after - before), currency, narration: '' },
  ...{ balanceBefore: before, balanceAfter: after, createdAt },
});
const SECOND = '2026-03-14T10:05:00Z';
const EARLIER = '2026-03-14T10:04:00Z';

/** Ledgers of one customer, newest row first, with their newest balances, for every place that shows a balance. */
export const ledgers: Ledger[] = [
  {
    name: 'two currencies',
    raw: twoCurrencies.data.transactions,
    expected: ['USD 40', 'NGN 1200.5'],
  },
  { name: 'no order', raw: noOrder.data.transactions, expected: ['USD 40', 'NGN 1200.5'] },
  {
    name: 'two rows of one second',
    raw: [row('b', 1000, 500, SECOND), row('a', 900, 1000, SECOND), row('o', 0, 900, EARLIER)],
    expected: ['NGN 500'],
  },
  {
    name: 'two rows of one second that cannot be ordered',
    raw: [row('b', 500, 5, SECOND), row('a', 5, 500, SECOND), row('o', 0, 77, EARLIER)],
    expected: ['NGN ?'],
  },
  {
    name: 'a row without a time',
    raw: [row('b', 500, 5, SECOND), row('a', 70, 500, undefined), row('o', 0, 70, EARLIER)],
    expected: ['NGN ?'],
  },
  {
    name: 'seconds since 1970',
    raw: [row('b', 500, 5, 1_773_482_700), row('a', 0, 500, 1_773_482_699)],
    expected: ['NGN 5'],
  },
  {
    name: 'two currencies, one of which cannot be ordered',
    raw: [
      ...[row('d', 0, 40, SECOND, 'USD'), row('c', 0, 30, SECOND, 'USD')],
      ...[row('b', 500, 5, EARLIER), row('a', 0, 500, '2026-03-14T10:03:00Z')],
    ],
    expected: ['USD ?', 'NGN 5'],
  },
];

/** Returns the same rows in several other orders, always the same ones. */
export function shuffled<Row>(rows: readonly Row[]): Row[][] {
  const turned = rows.map((_, at) => [...rows.slice(at), ...rows.slice(0, at)]);
  const halves = rows.filter((_, at) => at % 2 === 1);
  return [...turned, [...halves, ...rows.filter((_, at) => at % 2 === 0)]];
}
