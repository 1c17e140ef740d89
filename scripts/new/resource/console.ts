import { type ApiShape, hasVerb } from '../apiShape';
import type { Field } from '../fields';
import type { Names } from '../names';
import { importsFor } from './imports';

const some = (condition: boolean, text: string) => (condition ? text : '');
const has = (fields: Field[], ...kinds: Field['kind'][]) =>
  fields.some(({ kind }) => kinds.includes(kind));

/** Returns the views of a resource besides its list. */
const viewsOf = (shape: ApiShape) => [
  'List',
  ...(hasVerb(shape, 'create') ? ['Create'] : []),
  ...(hasVerb(shape, 'update') ? ['Edit'] : []),
];

/** Returns the code of the resource declaration. */
export const index = (
  { name, type }: Names,
  shape: ApiShape,
) => `import type { ResourceProps } from 'react-admin';
import { createIcon } from '../../components/buttons/icons';
import { lazyPage } from '../../components/page/lazyPage';

// The path of one of Material's icons.
const DocumentIcon = createIcon(
  'M8 16h8v2H8zm0-4h8v2H8zm6-10H6c-1.1 0-2 .9-2 2v16c0 1.1.89 2 1.99 2H18c1.1 0 2-.9 2-2V8zm4 18H6V4h7v5h5z',
);
${viewsOf(shape)
  .map((view) => `const ${type}${view} = lazyPage(() => import('./${type}${view}'));`)
  .join('\n')}

/** A page for each verb; the icon gives it its entry in the menu. */
export const ${name} = {
  name: '${name}',
  icon: DocumentIcon,
  ${viewsOf(shape)
    .map((view) => `${view.toLowerCase()}: ${type}${view},`)
    .join('\n  ')}
} satisfies ResourceProps;
`;

/** Returns the code of the row actions; `npm run new:action` adds to it. */
export function actions({ name, one, type, label }: Names, shape: ApiShape): string {
  const hasEdit = hasVerb(shape, 'update');
  const buttons = [
    hasEdit
      ? `<RowAction
        icon="edit"
        name={translate('resources.${name}.edit')}
        opens
        onClick={() => navigate(\`/${name}/\${encodeURIComponent(${one}.id)}\`)}
      />`
      : '',
    hasVerb(shape, 'delete')
      ? '<DeleteWithConfirmButton mutationMode="pessimistic" redirect={false} />'
      : '',
  ].join('');
  const body = `/** What can be done with one ${label.toLowerCase()}. */
export function ${type}Actions() {
  ${some(hasEdit, 'const translate = useTranslate();\n  const navigate = useNavigate();')}
  const ${one} = useRecordContext<${type}>();
  if (!${one}) return null;
  return (
    <RowActions>
      ${buttons || '{null}'}
    </RowActions>
  );
}
`;
  return `${importsFor(body)}import type { ${type} } from '../../dataProvider/endpoints/${name}';

${body}`;
}

/** Returns the code of the create page. */
export const create = ({ name, type, label }: Names) => `import { useNavigate } from 'react-admin';
import { CreateForm } from '../../components/form';
import { Page } from '../../components/page';
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
