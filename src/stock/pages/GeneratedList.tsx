import DownloadIcon from '@mui/icons-material/GetApp';
import { type ComponentProps, useMemo } from 'react';
import {
  Button,
  CreateButton,
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import {
  ROW_ACTIONS_LABEL,
  RowAction,
  RowActions,
  RowLink,
} from '../../components/buttons/RowAction';
import { type CsvColumns, useCsvExport } from '../../components/filters/csvExport';
import { FilterSelect } from '../../components/filters/FilterField';
import { ColumnSelector } from '../../components/list/ColumnSelector';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { LIST_PARAMS } from '../../components/list/listParams';
import { Pager } from '../../components/list/Pager';
import { SelectAll, SelectRow, useSelectedRows } from '../../components/list/Selection';
import { useSearch } from '../../components/page/address';
import { LazyPanel, lazyPart } from '../../components/page/lazyPart';
import { useCanChange } from '../../components/page/SignedIn';
import { useIsPanelOpen, useOpenPanel } from '../../components/panel/usePanel';
import { useIsNarrow } from '../../components/theme/useMedia';
import { listSettings, plainRest } from '../../dataProvider/endpoints';
import { pageCountOf } from '../../dataProvider/listQuery';
import { readCompleteList } from '../../dataProvider/readAllPages';
import { lookUp } from '../../format/collections';
import { encodePart } from '../../paths';
import { defaultColumns, isNumericColumn, shortFields } from './fieldShapes';
import { AddFilter, GeneratedFilters } from './GeneratedFilters';
import { GeneratedMessages } from './GeneratedMessages';
import { GeneratedValue } from './GeneratedShow';
import { inferFields } from './inferFields';
import { filtersAnyField, GENERATED_PANELS, hasVerb } from './verbs';

const PAGE_SIZES = [10, 25, 50, 100];

/** Returns the selectable numbers of rows per page; undefined if the API decides. */
function pageSizesOf(resource: string): readonly number[] | undefined {
  const settings = listSettings(resource);
  return settings === plainRest ? PAGE_SIZES : settings.pageSizes;
}

const NON_FILTER_PARAMS = new Set<string>([...LIST_PARAMS, ...GENERATED_PANELS]);

/** Renders a select for the rows per page, for endpoints with `pageSizes`. */
export function RowsPerPage({ sizes }: { sizes: readonly number[] }) {
  const translate = useTranslate();
  const { perPage, setPerPage, resource } = useListContext();
  return (
    <FilterSelect
      label={translate(`resources.${resource}.rowsPerPage`)}
      value={String(perPage)}
      options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
      onChange={(size) => setPerPage(Number(size))}
      style={{ width: 130 }}
    />
  );
}

const PAGES = 10_000;

const csvColumnsOf = (rows: readonly RaRecord[]): CsvColumns<RaRecord> => [
  ['id', ({ id }) => id, 'id'],
  ...inferFields([...rows]).map(
    ({ source }) => [source, (row: RaRecord) => lookUp(row, source)] as const,
  ),
];

// As react-admin's own.
const ExportButton = ({ children, color: _, ...props }: ComponentProps<'button'>) => (
  <Button {...props} label={children}>
    <DownloadIcon />
  </Button>
);

/** Renders a button that saves all rows of the list as CSV, with its order and filters. */
function ExportRows({ resource }: { resource: string }) {
  const provider = useDataProvider();
  const { filterValues, sort, perPage } = useListContext();
  const writeRows = useCsvExport();

  async function fetchFile(): Promise<Blob> {
    const rows = await readCompleteList({
      read: async (page) => {
        const pagination = { page, perPage };
        const result = await provider.getList(resource, { pagination, sort, filter: filterValues });
        return { ...result, meta: { pages: pageCountOf(result, perPage) } };
      },
      limit: PAGES,
    });
    return writeRows(rows, csvColumnsOf(rows));
  }
  return (
    <DownloadButton
      as={ExportButton}
      fetchFile={fetchFile}
      fileName={`${resource}.csv`}
      label={`resources.${resource}.exportCsv`}
      busyLabel={`resources.${resource}.exporting`}
    />
  );
}

/** Renders a button that saves the selected rows as CSV, as they were loaded. */
function ExportSelected({ resource }: { resource: string }) {
  const rows = useSelectedRows();
  const writeRows = useCsvExport();
  if (rows.length === 0) return null;
  return (
    <DownloadButton
      as={ExportButton}
      fetchFile={() => writeRows(rows, csvColumnsOf(rows))}
      fileName={`${resource}.csv`}
      label={`resources.${resource}.exportSelected`}
      busyLabel={`resources.${resource}.exporting`}
    />
  );
}

const GeneratedPanel = lazyPart(() => import('./GeneratedPanel'));

/** Renders the list of a resource that declares none, with columns inferred from its rows. */
export default function GeneratedList() {
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition({ resource });
  const mayCreate = useCanChange(`${resource}.create`);
  const [search] = useSearch();
  const sizes = pageSizesOf(resource);
  const names = filtersAnyField(resource)
    ? [...new Set(search.keys())].filter((name) => !NON_FILTER_PARAMS.has(name))
    : [];
  const key = names.join('\n');
  const filters = useMemo(() => key.split('\n').filter(Boolean), [key]);
  return (
    <GeneratedMessages>
      <ListPage
        filters={filters}
        pager={
          <>
            {sizes && <RowsPerPage sizes={sizes} />}
            <Pager />
          </>
        }
        toolbar={<GeneratedFilters resource={resource} />}
        aside={<LazyPanel names={GENERATED_PANELS} panel={GeneratedPanel} />}
        actions={
          <>
            <Columns />
            <AddFilter resource={resource} />
            {hasCreate && mayCreate && <CreateButton label={`resources.${resource}.add`} />}
            <ExportSelected resource={resource} />
            <ExportRows resource={resource} />
          </>
        }
      >
        <Rows />
      </ListPage>
    </GeneratedMessages>
  );
}

/** Returns the columns, and those hidden by default. */
function useColumns() {
  const { data = [] } = useListContext();
  return useMemo(() => {
    const shapes = shortFields(inferFields(data));
    const sources = shapes.map(({ source }) => source);
    const hiddenAtFirst = sources.slice(defaultColumns(shapes).length);
    return { shapes, sources, hiddenAtFirst };
  }, [data]);
}

function Columns() {
  const { sources, hiddenAtFirst } = useColumns();
  const resource = useResourceContext() ?? '';
  const isNarrow = useIsNarrow();
  if (isNarrow || sources.length < 2) return null;
  const labelOf = (source: string) => `resources.${resource}.fields.${source}`;
  return <ColumnSelector columns={sources} labelOf={labelOf} hiddenAtFirst={hiddenAtFirst} />;
}

const nameOf = (represent: (row: RaRecord) => unknown) => (row: RaRecord) => String(represent(row));

function Rows() {
  const { shapes, hiddenAtFirst } = useColumns();
  const represent = useGetRecordRepresentation(useResourceContext());
  return (
    <ListTable hiddenAtFirst={hiddenAtFirst}>
      <DataTableColumn
        cellClassName="control"
        label={<SelectAll />}
        render={() => <SelectRow nameOf={nameOf(represent)} />}
      />
      {shapes.map((shape) => (
        <DataTableColumn
          key={shape.source}
          source={shape.source}
          align={isNumericColumn(shape) ? 'right' : undefined}
          render={() => <GeneratedValue shape={shape} />}
        />
      ))}
      <DataTableColumn label={ROW_ACTIONS_LABEL} field={Actions} />
    </ListTable>
  );
}

function Actions() {
  const resource = useResourceContext() ?? '';
  const { hasEdit, hasShow } = useResourceDefinition({ resource });
  const openPanel = useOpenPanel(...GENERATED_PANELS);
  const record = useRecordContext();
  const isOpen = useIsPanelOpen('view', record?.id);
  if (!record) return null;
  const page = `/${resource}/${encodePart(record.id)}`;
  const view = { icon: 'view', name: `resources.${resource}.view`, opens: true } as const;
  const edit = {
    icon: 'edit',
    name: `resources.${resource}.edit`,
    kind: `${resource}.update`,
  } as const;
  return (
    <RowActions>
      {hasShow ? (
        <RowLink {...view} to={`${page}/show`} />
      ) : (
        <RowAction {...view} isOpen={isOpen} onClick={() => openPanel('view', record.id)} />
      )}
      {hasEdit ? (
        <RowLink {...edit} to={page} />
      ) : (
        hasVerb(resource, 'update') && (
          <RowAction {...edit} onClick={() => openPanel('edit', record.id)} />
        )
      )}
      {hasVerb(resource, 'delete') && (
        <RowAction
          icon="remove"
          name={`resources.${resource}.delete`}
          kind={`${resource}.delete`}
          danger
          onClick={() => openPanel('delete', record.id)}
        />
      )}
    </RowActions>
  );
}
