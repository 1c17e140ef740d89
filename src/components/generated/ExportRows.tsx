import { type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { readCompleteList } from '../../dataProvider/readAllPages';
import { lookUp } from '../../format/collections';
import { writeCsv } from '../../format/csv';
import { DownloadButton } from '../buttons/DownloadButton';
import { useSelectedRows } from '../list/Selection';
import { inferFields } from './inferFields';

const PAGES = 10_000;

/** Returns a function that writes rows as CSV, under the labels of the list (rulings R26). */
function useWriteRows(resource: string) {
  const translate = useTranslate();
  return (rows: readonly RaRecord[]): Promise<Blob> => {
    const shapes = inferFields([...rows]);
    return writeCsv(
      ['id', ...shapes.map(({ source }) => translate(`resources.${resource}.fields.${source}`))],
      rows.map((row) => [row.id, ...shapes.map(({ source }) => lookUp(row, source))]),
    );
  };
}

/** Renders a button that saves all rows of the list as CSV, with its order and filters. */
export function ExportRows({ resource }: { resource: string }) {
  const provider = useDataProvider();
  const { filterValues, sort, perPage } = useListContext();
  const writeRows = useWriteRows(resource);

  async function fetchFile(): Promise<Blob> {
    const rows = await readCompleteList({
      read: async (page) => {
        const pagination = { page, perPage };
        const result = await provider.getList(resource, { pagination, sort, filter: filterValues });
        const counted = result.meta?.pages ?? Math.ceil((result.total ?? 0) / perPage);
        return { ...result, meta: { pages: counted } };
      },
      limit: PAGES,
    });
    return writeRows(rows);
  }
  return (
    <DownloadButton
      fetchFile={fetchFile}
      fileName={`${resource}.csv`}
      label={`resources.${resource}.exportCsv`}
      busyLabel={`resources.${resource}.exporting`}
    />
  );
}

/** Renders a button that saves the selected rows as CSV, as they were loaded. */
export function ExportSelected({ resource }: { resource: string }) {
  const rows = useSelectedRows();
  const writeRows = useWriteRows(resource);
  if (rows.length === 0) return null;
  return (
    <DownloadButton
      fetchFile={() => writeRows(rows)}
      fileName={`${resource}.csv`}
      label={`resources.${resource}.exportSelected`}
      busyLabel={`resources.${resource}.exporting`}
    />
  );
}
