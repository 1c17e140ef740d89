import type {
  DataProvider,
  Exporter,
  GetDataOptions,
  GetListParams,
  HandleSelectAllParams,
  RaRecord,
  useNotify,
} from 'react-admin';
import { readAllPages } from '../../dataProvider/readAllPages';
import { writeCsv } from '../../format/csv';
import { saveFile } from '../../format/saveFile';

// Loaded on demand: the first list does not need it.

interface List {
  resource: string;
  params: GetListParams & Required<Pick<GetListParams, 'pagination'>>;
  dataProvider: DataProvider;
  total?: number;
  /** The server decides on the rows per page, so several pages are fetched. */
  hasFixedPageSize: boolean;
}

/** `getData` of react-admin's list context. */
export async function fetchAllRows<R extends RaRecord>(
  { resource, params, dataProvider, total = 1_000, hasFixedPageSize }: List,
  { maxResults = total, meta }: GetDataOptions = {},
): Promise<R[]> {
  const perPage = hasFixedPageSize ? params.pagination.perPage : maxResults;
  const { rows } = await readAllPages<R>({
    read: (page) =>
      dataProvider.getList<R>(resource, { ...params, pagination: { page, perPage }, meta }),
    limit: Math.max(1, Math.ceil(maxResults / perPage)),
  });
  return rows.slice(0, maxResults);
}

/** `onSelectAll` of react-admin's list context. */
export async function selectAllRows<R extends RaRecord>(
  list: List,
  { limit = 250, queryOptions }: HandleSelectAllParams<R> = {},
  { select, notify }: { select: (ids: R['id'][]) => void; notify: ReturnType<typeof useNotify> },
): Promise<void> {
  try {
    const data = await fetchAllRows<R>(list, { maxResults: limit, meta: queryOptions?.meta });
    select(data.map(({ id }) => id));
    const messageArgs = { max: limit };
    if (data.length === limit)
      notify('ra.message.select_all_limit_reached', { messageArgs, type: 'warning' });
    queryOptions?.onSuccess?.({ data, total: list.total });
  } catch (failure) {
    if (queryOptions?.onError) queryOptions.onError(failure as Error);
    else notify('ra.notification.http_error', { type: 'warning' });
  }
}

/** The exporter of react-admin's ExportButton, with this console's rules for CSV. */
export const exportRows: Exporter<RaRecord> = async (
  rows,
  _related,
  _provider,
  name = 'export',
) => {
  const fields = [...new Set(rows.flatMap(Object.keys))];
  const lines = rows.map((row) => fields.map((field) => row[field]));
  saveFile(await writeCsv(fields, lines), `${name}.csv`);
};
