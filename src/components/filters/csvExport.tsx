import { useNotify, useResourceContext, useTranslate } from 'react-admin';
import { writeCsv } from '../../format/csv';
import { DownloadButton } from '../buttons/DownloadButton';
import type { useLoadedRows } from './LoadedRows';

/** Columns of a CSV file. The header of one is the label of its field, unless it has its own. */
export type CsvColumns<R> = readonly (readonly [
  field: string,
  cellOf: (row: R) => unknown,
  header?: string,
])[];

/** Returns a function that writes rows as CSV; times and amounts are exported as the server sent them. */
export function useCsvExport() {
  const translate = useTranslate();
  const resource = useResourceContext();
  return <R,>(rows: readonly R[], columns: CsvColumns<R>) =>
    writeCsv(
      columns.map(
        ([field, , header]) => header ?? translate(`resources.${resource}.fields.${field}`),
      ),
      rows.map((row) => columns.map(([, cellOf]) => cellOf(row))),
    );
}

interface ExportLoadedProps<R> {
  rows: readonly R[];
  loaded: Pick<ReturnType<typeof useLoadedRows>, 'loaded' | 'count'>;
  columns: CsvColumns<R>;
  fileName: string;
}

/** Renders a button that saves the loaded rows as CSV, and then their number. */
export function ExportLoaded<R>({ rows, loaded, columns, fileName }: ExportLoadedProps<R>) {
  const notify = useNotify();
  const writeRows = useCsvExport();
  return (
    <DownloadButton
      fetchFile={() => writeRows(rows, columns)}
      fileName={fileName}
      disabled={rows.length === 0}
      label="filters.exportCsv"
      busyLabel="filters.exporting"
      onSaved={() =>
        notify('filters.exported', {
          type: 'success',
          messageArgs: { smart_count: rows.length, loaded: loaded.loaded, pages: loaded.count },
        })
      }
    />
  );
}
