import { useSearchParams } from 'react-router-dom';
import { useChangeSearch } from '../../components/page/useChangeSearch';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isSameAmount, money } from '../../format/money';
import { formatText, readSearch } from '../../format/text';
import { readTypedAmount } from '../../format/typedAmount';

/** URL parameters of the filters that the page applies itself; they are not sent (rulings R39). */
const NAMES = ['type', 'status', 'text'] as const;
type Name = (typeof NAMES)[number];

const SEARCHED = ['reference', 'narration', 'id', 'amount'] as const;

// A type or status is the same in capitals.
const isSame = (value: unknown, wanted: string) =>
  !wanted || formatText(value).toLowerCase() === wanted.toLowerCase();

export function useRowFilters() {
  const [search] = useSearchParams();
  const change: (changes: Partial<Record<Name, string>>) => void = useChangeSearch();
  const values = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const needle = readSearch(values.text).toLowerCase();
  const read = readTypedAmount(values.text);
  const typed = read && 'text' in read ? read.text : undefined;
  const isTyped = (amount: unknown) =>
    typed !== undefined && isSameAmount(money(amount) ?? 'NaN', typed);
  return {
    values,
    change,
    clear: () => change({ type: '', status: '', text: '' }),
    isNarrowed: NAMES.some((name) => values[name] !== ''),
    fits: (row: Transaction) =>
      isSame(row.type, values.type) &&
      isSame(row.status, values.status) &&
      (!needle ||
        isTyped(row.amount) ||
        SEARCHED.some((name) => formatText(row[name]).toLowerCase().includes(needle))),
  };
}
