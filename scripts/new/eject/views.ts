import type { Endpoint } from '../../../src/dataProvider/endpoint';
import type { Field } from '../fields';
import type { Names } from '../names';
import { importsFor } from '../resource/imports';
import { choicesImport, columns, filterElements } from '../resource/list';

/** Everything that determines the views of a resource. */
export interface Ejected {
  names: Names;
  fields: Field[];
  /** The endpoint; undefined for plain REST, which has all verbs. */
  endpoint: Endpoint | undefined;
  /** The row actions of a generated resource are kept. */
  hasActions: boolean;
}

const hasVerb = ({ endpoint }: Ejected, verb: 'create' | 'update' | 'delete') =>
  !endpoint || endpoint[verb] !== undefined;

/** Plain REST filters by the exact values of the columns. */
function filtersOf({ endpoint, fields }: Ejected) {
  if (endpoint) return endpoint.filters;
  const compared = ['text', 'email', 'reference', 'boolean', 'number', 'amount', 'date'];
  return { exact: fields.filter(({ kind }) => compared.includes(kind)).map((each) => each.source) };
}

/** Returns the code of the list in react-admin's components. */
export function list(ejected: Ejected): string {
  const { names, fields, endpoint, hasActions } = ejected;
  const { name, type, labels } = names;
  const elements = filterElements(name, fields, filtersOf(ejected));
  const column = endpoint ? 'Column' : 'DataTable.Col';
  const sizes = endpoint?.pageSizes;
  const pager = sizes ? `<><RowsPerPage sizes={[${sizes.join(', ')}]} /><Pager /></>` : '<Pager />';
  const buttons = [
    hasVerb(ejected, 'update') ? '<EditButton />' : '',
    hasVerb(ejected, 'delete') ? '<DeleteWithConfirmButton mutationMode="pessimistic" />' : '',
  ].join('');
  const ownActions = buttons ? `<${column} label={ROW_ACTIONS_LABEL}>${buttons}</${column}>` : '';
  const actions = hasActions
    ? `<${column} label={ROW_ACTIONS_LABEL} disableSort field={${type}Actions} />`
    : ownActions;
  const body = `${endpoint ? `const Column = DataTable.Col<${type}>;\n\n` : ''}${elements}function ListActions() {
  return (
    <TopToolbar>
      <SelectColumnsButton />
      ${elements ? '<FilterButton disableSaveQuery />' : ''}
      ${hasVerb(ejected, 'create') ? `<CreateButton label="resources.${name}.add" />` : ''}
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
      pagination={${pager}}
      ${endpoint?.perPage ? `perPage={${endpoint.perPage}}` : ''}
      exporter={exportRows}
      storeKey={false}
    >
      <DataTable bulkActionButtons={<BulkExportButton />} rowClick={false}>
        ${columns(fields, column)}
        ${actions}
      </DataTable>
    </List>
  );
}
`;
  const own = endpoint
    ? `import type { ${type} } from '../../dataProvider/endpoints/${name}';\n`
    : '';
  const rowActions = hasActions ? `import { ${type}Actions } from './${type}Actions';\n` : '';
  return `${importsFor(body)}${own}${rowActions}${choicesImport(type, elements, fields)}\n${body}`;
}

/** Returns the code of the create page. */
export function create({ names: { name, type, label } }: Ejected): string {
  const body = `/** Creates one ${label.toLowerCase()}. */
export default function ${type}Create() {
  return (
    <Create title="resources.${name}.add" redirect="list">
      <SimpleForm toolbar={<Toolbar><SaveButton label="common.save" /></Toolbar>}>
        <${type}Inputs />
      </SimpleForm>
    </Create>
  );
}
`;
  return `${importsFor(body)}import { ${type}Inputs } from './${type}Inputs';\n\n${body}`;
}

/** Returns the code of the edit page. It is pessimistic, as the rest of the console is. */
export function edit(ejected: Ejected): string {
  const { name, type, label } = ejected.names;
  const remove = hasVerb(ejected, 'delete')
    ? '<DeleteWithConfirmButton mutationMode="pessimistic" />'
    : '';
  const body = `/** Edits one ${label.toLowerCase()}. */
export default function ${type}Edit() {
  return (
    <Edit title="resources.${name}.edit" mutationMode="pessimistic">
      <SimpleForm toolbar={<Toolbar sx={{ justifyContent: 'space-between' }}><SaveButton label="common.save" />${remove}</Toolbar>}>
        <${type}Inputs />
      </SimpleForm>
    </Edit>
  );
}
`;
  return `${importsFor(body)}import { ${type}Inputs } from './${type}Inputs';\n\n${body}`;
}

/** Adds the views to a declaration that has none; a declaration with views is not changed. */
export function declaration(text: string, { names: { name, type }, ...rest }: Ejected): string {
  const ejected = { names: { name, type }, ...rest } as Ejected;
  const views = [
    'List',
    ...(hasVerb(ejected, 'create') ? ['Create'] : []),
    ...(hasVerb(ejected, 'update') ? ['Edit'] : []),
  ];
  if (views.every((view) => text.includes(`./${type}${view}'`))) return text;
  const loads = views
    .map((view) => `const ${type}${view} = lazyPage(() => import('./${type}${view}'));\n`)
    .join('');
  const props = views.map((view) => `${view.toLowerCase()}: ${type}${view}`).join(', ');
  const [imports = ''] = /^(import [^;]*;\n)*/.exec(text) ?? [];
  const body = text.slice(imports.length);
  return `import { lazyPage } from '../../components/page/lazyPage';\n${imports}\n${loads}\n${body.replace(/name: '\w+'/, (found) => `${found}, ${props}`)}`;
}
