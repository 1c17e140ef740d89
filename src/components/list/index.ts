export { exportRows } from './allRows';
export { ColumnChoice } from './ColumnChoice';
export { DataTableColumn } from './DataTableColumn';
export { DateRanges } from './DateRanges';
export { FilterBar } from './FilterBar';
export { FilterLabels } from './FilterLabels';
export { ListPage } from './ListPage';
export { ListTable } from './ListTable';
export { NumberedPager, Pager } from './Pager';
export { RowsPerPage } from './RowsPerPage';
export { SavedFilters } from './SavedFilters';
export { SearchBox } from './SearchBox';
export {
  isWithShift,
  markNoText,
  rangeTo,
  SelectAll,
  SelectRow,
  useSelectedRows,
} from './Selection';
