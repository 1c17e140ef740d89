import {
  balanceChangeOf,
  isFailureStatus,
  type MoneyDirection,
} from '../../components/ledger/labels';
import { currencyOfRow, transactionTime } from '../../components/ledger/rows';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { groupBy } from '../../format/collections';
import { isNegative, type Money, minus, money, plus } from '../../format/money';
import { formatText } from '../../format/text';

interface MonthSums {
  /** Midnight of its first day in the browser's time zone, in milliseconds since 1970. */
  at: number;
  in: Money;
  out: Money;
}

/** Sums of the transactions of one currency, in major units. Failed ones, and those that moved nothing, are in no other sum. */
export interface CurrencySums {
  /** In capitals; '' for transactions that name none. */
  currency: string;
  in: Money;
  out: Money;
  fees: Money;
  vat: Money;
  failed: Money;
  failedCount: number;
  moveCount: number;
  /** Transactions that moved no money, or of which that is not known. */
  restCount: number;
  /** Oldest first, those without money among them unless there are many; transactions without a time are in none. */
  months: MonthSums[];
}

const DONE = /^(completed|success)$/i;

/** Returns the direction of money that moved; undefined if it did not, or if neither the balances nor the words show it. */
function moveOf(row: Transaction): MoneyDirection | undefined {
  if (money(row.amount) === undefined) return undefined;
  const { direction, isUnchanged } = balanceChangeOf(row);
  const isMove =
    isUnchanged === undefined ? DONE.test(formatText(row.status).trim()) : !isUnchanged;
  return isMove ? direction : undefined;
}

const add = (sum: Money, value: unknown): Money => {
  const amount = money(value) ?? '0';
  return plus(sum, isNegative(amount) ? minus('0', amount) : amount);
};

const firstOf = (date: Date, later = 0) => {
  const first = new Date(date);
  // Not by the constructor, which takes year 1 for 1901.
  first.setFullYear(date.getFullYear(), date.getMonth() + later, 1);
  return first.setHours(0, 0, 0, 0);
};

const MOST_MONTHS = 36;

/** Returns the months between the first and the last one; only those given if a date is far off, as a server's zero time is. */
function axisOf(months: readonly number[]): readonly number[] {
  const [first] = months;
  if (first === undefined) return months;
  const axis = Array.from({ length: MOST_MONTHS }, (_, later) => firstOf(new Date(first), later));
  const end = axis.indexOf(months.at(-1) ?? first);
  return end < 0 ? months : axis.slice(0, end + 1);
}

type Moves = Record<MoneyDirection, readonly Transaction[]>;

const sum = (field: 'amount' | 'fee' | 'vat', of: readonly Transaction[] = []) =>
  of.reduce((total, row) => add(total, row[field]), '0');

function monthsOf(moves: Moves): MonthSums[] {
  const monthOf = (row: Transaction) => firstOf(new Date(transactionTime(row)));
  const [inByMonth, outByMonth] = [groupBy(moves.in, monthOf), groupBy(moves.out, monthOf)];
  const months = new Set([...inByMonth.keys(), ...outByMonth.keys()]);
  // That of transactions without a time.
  months.delete(Number.NaN);
  return axisOf([...months].toSorted((one, other) => one - other)).map((at) => ({
    at,
    in: sum('amount', inByMonth.get(at)),
    out: sum('amount', outByMonth.get(at)),
  }));
}

/** Returns the sums of transactions for each currency, that of most transactions first. */
export function sumsOf(rows: readonly Transaction[]): CurrencySums[] {
  return [...groupBy(rows, currencyOfRow)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([currency, ofCurrency]) => {
      const byEnd = groupBy(ofCurrency, (row) =>
        isFailureStatus(row.status) ? 'failed' : moveOf(row),
      );
      const failed = byEnd.get('failed') ?? [];
      const moves = { in: byEnd.get('in') ?? [], out: byEnd.get('out') ?? [] };
      const all = [...moves.in, ...moves.out];
      return {
        currency,
        in: sum('amount', moves.in),
        out: sum('amount', moves.out),
        fees: sum('fee', all),
        vat: sum('vat', all),
        failed: sum('amount', failed),
        failedCount: failed.length,
        moveCount: all.length,
        restCount: ofCurrency.length - failed.length - all.length,
        months: monthsOf(moves),
      };
    });
}
