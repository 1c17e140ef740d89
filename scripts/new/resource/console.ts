import { type ApiShape, isPaged } from '../apiShape';
import type { Field } from '../fields';
import { codeOf } from '../kindCode';
import { type Names, quoted } from '../names';

const some = (condition: boolean, text: string) => (condition ? text : '');
const has = (fields: Field[], ...kinds: Field['kind'][]) =>
  fields.some(({ kind }) => kinds.includes(kind));

function pathsOf(name: string, { path }: ApiShape) {
  const start = path ? `apiPath\`${path}` : `adminPath\`/${name}`;
  return { list: `${start}\``, one: `${start}/\${id}\``, writer: path ? 'apiPath' : 'adminPath' };
}

const searchOf = ({ search = 'search' }: ApiShape) => `/${search}`;

/** Returns the path from which the list is read. */
export const listPath = (name: string, shape: ApiShape) =>
  `${shape.path ?? `/api/v1/admin/${name}`}${some(shape.readsByPost === true, searchOf(shape))}`;

/** Returns the rows per page that the endpoint declares: an option, or the default if the API returns a row count only. */
export const pageSizeOf = ({ perPage, pageSizes, total, pages }: ApiShape) =>
  pageSizes?.[0] ?? perPage ?? (total && !pages ? PAGE_SIZE : undefined);
export const PAGE_SIZE = 20;

/** Returns the code of getList and getOne. */
function readVerbs(one: string, shape: ApiShape, paths: ReturnType<typeof pathsOf>): string {
  const { items, total, pages, next, readsByPost, filters } = shape;
  const size = pageSizeOf(shape);
  const places = Object.entries({ items, total, pages, next }).filter(
    ([, place]) => place !== undefined,
  );
  const hasPages = isPaged(shape);
  const params = [
    ...(hasPages ? [next ? 'cursor' : 'pagination'] : []),
    ...(next && shape.pageSizes ? ['pagination'] : []),
    ...(filters ? ['filter'] : []),
  ].join(', ');
  const sent = [
    ...(hasPages ? [next ? 'cursor' : 'page: pagination?.page ?? 1'] : []),
    ...(shape.pageSizes ? ['limit: pagination?.perPage'] : []),
    ...(filters ? ['...filterQuery(filters, filter)'] : []),
  ].join(', ');
  const request = readsByPost
    ? `method: 'POST', reads: true, path: ${paths.list.replace(/`$/, `${searchOf(shape)}\``)}, body: { ${sent} }`
    : `path: ${paths.list}, ${some(sent !== '', `query: { ${sent} }`)}`;
  return `${some(filters !== undefined, 'filters,')}${some(size !== undefined, `perPage: ${size},`)}${some(shape.pageSizes !== undefined, `pageSizes: [${shape.pageSizes?.join(', ')}],`)}${some(next !== undefined, 'hasCursors: true,')}
  getList: {
    call: (${some(params !== '', `{ ${params} }`)}) => ({ ${request} }),
    read: ${
      items === undefined
        ? `pageOf(${one}, ['data'])`
        : `listAt(${one}, { ${places.map(([place, path]) => `${place}: ${quoted(path ?? '')}`).join(', ')} }${some(size !== undefined && !shape.pageSizes, `, ${size}`)})`
    },
  },
  getOne: {
    call: ({ id }) => ({ path: ${paths.one} }),
    read: ${shape.one ? `oneAt(${one}, ${quoted(shape.one)})` : `oneOf(${one})`},
  },`;
}

/** Returns the paths in the response of a list, for the comment above the endpoint. */
function pageFields({ items, total, pages, next }: ApiShape): string {
  const places = items === undefined ? ['data', 'totalPages'] : [items, total, pages, next];
  const named = places.filter(Boolean).join(', ');
  return named ? `{ ${named} }` : 'a list';
}

/** Returns the code of the endpoint with its record type. */
export function endpoint(
  { name, type, one }: Names,
  fields: Field[],
  shape: ApiShape = {},
): string {
  const readers = fields.map((field) => codeOf(field).reader);
  const bodies = fields.map((field) => {
    const value = `data.${field.source}`;
    return `${field.source}: ${codeOf(field).body?.replace('%', value) ?? value},`;
  });
  const writers = ['toMilliseconds', 'toSeconds'].filter((each) => bodies.join().includes(each));
  const paths = pathsOf(name, shape);
  const made = [
    shape.items === undefined ? 'pageOf' : 'listAt',
    shape.one === undefined ? 'oneOf' : 'oneAt',
  ];
  const path = shape.path ?? `/api/v1/admin/${name}`;
  return `import { ${paths.writer} } from '../../http/url';
import type { Endpoint${some(shape.filters !== undefined, ', ListFilters')} } from '../endpoint';
import { type RecordOf, ${[...new Set(['recordOf', ...readers, ...writers])].sort().join(', ')} } from '../fields';
${some(shape.filters !== undefined, "import { filterQuery } from '../filterQuery';\n")}import { ${made.sort().join(', ')} } from '../readers';

const ${one} = recordOf({
  ${fields.map((field) => `${field.source}: ${codeOf(field).reader},`).join('\n  ')}
}${some(shape.id !== undefined, `, { id: ${quoted(shape.id ?? '')} }`)});
export type ${type} = RecordOf<typeof ${one}>;

const bodyOf = (data: Partial<${type}>) => ({
  ${bodies.join('\n  ')}
});
${some(shape.filters !== undefined, `\nconst filters = ${JSON.stringify(shape.filters)} satisfies ListFilters;\n`)}
/**
 * ${name}
 *
 * getList  ${shape.readsByPost ? 'POST' : 'GET '} ${listPath(name, shape)}   → ${pageFields(shape)}
 * getOne   GET  ${path}/{id}   → { ${shape.one ?? 'entity'} }
 * create   POST ${path}        the fields above
 * update   PUT  ${path}/{id}   the fields above
 */
export const ${name} = {
  record: ${one},
  ${readVerbs(one, shape, paths)}
  create: {
    call: ({ data }) => ({ method: 'POST', path: ${paths.list}, body: bodyOf(data) }),
  },
  update: {
    call: ({ id, data }) => ({ method: 'PUT', path: ${paths.one}, body: bodyOf(data) }),
  },
} satisfies Endpoint<${type}>;
`;
}

/** Returns the code of the resource declaration. */
export const index = ({ name, type }: Names) => `import type { ResourceProps } from 'react-admin';
import { icon } from '../../components/buttons/icons';
import { lazyPage } from '../../components/page/lazyPage';

// The path of one of Material's icons.
const DocumentIcon = icon(
  'M8 16h8v2H8zm0-4h8v2H8zm6-10H6c-1.1 0-2 .9-2 2v16c0 1.1.89 2 1.99 2H18c1.1 0 2-.9 2-2V8zm4 18H6V4h7v5h5z',
);
const ${type}List = lazyPage(() => import('./${type}List'));
const ${type}Create = lazyPage(() => import('./${type}Create'));
const ${type}Edit = lazyPage(() => import('./${type}Edit'));

/** A page for each verb; the icon gives it its entry in the menu. */
export const ${name} = {
  name: '${name}',
  icon: DocumentIcon,
  list: ${type}List,
  create: ${type}Create,
  edit: ${type}Edit,
} satisfies ResourceProps;
`;

/** Returns the code of the row actions; `npm run new:action` adds to it. */
export const actions = ({
  name,
  one,
  type,
  label,
}: Names) => `import { useNavigate, useRecordContext, useTranslate } from 'react-admin';
import { RowAction, RowActions } from '../../components/buttons';
import type { ${type} } from '../../dataProvider/endpoints/${name}';

/** What can be done with one ${label.toLowerCase()}. */
export function ${type}Actions() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const ${one} = useRecordContext<${type}>();
  if (!${one}) return null;
  return (
    <RowActions>
      <RowAction
        icon="edit"
        name={translate('resources.${name}.edit')}
        opens
        onClick={() => navigate(\`/${name}/\${encodeURIComponent(${one}.id)}\`)}
      />
    </RowActions>
  );
}
`;

/** Returns the code of the create page. */
export const create = ({ name, type, label }: Names) => `import { useNavigate } from 'react-admin';
import { Page } from '../../components/page';
import { CreateForm } from '../../components/form';
import { ${type}Inputs } from './${type}Inputs';

/** Creates one ${label.toLowerCase()}. */
export default function ${type}Create() {
  const navigate = useNavigate();
  return (
    <Page title="resources.${name}.add">
      <CreateForm
        frame="page"
        resource="${name}"
        success="resources.${name}.notifications.created"
        onDone={() => navigate('/${name}')}
      >
        <${type}Inputs />
      </CreateForm>
    </Page>
  );
}
`;

/** Returns the code of the edit page. */
export const edit = ({ name, type, label }: Names) => `import { useNavigate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Page } from '../../components/page';
import { EditForm } from '../../components/form';
import { ${type}Inputs } from './${type}Inputs';

/** Edits one ${label.toLowerCase()}. */
export default function ${type}Edit() {
  const navigate = useNavigate();
  const { id = '' } = useParams();
  return (
    <Page title="resources.${name}.edit">
      <EditForm
        frame="page"
        resource="${name}"
        id={id}
        success="resources.${name}.notifications.updated"
        onDone={() => navigate('/${name}')}
      >
        <${type}Inputs />
      </EditForm>
    </Page>
  );
}
`;

/** Returns which shared messages the fields need: for a decimal, for JSON, for yes and no. */
export const wordsFor = (fields: Field[]) => ({
  notDecimal: has(fields, 'amount'),
  notJson: has(fields, 'tree'),
  yes: has(fields, 'boolean'),
  no: has(fields, 'boolean'),
});
