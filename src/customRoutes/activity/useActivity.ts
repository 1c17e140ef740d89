import { useMemo, useState } from 'react';
import { type ListControllerResult, useList } from 'react-admin';
import { isOnDay } from '../../components/filters/days';
import { useSearch } from '../../components/page/PageLink';
import { useJournal } from '../../components/page/useJournal';
import { useChangeSearch } from '../../components/panel/usePanel';
import { withToggled } from '../../format/collections';
import { isUnsettled, type Operation } from '../../journal/operation';
import { pageFromSearch } from '../../paths';
import { type ActivityRow, activityRows, withItems } from './rows';

const PER_PAGE = 50;

/** Filters in the URL's query; `day` is a day or a range of days. */
const FILTERS = ['kind', 'outcome', 'day'] as const;
export type ActivityFilter = (typeof FILTERS)[number];

const openFirst = (operations: readonly Operation[]) => [
  ...operations.filter(isUnsettled),
  ...operations.filter((operation) => !isUnsettled(operation)),
];

export function useActivity() {
  const { journal, operations } = useJournal();
  const [search] = useSearch();
  const changeSearch = useChangeSearch();
  const [kind, outcome, day] = FILTERS.map((name) => search.get(name));
  const chosen = useMemo(() => {
    const isChosenDay = day ? isOnDay(day) : () => true;
    return openFirst(operations).filter(
      (operation) =>
        (!kind || operation.kind === kind) &&
        (!outcome || operation.outcome === outcome) &&
        isChosenDay(operation),
    );
  }, [operations, kind, outcome, day]);
  const all = useMemo(() => activityRows(chosen), [chosen]);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setOpenIds((before) => withToggled(before, id));
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const page = Math.min(pageFromSearch(search), pages);
  const change = (name: ActivityFilter | 'page', value: string) =>
    changeSearch(
      { ...(name !== 'page' && { page: '' }), [name]: value },
      { replace: name !== 'page' },
    );
  const data = withItems(all.slice((page - 1) * PER_PAGE, page * PER_PAGE), openIds);
  const rows = useList<ActivityRow>({
    data,
    // The items of open runs belong to the page of their run.
    perPage: Math.max(PER_PAGE, data.length),
    resource: 'activity',
  });
  const list = {
    ...rows,
    // useList leaves `resource` empty, and the table takes its label from it.
    resource: 'activity',
    page,
    meta: { pages },
    total: all.length,
    hasNextPage: page < pages,
    setPage: (to: number) => change('page', to > 1 ? String(to) : ''),
  } as unknown as ListControllerResult<ActivityRow>;
  return { journal, operations, chosen, list, change, search, openIds, toggle };
}
