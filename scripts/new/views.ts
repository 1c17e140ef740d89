import { type FieldKind, shortFields } from '../../src/stock/pages/fieldShapes';
import { columnsOf, type Described, type Field, type Form, isIn, type Verb } from './fields';
import { type Names, quoted } from './names';

// The modules of the console's own components in generated code; the others are react-admin's.
const MODULES: Record<string, string> = {
  MinorAmountField: '../../stock/pages/fields',
  MinorAmountInput: '../../stock/pages/inputs',
  DecimalInput: '../../stock/pages/inputs',
  JsonInput: '../../stock/pages/inputs',
  ReferencePicker: '../../stock/pages/inputs',
  readDay: '../../format/dates',
  withTimeZone: '../../format/dates',
};

// The field and the input of each kind, with their props.
const KINDS: Record<FieldKind, readonly [show: string, write: string]> = {
  text: ['TextField', 'TextInput'],
  longText: ['TextField', 'TextInput multiline'],
  html: ['RichTextField', 'TextInput multiline'],
  email: ['EmailField', 'TextInput type="email"'],
  url: ['UrlField', 'TextInput type="url"'],
  number: ['NumberField', 'DecimalInput isNumber isPlain'],
  amount: ['NumberField options={{ minimumFractionDigits: 2 }}', 'DecimalInput'],
  boolean: ['BooleanField', 'BooleanInput'],
  date: ['DateField', 'DateInput format={readDay}'],
  dateTime: ['DateField showTime', 'DateTimeInput parse={withTimeZone}'],
  reference: ['TextField', 'TextInput'],
  tree: ['FunctionField', 'JsonInput'],
};

function codeOf({ source, kind, currency, choices, reference, isNumber, isLocal }: Field) {
  const [show, input] = KINDS[kind];
  if (currency) {
    const of = `currency="${currency}"`;
    return [`MinorAmountField ${of}`, `MinorAmountInput ${of}`] as const;
  }
  if (choices) return [show, `SelectInput choices={[${choices.map(quoted).join(', ')}]}`] as const;
  if (kind === 'reference' && reference) {
    const of = `reference="${reference}"`;
    // Identifiers are text in the console; this input sends a number.
    const write = isNumber ? `ReferencePicker ${of} isNumber` : `ReferenceInput ${of}`;
    return [`ReferenceField ${of}`, write] as const;
  }
  if (kind === 'tree') {
    const text = `render={(record) => JSON.stringify(record[${quoted(source)}])}`;
    return [`${show} ${text}`, input] as const;
  }
  if (isLocal) return [show, 'DateTimeInput'] as const;
  if (!isNumber) return [show, input] as const;
  return [show, kind === 'amount' ? `${input} isNumber` : 'DecimalInput isNumber isPlain'] as const;
}

/** Returns an element with a source. */
function element(code: string, source: string, more = ''): string {
  const [, tag, props = ''] = /^(\S+)(.*)$/.exec(code) ?? [];
  return `<${tag} source="${source}"${props} ${more}/>`;
}

function column(field: Field): string {
  const { source, kind } = field;
  const [show] = codeOf(field);
  const [tag = '', ...props] = show.split(' ');
  if (tag === 'NumberField') return element(`DataTable.NumberCol ${props.join(' ')}`, source);
  if (tag === 'TextField') return element('DataTable.Col', source);
  const isSimple = props.length === 0 || kind === 'dateTime';
  if (isSimple) return element(`DataTable.Col field={${tag}}`, source);
  const align = tag === 'MinorAmountField' ? ' align="right"' : '';
  return `<DataTable.Col source="${source}"${align}>${element(show, source)}</DataTable.Col>`;
}

const hasVerb = ({ verbs }: Described, verb: Verb) => !verbs || verbs.includes(verb);

/** Returns the views of a resource besides its list: a record is read before it is shown or edited. */
const viewsOf = (described: Described) =>
  (['Show', 'Edit', 'Create'] as const).filter((view) =>
    view === 'Create'
      ? hasVerb(described, 'create')
      : hasVerb(described, 'getOne') && (view === 'Show' || hasVerb(described, 'update')),
  );

/** Returns the code of a module after its imports. */
function withImports(code: string): string {
  const tags = code.matchAll(/<([A-Z]\w+)|(?:field|format|parse)=\{(\w+)\}|\b(required)\(/g);
  const used = new Set([...tags].map(([, ...names]) => names.find(Boolean) ?? ''));
  const stock = [...used].filter((name) => !MODULES[name]).sort((a, b) => a.localeCompare(b));
  const own = [...used].filter((name) => MODULES[name]).sort();
  const modules = [...new Set(own.map((name) => MODULES[name]))].map((module) => {
    const names = own.filter((name) => MODULES[name] === module);
    return `import { ${names.join(', ')} } from '${module}';\n`;
  });
  return `import { ${stock.join(', ')} } from 'react-admin';
${modules.join('')}
${code}`;
}

/** Returns the code of the list with its filters. */
export function list({ type }: Names, described: Described): string {
  const { fields, filters: { exact = [], ranges = {}, search } = {} } = described;
  const inputs = [
    ...exact.map((name) => [name, name] as const),
    ...Object.entries(ranges).flatMap(([field, ends]) => ends.map((end) => [field, end] as const)),
  ].map(([source, name]) => {
    const field = fields.find((each) => each.source === source) ?? { source, kind: 'text' };
    return element(codeOf(field)[1].replace(' multiline', ''), name, `key="${name}" `);
  });
  if (search) inputs.unshift(element('SearchInput alwaysOn', search, `key="${search}" `));
  const filters = inputs.length > 0 ? `const filters = [\n  ${inputs.join(',\n  ')},\n];\n\n` : '';
  return withImports(`${filters}export const ${type}List = () => (
  <List${filters && ' filters={filters}'}>
    <DataTable${hasVerb(described, 'delete') ? '' : ' bulkActionButtons={false}'}>
      ${columnsOf(fields).map(column).join('\n')}
    </DataTable>
  </List>
);
`);
}

/** Returns the code of the details; undefined if no record is read alone. */
export function details({ type }: Names, described: Described): string | undefined {
  if (!viewsOf(described).includes('Show')) return undefined;
  // An amount in minor units shows its currency.
  const currencies = described.fields.map(({ currency }) => currency);
  const shown = described.fields.filter(
    ({ source, isHidden }) => !isHidden && !currencies.includes(source),
  );
  return withImports(`export const ${type}Show = () => (
  <Show>
    <SimpleShowLayout>
      ${shown.map((field) => element(codeOf(field)[0], field.source)).join('\n')}
    </SimpleShowLayout>
  </Show>
);
`);
}

/** Returns the code of the forms that the API has, with their inputs; undefined if it has none. */
export function forms({ type }: Names, described: Described): string | undefined {
  const frames = viewsOf(described).filter((view) => view !== 'Show');
  if (frames.length === 0) return undefined;
  const has = (form: Form) => frames.includes(form === 'create' ? 'Create' : 'Edit');
  const inputs = described.fields.flatMap((field) => {
    const isIncluded = (form: Form) => has(form) && isIn(form, field);
    if (!isIncluded('create') && !isIncluded('update')) return [];
    const required = field.isRequired ? 'validate={required()} ' : '';
    const input = element(codeOf(field)[1], field.source, required);
    const only = frames.length > 1 && isIncluded('create') !== isIncluded('update');
    return [only ? `{${isIncluded('create') ? '' : '!'}isNew && ${input}}` : input];
  });
  const isSplit = inputs.some((input) => input.startsWith('{'));
  const toolbar = ' toolbar={<Toolbar><SaveButton /></Toolbar>}';
  const pages = frames.map((frame) => {
    const props = frame === 'Edit' ? ' mutationMode="pessimistic"' : '';
    const form = isSplit ? `form(${frame === 'Create'})` : 'form';
    return `\nexport const ${type}${frame} = () => <${frame}${props}>{${form}}</${frame}>;\n`;
  });
  return withImports(`const form = ${isSplit ? '(isNew: boolean) => ' : ''}(
  <SimpleForm${hasVerb(described, 'delete') ? '' : toolbar}>
    ${inputs.join('\n')}
  </SimpleForm>
);
${pages.join('')}`);
}

// The fields by which react-admin names a record, and those of this list besides.
const REPRESENTED = ['name', 'title', 'label', 'reference'];
const NAMES = ['name', 'title', 'email', 'code', 'number', 'label', 'reference'];

/** Returns the field that names a record, if react-admin does not find it by itself; never one that most records lack. */
function representation({ fields }: Described): string | undefined {
  const texts = shortFields(fields).filter(
    ({ kind, choices, isHidden, isSparse }) =>
      ['text', 'email'].includes(kind) && !choices && !isHidden && !isSparse,
  );
  const sources = texts.map(({ source }) => source);
  const source = NAMES.find((name) => sources.includes(name)) ?? sources[0];
  const [usual] = REPRESENTED.filter((name) => fields.some((field) => field.source === name));
  return source === usual ? undefined : source;
}

/** Returns the code of the declaration. */
export function declaration({ name, folder, type }: Names, described: Described): string {
  const views = viewsOf(described);
  const inForms = views.filter((view) => view !== 'Show').map((view) => `${type}${view}`);
  const source = representation(described);
  const props = [`name: ${quoted(name)}`, `list: ${type}List`];
  for (const view of views) props.push(`${view.toLowerCase()}: ${type}${view}`);
  if (source) props.push(`recordRepresentation: ${quoted(source)}`);
  const forms = `import { ${inForms.sort().join(', ')} } from './${type}Forms';\n`;
  const show = `import { ${type}Show } from './${type}Show';\n`;
  return `${inForms.length > 0 ? forms : ''}import { ${type}List } from './${type}List';
${views.includes('Show') ? show : ''}
export const ${folder} = { ${props.join(', ')} };
`;
}
