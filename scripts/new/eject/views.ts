import { exactFilterFields } from '../../../src/components/generated/inferFields';
import type { Endpoint } from '../../../src/dataProvider/endpoint';
import { type ApiShape, hasVerb, VERBS } from '../apiShape';
import type { Field } from '../fields';
import type { Names } from '../names';
import { declarationOf, viewsOf } from '../resource/console';
import { withImports } from '../resource/imports';
import { columns, filterElements, pagerOf } from '../resource/list';

/** Returns the format of an API; without an endpoint that of plain REST, which has all verbs. */
export function shapeOfEndpoint(endpoint: Endpoint | undefined, fields: Field[]): ApiShape {
  if (!endpoint) return { verbs: VERBS, filters: { exact: exactFilterFields(fields) } };
  const { filters, perPage, pageSizes } = endpoint;
  const verbs = VERBS.filter((verb) => verb !== 'get' && endpoint[verb]);
  return { filters, perPage, pageSizes, verbs };
}

const DELETE_BUTTON = '<DeleteWithConfirmButton mutationMode="pessimistic" />';

/**
 * Returns the code of the list in react-admin's components. Only an endpoint has a record type; the row actions of a generated
 * resource are kept.
 */
export function list(
  names: Names,
  fields: Field[],
  shape: ApiShape,
  { isTyped, hasActions }: { isTyped: boolean; hasActions: boolean },
): string {
  const { name, type, labels } = names;
  const elements = filterElements(name, fields, shape.filters);
  const column = isTyped ? 'Column' : 'DataTable.Col';
  const buttons = `${hasVerb(shape, 'update') ? '<EditButton />' : ''}${hasVerb(shape, 'delete') ? DELETE_BUTTON : ''}`;
  const ownActions = buttons && `<${column} label={ROW_ACTIONS_LABEL}>${buttons}</${column}>`;
  const actions = `<${column} label={ROW_ACTIONS_LABEL} disableSort field={${type}Actions} />`;
  const body = `${isTyped ? `const Column = DataTable.Col<${type}>;\n\n` : ''}${elements}function ListActions() {
  return (
    <TopToolbar>
      <SelectColumnsButton />
      ${elements ? '<FilterButton disableSaveQuery />' : ''}
      ${hasVerb(shape, 'create') ? `<CreateButton label="resources.${name}.add" />` : ''}
      <ExportButton />
    </TopToolbar>
  );
}

/** All ${labels.toLowerCase()}. */
export default function ${type}List() {
  return (
    <List
      actions={<ListActions />}
      ${elements ? 'filters={filters}' : ''}
      pagination={${pagerOf(shape)}}
      ${shape.perPage ? `perPage={${shape.perPage}}` : ''}
      exporter={exportRows}
      storeKey={false}
    >
      <DataTable bulkActionButtons={<BulkExportButton />} rowClick={false}>
        ${columns(fields, column)}
        ${hasActions ? actions : ownActions}
      </DataTable>
    </List>
  );
}
`;
  return withImports(body, names);
}

/** Returns the code of the page that creates or edits a record. It is pessimistic, as the rest of the console is. */
export function page(names: Names, view: 'Create' | 'Edit', shape: ApiShape): string {
  const { name, type, label } = names;
  const [title, props, toolbar, remove] =
    view === 'Create'
      ? ['add', 'redirect="list"', '', '']
      : [
          'edit',
          'mutationMode="pessimistic"',
          "sx={{ justifyContent: 'space-between' }}",
          hasVerb(shape, 'delete') ? DELETE_BUTTON : '',
        ];
  const body = `/** ${view}s one ${label.toLowerCase()}. */
export default function ${type}${view}() {
  return (
    <${view} title="resources.${name}.${title}" ${props}>
      <SimpleForm toolbar={<Toolbar ${toolbar}><SaveButton label="common.save" />${remove}</Toolbar>}>
        <${type}Inputs />
      </SimpleForm>
    </${view}>
  );
}
`;
  return withImports(body, names);
}

/** Adds the views to a declaration that has none; a declaration with views is not changed. */
export function declaration(text: string, names: Names, shape: ApiShape): string {
  if (viewsOf(shape).every((view) => text.includes(`./${names.type}${view}'`))) return text;
  const { loads, props } = declarationOf(names, shape);
  const [imports = ''] = /^(import [^;]*;\n)*/.exec(text) ?? [];
  const body = text.slice(imports.length).replace(/name: '\w+'/, (name) => `${name}, ${props}`);
  return `import { lazyPage } from '../../components/page/lazyPage';\n${imports}\n${loads}\n${body}`;
}
