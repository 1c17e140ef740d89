import { useNotify, useResourceContext, useTranslate } from 'react-admin';
import { writeCsv } from '../../format/csv';
import { DownloadButton } from '../buttons/DownloadButton';
import type { useLoadedRows } from './useLoadedRows';

/** The cells of a row by the names of their fields, whose labels are the header. */
export type CsvColumns<R> = Record<string, (row: R) => unknown>;

/** Returns a function that writes rows as CSV; times and amounts are exported as the server sent them (rulings R26). */
export function useWriteRows<R>(columns: CsvColumns<R>) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (rows: readonly R[]) =>
    writeCsv(
      Object.keys(columns).map((name) => translate(`resources.${resource}.fields.${name}`)),
      rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row))),
    );
}

interface ExportLoadedProps<R> {
  /** The loaded rows that match. */
  rows: readonly R[];
  loaded: Pick<ReturnType<typeof useLoadedRows>, 'loaded' | 'count'>;
  columns: CsvColumns<R>;
  fileName: string;
}

/** Renders a button that saves the loaded rows as CSV, and then their number. */
export function ExportLoaded<R>({ rows, loaded, columns, fileName }: ExportLoadedProps<R>) {
  const notify = useNotify();
  const write = useWriteRows(columns);
  return (
    <DownloadButton
      fetchFile={() => write(rows)}
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
