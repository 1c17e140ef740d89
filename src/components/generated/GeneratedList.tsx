import Button from '@mui/material/Button';
import { useMemo } from 'react';
import {
  useListContext,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { LazyPanel } from '../LazyPanel';
import { DataTableColumn } from '../list/DataTableColumn';
import { ListPage } from '../list/ListPage';
import { ListTable } from '../list/ListTable';
import { ROW_ACTIONS, RowActions } from '../list/RowActions';
import { usePanel } from '../usePanel';
import { ExportRows } from './ExportRows';
import { FilterBar } from './FilterBar';
import { columnsOf, inferShapes } from './infer';
import { NOT_FILTERS, PANELS } from './panels';
import { Value } from './Value';
import { hasVerb, speaksPlainRest } from './verbs';
import { Words } from './Words';

const loadPanel = () => import('./GeneratedPanel');

/** The list of a resource that declared none: columns inferred from its rows, in this console's look. */
export default function GeneratedList() {
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition({ resource });
  const [search] = useSearchParams();
  const isPlain = speaksPlainRest(resource);
  const names = isPlain ? [...new Set(search.keys())].filter((name) => !NOT_FILTERS.has(name)) : [];
  const key = names.join('\n');
  const filters = useMemo(() => key.split('\n').filter(Boolean), [key]);
  return (
    <Words>
      <ListPage
        filters={filters}
        isSortable={isPlain}
        toolbar={isPlain && <FilterBar resource={resource} />}
        aside={<LazyPanel names={PANELS} load={loadPanel} />}
        actions={
          <>
            <ExportRows resource={resource} />
            {hasCreate && (
              <Button component={Link} to="create" variant="contained" size="small">
                <Say name="add" />
              </Button>
            )}
          </>
        }
      >
        <Rows resource={resource} />
      </ListPage>
    </Words>
  );
}

/** One of the view's words, or the resource's message for it. */
function Say({ name }: { name: string }) {
  const translate = useTranslate();
  return translate(`resources.${useResourceContext()}.${name}`);
}

function Rows({ resource }: { resource: string }) {
  const { data = [] } = useListContext();
  const columns = columnsOf(inferShapes(data));
  return (
    <ListTable>
      {columns.map((shape) => (
        <DataTableColumn
          key={shape.source}
          source={shape.source}
          render={() => <Value shape={shape} resource={resource} />}
        />
      ))}
      <DataTableColumn label={ROW_ACTIONS} field={Actions} />
    </ListTable>
  );
}

function Actions() {
  const resource = useResourceContext() ?? '';
  const { hasEdit, hasShow } = useResourceDefinition({ resource });
  const navigate = useNavigate();
  const panel = usePanel(...PANELS);
  const record = useRecordContext();
  if (!record) return null;
  const page = `/${resource}/${encodeURIComponent(record.id)}`;
  return (
    <RowActions>
      <button
        type="button"
        onClick={() => (hasShow ? navigate(`${page}/show`) : panel.open('view', record.id))}
      >
        <Say name="view" />
      </button>
      {(hasEdit || hasVerb(resource, 'update')) && (
        <button
          type="button"
          onClick={() => (hasEdit ? navigate(page) : panel.open('edit', record.id))}
        >
          <Say name="edit" />
        </button>
      )}
    </RowActions>
  );
}
