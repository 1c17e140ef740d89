import Button from '@mui/material/Button';
import { useMemo } from 'react';
import {
  type RaRecord,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { encodePart } from '../../paths';
import { ROW_ACTIONS_LABEL, RowAction, RowActions, RowLink } from '../buttons/RowAction';
import { ColumnSelector } from '../list/ColumnSelector';
import { DataTableColumn } from '../list/DataTableColumn';
import { ListPage } from '../list/ListPage';
import { ListTable } from '../list/ListTable';
import { Pager } from '../list/Pager';
import { RowsPerPage } from '../list/RowsPerPage';
import { SelectAll, SelectRow } from '../list/Selection';
import { LazyPanel, lazyPart } from '../page/lazyPart';
import { useCanChange, useSignedIn } from '../page/SignedIn';
import { useIsPanelOpen, useOpenPanel } from '../panel/usePanel';
import { useMedia } from '../theme/useMedia';
import { ExportRows, ExportSelected } from './ExportRows';
import { GeneratedFilters } from './GeneratedFilters';
import { GeneratedMessages } from './GeneratedMessages';
import { GeneratedValue } from './GeneratedValue';
import { defaultColumns, inferFields, isNumericColumn, shortFields } from './inferFields';
import { GENERATED_PANELS, NON_FILTER_PARAMS } from './panels';
import { filtersAnyField, hasVerb, pageSizesOf } from './verbs';

const GeneratedPanel = lazyPart(() => import('./GeneratedPanel'));

/** Renders the list of a resource that declares none, with columns inferred from its rows. */
export default function GeneratedList() {
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition({ resource });
  const mayCreate = useCanChange(`${resource}.create`);
  const [search] = useSearchParams();
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
            <ExportSelected resource={resource} />
            <ExportRows resource={resource} />
            {hasCreate && mayCreate && (
              <Button component={Link} to={`/${resource}/create`} variant="contained" size="small">
                <ResourceText name="add" />
              </Button>
            )}
          </>
        }
      >
        <Rows />
      </ListPage>
    </GeneratedMessages>
  );
}

/** Renders a text of the generated view, or the resource's message for it. */
function ResourceText({ name }: { name: string }) {
  const translate = useTranslate();
  return translate(`resources.${useResourceContext()}.${name}`);
}

/** Returns the columns, those hidden by default, and the store key of the admin's choice (rulings R43). */
function useColumns() {
  const { data = [] } = useListContext();
  const resource = useResourceContext() ?? '';
  const { id } = useSignedIn();
  return useMemo(() => {
    const shapes = shortFields(inferFields(data));
    const sources = shapes.map(({ source }) => source);
    const hiddenAtFirst = sources.slice(defaultColumns(shapes).length);
    return { shapes, sources, hiddenAtFirst, storeKey: `${resource}.datatable.${id}` };
  }, [data, resource, id]);
}

function Columns() {
  const { sources, hiddenAtFirst, storeKey } = useColumns();
  const resource = useResourceContext() ?? '';
  const isNarrow = useMedia('(max-width: 700px)');
  if (isNarrow || sources.length < 2) return null;
  const labelOf = (source: string) => `resources.${resource}.fields.${source}`;
  return <ColumnSelector columns={sources} {...{ labelOf, hiddenAtFirst, storeKey }} />;
}

const nameOf = (represent: (row: RaRecord) => unknown) => (row: RaRecord) => String(represent(row));

function Rows() {
  const { shapes, hiddenAtFirst, storeKey } = useColumns();
  const represent = useGetRecordRepresentation(useResourceContext());
  return (
    <ListTable {...{ hiddenAtFirst, storeKey }}>
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
