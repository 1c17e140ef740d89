import { inspect } from 'node:util';
import { defaultColumns } from '../../../src/components/generated/inferFields';
import type { ListFilters } from '../../../src/dataProvider/endpoint';
import { type ApiShape, hasVerb } from '../apiShape';
import { type Field, writable } from '../fields';
import { choicesName, codeOf } from '../kindCode';
import type { Names } from '../names';
import { withImports } from './imports';

/** Returns the code of the columns of a table. */
function columns(fields: Field[]): string {
  const hasCurrency = fields.some(({ source }) => source === 'currency');
  return defaultColumns(fields)
    .map((field) => {
      const cell = codeOf(field).cell?.replace('%', field.source) ?? '';
      const props = hasCurrency ? cell : cell.replace(', row.currency', '');
      return `<Column source="${field.source}" ${props} />`;
    })
    .join('\n        ');
}

/** Returns the code of a list's filters, as `const filters`; '' if it has none. */
function filterElements(
  name: string,
  fields: Field[],
  { exact = [], ranges = {}, search }: ListFilters = {},
): string {
  const input = (source: string, parameter: string, more = '') => {
    const field = fields.find((each) => each.source === source) ?? { source, kind: 'text' };
    const [component, props = ''] = codeOf(field).input;
    // As a filter, a boolean also allows neither.
    const tag = component === 'BooleanInput' ? 'NullableBooleanInput' : component;
    return `<${tag} key="${parameter}" source="${parameter}" ${more} ${props.replace('multiline', '')} />`;
  };
  const inputs = [
    ...(search ? [`<SearchInput key="${search}" source="${search}" alwaysOn />`] : []),
    ...exact.map((source) => input(source, source)),
    ...Object.entries(ranges).flatMap(([source, ends]) =>
      ends.map((end) => input(source, end, `label="resources.${name}.filters.${end}"`)),
    ),
  ];
  return inputs.length > 0 ? `const filters = [\n  ${inputs.join(',\n  ')},\n];\n\n` : '';
}

/** Returns the code of the list page. */
export function list(names: Names, fields: Field[], shape: ApiShape = {}): string {
  const { name, type, labels } = names;
  const elements = filterElements(name, fields, shape.filters);
  const sizes = shape.pageSizes?.join(', ');
  const hasCreate = hasVerb(shape, 'create');
  const hasActions = hasVerb(shape, 'update') || hasVerb(shape, 'delete');
  const addButton = `
function AddButton() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/${name}/create" variant="contained" size="small">
      {translate('resources.${name}.add')}
    </Button>
  );
}
`;
  const body = `const Column = DataTableColumn<${type}>;

${elements}/** All ${labels.toLowerCase()}. */
export default function ${type}List() {
  return (
    <ListPage
      ${hasCreate ? 'actions={<AddButton />}' : ''}
      toolbar={<EndpointFilters ${elements ? 'filters={filters} ' : ''}/>}
      ${sizes ? `pager={<><RowsPerPage sizes={[${sizes}]} /><Pager /></>}` : ''}
    >
      <ListTable>
        ${columns(fields)}
        ${hasActions ? `<Column label={ROW_ACTIONS_LABEL} field={${type}Actions} />` : ''}
      </ListTable>
    </ListPage>
  );
}
${hasCreate ? addButton : ''}`;
  const button = hasCreate ? "import Button from '@mui/material/Button';\n" : '';
  return button + withImports(body, names);
}

/** Returns the code of the inputs that both forms share. */
export function inputs(names: Names, all: Field[]): string {
  const { name, type, label } = names;
  const fields = writable(all);
  const written = fields.map((field) => {
    const { source, isRequired } = field;
    const [tag, props = ''] = codeOf(field).input;
    const width = tag === 'BooleanInput' ? '' : 'fullWidth';
    return `<${tag} source="${source}" ${props} ${width} ${isRequired ? `validate={hasIts.${source}}` : ''} />`;
  });
  const required = fields
    .filter(({ isRequired }) => isRequired)
    .map(({ source }) => `${source}: notBlank('resources.${name}.required.${source}'),`);
  const choices = all.flatMap(({ source, choices }) => {
    const values = choices?.map((choice) => ({ id: choice, name: choice }));
    const comment = `/** The choices of \`${source}\`. */`;
    return values
      ? [`${comment}\nexport const ${choicesName(source)} = ${inspect(values)};\n\n`]
      : [];
  });
  const body = `${required.length > 0 ? `const hasIts = {\n  ${required.join('\n  ')}\n};\n\n` : ''}${choices.join('')}/** The inputs of one ${label.toLowerCase()}. */
export function ${type}Inputs() {
  return (
    <>
      ${written.join('\n      ')}
    </>
  );
}
`;
  return withImports(body, names);
}
