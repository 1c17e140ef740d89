import { type ApiShape, hasVerb } from '../apiShape';
import type { Names } from '../names';
import { withImports } from './imports';

/** Returns the code of the resource declaration: its list, and a page for each verb with a form. */
export function index({ name, type }: Names, shape: ApiShape): string {
  const views = [
    'List',
    ...(hasVerb(shape, 'create') ? ['Create'] : []),
    ...(hasVerb(shape, 'update') ? ['Edit'] : []),
  ];
  const loads = views.map(
    (view) => `const ${type}${view} = lazyPage(() => import('./${type}${view}'));\n`,
  );
  const props = views.map((view) => `${view.toLowerCase()}: ${type}${view}`);
  return `import type { ResourceProps } from 'react-admin';
import { createIcon } from '../../components/buttons/icons';
import { lazyPage } from '../../components/page/lazyPage';

// The path of one of Material's icons.
const DocumentIcon = createIcon(
  'M8 16h8v2H8zm0-4h8v2H8zm6-10H6c-1.1 0-2 .9-2 2v16c0 1.1.89 2 1.99 2H18c1.1 0 2-.9 2-2V8zm4 18H6V4h7v5h5z',
);
${loads.join('')}
/** A page for each verb; the icon gives it its entry in the menu. */
export const ${name} = {
  name: '${name}',
  icon: DocumentIcon, ${props.join(', ')},
} satisfies ResourceProps;
`;
}

/** Returns the code of the row actions of a resource that has the verb `update` or `delete`. */
export function actions(names: Names, shape: ApiShape): string {
  const { name, one, type, label } = names;
  const editButton = `<RowLink
        icon="edit"
        name="resources.${name}.edit"
        opens
        to={\`/${name}/\${encodeURIComponent(${one}.id)}\`}
      />`;
  const hasEdit = hasVerb(shape, 'update');
  const buttons = `${hasEdit ? editButton : ''}${
    hasVerb(shape, 'delete')
      ? '<DeleteWithConfirmButton mutationMode="pessimistic" redirect={false} />'
      : ''
  }`;
  const body = `/** What can be done with one ${label.toLowerCase()}. */
export function ${type}Actions() {
  const ${one} = useRecordContext<${type}>();
  if (!${one}) return null;
  return (
    <RowActions>
      ${buttons}
    </RowActions>
  );
}
`;
  return withImports(body, names);
}

/** Returns the code of the page that creates or edits a record. */
export function page(names: Names, view: 'Create' | 'Edit'): string {
  const { name, type, label } = names;
  const isEdit = view === 'Edit';
  const body = `/** ${view}s one ${label.toLowerCase()}. */
export default function ${type}${view}() {
  const navigate = useNavigate();${isEdit ? "\n  const { id = '' } = useParams();" : ''}
  return (
    <Page title="resources.${name}.${isEdit ? 'edit' : 'add'}">
      <${view}Form
        frame="page"
        resource="${name}"
        ${isEdit ? 'id={id}' : ''}
        success="resources.${name}.notifications.${isEdit ? 'updated' : 'created'}"
        onDone={() => navigate('/${name}')}
      >
        <${type}Inputs />
      </${view}Form>
    </Page>
  );
}
`;
  return withImports(body, names);
}
