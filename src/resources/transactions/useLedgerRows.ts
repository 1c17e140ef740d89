import { areReversed, dayOf, isWithin } from '../../components/filters/days';
import { useLoadedRows } from '../../components/filters/LoadedRows';
import { useChangeSearch, useSearch } from '../../components/page/address';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isSameAmount, money, readTypedAmount } from '../../format/money';
import { formatText, readSearch } from '../../format/text';
import { isSameCurrency } from '../../format/typedCurrency';

/** URL parameters of the filters that the page applies itself; they are not sent. */
const NAMES = ['type', 'status', 'text', 'startDate', 'endDate'] as const;
type Name = (typeof NAMES)[number];

const SEARCHED = ['reference', 'narration', 'id', 'amount'] as const;

// A type or status is the same in capitals.
const isSame = (value: unknown, filter: string) =>
  !filter || formatText(value).toLowerCase() === filter.toLowerCase();

export function useRowFilters() {
  const [search] = useSearch();
  const change: (changes: Partial<Record<Name, string>>) => void = useChangeSearch();
  const values = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const range = { first: values.startDate, last: values.endDate };
  const isInRange = isWithin(range);
  const needle = readSearch(values.text).toLowerCase();
  const read = readTypedAmount(values.text);
  const typed = read && 'text' in read ? read.text : undefined;
  function isTyped(row: Transaction): boolean {
    const amount = money(row.amount);
    if (typed === undefined || amount === undefined || !isSameAmount(amount, typed)) return false;
    return !read?.typedCurrency || isSameCurrency(read.typedCurrency, row.currency);
  }
  return {
    values,
    change,
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, '']))),
    range,
    isNarrowed: NAMES.some((name) => values[name] !== ''),
    fits: (row: Transaction) =>
      isInRange(row.createdAt) &&
      isSame(row.type, values.type) &&
      isSame(row.status, values.status) &&
      (!needle ||
        isTyped(row) ||
        SEARCHED.some((name) => readSearch(formatText(row[name])).toLowerCase().includes(needle))),
  };
}

const timeOf = ({ createdAt }: Transaction) => createdAt;

/** Returns the loaded transactions and those that match, if any filter is set; a range is read up to its first day. */
export function useLedgerRows(email: string) {
  const narrowing = useRowFilters();
  const { isNarrowed, range, fits } = narrowing;
  const first = areReversed(range) ? '' : dayOf(range.first);
  const loaded = useLoadedRows<Transaction>({ email }, { first, timeOf });
  return { narrowing, loaded, matchingRows: isNarrowed ? loaded.rows.filter(fits) : undefined };
}
