export { exportRows } from './allRows';
export { ColumnSelector } from './ColumnSelector';
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
  preventTextSelection,
  rowsBetween,
  SelectAll,
  SelectRow,
  useSelectedRows,
} from './Selection';
