import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { readWholeList } from '../../dataProvider/readAllPages';
import { writeCsv } from '../../format/csv';
import { formatText } from '../../format/text';
import { DownloadButton } from '../buttons/DownloadButton';
import { inferShapes } from './infer';

const PAGES = 10_000;

/** Saves all rows of the list, as it is sorted and narrowed, as CSV (rulings R26). */
export function ExportRows({ resource }: { resource: string }) {
  const provider = useDataProvider();
  const { filterValues, sort, perPage } = useListContext();
  const translate = useTranslate();

  async function fetchFile(): Promise<Blob> {
    const rows = await readWholeList({
      read: async (page) => {
        const pagination = { page, perPage };
        const answer = await provider.getList(resource, { pagination, sort, filter: filterValues });
        const counted = answer.meta?.pages ?? Math.ceil((answer.total ?? 0) / perPage);
        return { data: answer.data, meta: { pages: counted } };
      },
      limit: PAGES,
    });
    const shapes = inferShapes(rows);
    const cell = (value: unknown) =>
      typeof value === 'object' && value !== null ? JSON.stringify(value) : formatText(value);
    return writeCsv(
      ['id', ...shapes.map(({ source }) => translate(`resources.${resource}.fields.${source}`))],
      rows.map((row) => [row.id, ...shapes.map(({ source }) => row[source])].map(cell)),
    );
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
