export { exportRows } from './allRows';
export { ColumnSelector } from './ColumnSelector';
export { DataTableColumn } from './DataTableColumn';
export { ListPage } from './ListPage';
export { ListTable } from './ListTable';
export { NumberedPager, Pager } from './Pager';
export { RowsPerPage } from './RowsPerPage';
export {
  isWithShift,
  preventTextSelection,
  rowsBetween,
  SelectAll,
  SelectRow,
  useSelectedRows,
} from './Selection';
