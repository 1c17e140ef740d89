import { useMemo, useState } from 'react';
import type { ListControllerResult } from 'react-admin';
import { isOnDay } from '../../components/filters/days';
import { useChangeSearch, useSearch } from '../../components/page/address';
import { useJournal } from '../../components/page/useJournal';
import { withToggled } from '../../format/collections';
import { isUnsettled } from '../../journal/operation';
import { pageFromSearch } from '../../paths';
import { type ActivityRow, activityRows, withItems } from './rows';

const PER_PAGE = 50;

/** Returns the operations of the filters in the URL, unsettled ones first, and the list of their rows. */
export function useActivity() {
  const { journal, operations } = useJournal();
  const [search] = useSearch();
  const changeSearch = useChangeSearch();
  const filterOf = (name: string) => search.get(name) ?? '';
  // `day` is a day or a range of days.
  const filters = { kind: filterOf('kind'), outcome: filterOf('outcome'), day: filterOf('day') };
  const { kind, outcome, day } = filters;
  const chosen = useMemo(() => {
    const isChosenDay = day ? isOnDay(day) : () => true;
    return operations
      .filter(
        (operation) =>
          (!kind || operation.kind === kind) &&
          (!outcome || operation.outcome === outcome) &&
          isChosenDay(operation),
      )
      .toSorted((a, b) => Number(isUnsettled(b)) - Number(isUnsettled(a)));
  }, [operations, kind, outcome, day]);
  const all = useMemo(() => activityRows(chosen), [chosen]);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setOpenIds((before) => withToggled(before, id));
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const page = Math.min(pageFromSearch(search), pages);
  const list = {
    resource: 'activity',
    // The items of open runs belong to the page of their run.
    data: withItems(all.slice((page - 1) * PER_PAGE, page * PER_PAGE), openIds),
    page,
    meta: { pages },
    total: all.length,
    hasNextPage: page < pages,
    setPage: (to: number) => changeSearch({ page: to > 1 ? String(to) : '' }, { replace: false }),
  } as unknown as ListControllerResult<ActivityRow>;
  const change = (name: keyof typeof filters, value: string) =>
    changeSearch({ page: '', [name]: value }, { replace: true });
  return { journal, operations, chosen, list, filters, change, openIds, toggle };
}
