import { defaultColumns } from '../../../src/components/generated/inferFields';
import type { ListFilters } from '../../../src/dataProvider/endpoint';
import { type ApiShape, hasVerb } from '../apiShape';
import { type Field, writable } from '../fields';
import { choicesName, codeOf } from '../kindCode';
import { type Names, quoted } from '../names';
import { importsFor } from './imports';

/** Returns the code of the columns of a table; `column` is the name of the column component. */
export function columns(fields: Field[], column: string): string {
  const hasCurrency = fields.some(({ source }) => source === 'currency');
  return defaultColumns(fields)
    .map((field) => {
      const cell = codeOf(field).cell?.(field.source, hasCurrency) ?? '';
      return `<${column} source="${field.source}" ${cell} />`;
    })
    .join('\n        ');
}

/** Returns the input of a field as a filter: a boolean also allows neither, without validation and full width. */
function filterInput(field: Field, props: string): string {
  const [tag = '', ...rest] = codeOf(field).input(field.source).slice(1, -3).split(' source=');
  const name = tag === 'BooleanInput' ? 'NullableBooleanInput' : tag;
  const others = rest
    .join('')
    .replace(/^"[^"]*"/, '')
    .replace(' fullWidth', '')
    .replace(' multiline', '');
  return `<${name} ${props}${others} />`;
}

/** Returns the code of a list's filters, as `const filters`; '' if it has none. */
export function filterElements(
  name: string,
  fields: Field[],
  { exact = [], ranges = {}, search }: ListFilters = {},
): string {
  const fieldOf = (source: string): Field =>
    fields.find((field) => field.source === source) ?? { source, kind: 'text' };
  const inputs = [
    ...(search ? [`<SearchInput key="${search}" source="${search}" alwaysOn />`] : []),
    ...exact.map((source) => filterInput(fieldOf(source), `key="${source}" source="${source}"`)),
    ...Object.entries(ranges).flatMap(([source, ends]) =>
      ends.map((end) =>
        filterInput(
          fieldOf(source),
          `key="${end}" source="${end}" label="resources.${name}.filters.${end}"`,
        ),
      ),
    ),
  ];
  return inputs.length > 0 ? `const filters = [\n  ${inputs.join(',\n  ')},\n];\n\n` : '';
}

/** Returns the import of the choices that the filters of a list use. */
export function choicesImport(type: string, code: string, fields: Field[]): string {
  const names = fields
    .map(({ source }) => choicesName(source))
    .filter((each) => code.includes(each));
  return names.length > 0 ? `import { ${names.join(', ')} } from './${type}Inputs';\n` : '';
}

/** Returns the code of the list page. */
export function list({ name, type, labels }: Names, fields: Field[], shape: ApiShape = {}): string {
  const { pageSizes, filters } = shape;
  const elements = filterElements(name, fields, filters);
  const pager = pageSizes
    ? `pager={<><RowsPerPage sizes={[${pageSizes.join(', ')}]} /><Pager /></>}`
    : '';
  const toolbar = `toolbar={<EndpointFilters ${elements ? 'filters={filters} ' : ''}/>}`;
  const hasCreate = hasVerb(shape, 'create');
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
    <ListPage ${hasCreate ? 'actions={<AddButton />}' : ''} ${toolbar} ${pager}>
      <ListTable>
        ${columns(fields, 'Column')}
        <Column label={ROW_ACTIONS_LABEL} field={${type}Actions} />
      </ListTable>
    </ListPage>
  );
}
${hasCreate ? addButton : ''}`;
  return `${hasCreate ? "import Button from '@mui/material/Button';\n" : ''}${importsFor(body)}import type { ${type} } from '../../dataProvider/endpoints/${name}';
import { ${type}Actions } from './${type}Actions';
${choicesImport(type, elements, fields)}
${body}`;
}

/** Returns the code of the inputs that both forms share. */
export function inputs({ name, type, label }: Names, all: Field[]): string {
  const fields = writable(all);
  const written = fields.map((field) => {
    const input = codeOf(field).input(field.source);
    return field.isRequired ? input.replace(' />', ` validate={hasIts.${field.source}} />`) : input;
  });
  const required = fields.filter(({ isRequired }) => isRequired);
  const texts = required.map(
    ({ source }) => `${source}: notBlank('resources.${name}.required.${source}'),`,
  );
  const choices = all.flatMap(({ source, choices }) =>
    choices
      ? [
          `/** The choices of \`${source}\`. */\nexport const ${choicesName(source)} = [${choices
            .map((choice) => `{ id: ${quoted(choice)}, name: ${quoted(choice)} }`)
            .join(', ')}];\n`,
        ]
      : [],
  );
  const body = `${texts.length > 0 ? `const hasIts = {\n  ${texts.join('\n  ')}\n};\n\n` : ''}${choices.join('\n')}
/** The inputs of one ${label.toLowerCase()}. */
export function ${type}Inputs() {
  return (
    <>
      ${written.join('\n      ')}
    </>
  );
}
`;
  return `${importsFor(body)}\n${body}`;
}
