import { useSearchParams } from 'react-router-dom';
import { useChangeSearch } from '../../components/page/useChangeSearch';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatText } from '../../format/text';

/** URL parameters of the filters that the page applies itself; they are not sent (rulings R39). */
const NAMES = ['type', 'status', 'text'] as const;
type Name = (typeof NAMES)[number];

const SEARCHED = ['reference', 'narration', 'id', 'amount'] as const;

export function useRowFilters() {
  const [search] = useSearchParams();
  const change: (changes: Partial<Record<Name, string>>) => void = useChangeSearch();
  const values = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const needle = values.text.trim().toLowerCase();
  return {
    values,
    change,
    clear: () => change({ type: '', status: '', text: '' }),
    isNarrowed: NAMES.some((name) => values[name] !== ''),
    fits: (row: Transaction) =>
      (!values.type || formatText(row.type) === values.type) &&
      (!values.status || formatText(row.status) === values.status) &&
      (!needle || SEARCHED.some((name) => formatText(row[name]).toLowerCase().includes(needle))),
  };
}
