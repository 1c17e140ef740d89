import { useSearchParams } from 'react-router-dom';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatText } from '../../format/text';

/** URL parameters of the filters that the page applies itself; they are not sent (rulings R39). */
const NAMES = ['type', 'status', 'text'] as const;
type Name = (typeof NAMES)[number];

const SEARCHED = ['reference', 'narration', 'id', 'amount'] as const;

/** Returns the filters of the loaded rows from the URL, and functions that change them. */
export function useRowFilters() {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const change = (changes: Partial<Record<Name, string>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const sought = values.text.trim().toLowerCase();
  return {
    values,
    change,
    clear: () => change({ type: '', status: '', text: '' }),
    isNarrowed: NAMES.some((name) => values[name] !== ''),
    fits: (row: Transaction) =>
      (!values.type || formatText(row.type) === values.type) &&
      (!values.status || formatText(row.status) === values.status) &&
      (!sought || SEARCHED.some((name) => formatText(row[name]).toLowerCase().includes(sought))),
  };
}
