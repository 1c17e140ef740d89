import type { FieldKind } from '../../src/components/generated/inferFields';
import { quoted } from './names';

/** The unit of a number that is a time, or an amount in hundredths. */
export type Unit = 'seconds' | 'milliseconds' | 'minor';

/** The code of a field kind in each layer. In `cell` and `body`, `%` is the field or its value; in `seed`, `LABEL` is its label. */
interface KindCode {
  /** Its reader in src/dataProvider/fields.ts. */
  reader: string;
  /** The seeded value of row `n`. */
  seed: string;
  /** Its input and the input's props, besides `source`. */
  input: [component: string, props?: string];
  /** The props of the table cell; undefined for plain text. */
  cell?: string;
  /** Its value in a request body, if it differs from the value. */
  body?: string;
  /** The user can be required to type it. */
  isText?: true;
}

const textual = (props = '', seed = `\`LABEL \${n}\``): KindCode => ({
  reader: 'text',
  seed,
  input: ['TextInput', props],
  isText: true,
});
const DAY = 'new Date(Date.UTC(2026, 0, n)).toISOString()';

/** All kinds, the same as in the generated views (src/components/generated/inferFields.ts). */
export const kindCode = {
  text: textual(),
  reference: textual(),
  longText: textual('multiline'),
  html: textual('multiline'),
  email: textual('type="email"', `\`person-\${n}@example.com\``),
  url: textual('type="url"', `\`https://example.com/\${n}\``),
  amount: {
    reader: 'amount',
    seed: `\`\${1000 + n}.50\``,
    input: ['DecimalInput'],
    cell: 'align="right" render={(row) => formatAmount(row.%, row.currency)}',
  },
  number: {
    reader: 'number',
    seed: 'n',
    input: ['DecimalInput', 'isNumber isPlain'],
    cell: 'align="right"',
  },
  boolean: {
    reader: 'flag',
    seed: 'n % 3 > 0',
    input: ['BooleanInput'],
    cell: 'render={(row) => <YesNo value={row.%} />}',
  },
  date: {
    reader: 'date',
    seed: `${DAY}.slice(0, 10)`,
    input: ['DateInput', 'format={readDay}'],
    cell: 'render={(row) => <Timestamp at={row.%} kind="day" />}',
  },
  dateTime: {
    reader: 'time',
    seed: DAY,
    input: ['DateTimeInput'],
    cell: 'render={(row) => <Timestamp at={row.%} kind="dateTime" />}',
  },
  tree: { reader: 'anything', seed: '{ position: n }', input: ['JsonInput'] },
} satisfies Record<FieldKind, KindCode> as Record<FieldKind, KindCode>;

/** The code of numbers with a unit, as far as it differs from that of `dateTime` or `amount`. */
export const units: Record<Unit, Partial<KindCode>> = {
  seconds: { reader: 'seconds', body: 'toSeconds(%)' },
  milliseconds: { body: 'toMilliseconds(%)' },
  minor: {
    reader: 'minorUnits',
    input: ['DecimalInput', 'decimals={2}'],
    body: 'toMinorUnits(%)',
  },
};

/** Returns the name of the constant with the choices of a field. */
export const choicesName = (source: string) => `${source}Choices`;

/** Returns the code of a field for each layer. */
export function codeOf(field: {
  source: string;
  kind: FieldKind;
  unit?: Unit;
  choices?: string[];
  reference?: string;
  isNumber?: boolean;
}): KindCode {
  const { source, kind, unit, choices, reference, isNumber } = field;
  const code = { ...kindCode[kind], ...(unit && units[unit]) };
  if (choices) {
    code.seed = `[${choices.map(quoted).join(', ')}][n % ${choices.length}] ?? ''`;
    code.input = ['SelectInput', `choices={${choicesName(source)}} translateChoice={false}`];
  }
  // A numeric ID is a text in the console, as all IDs are, and a number in a body.
  if (isNumber) Object.assign(code, { seed: 'String(n)', body: 'toNumber(%)' });
  if (reference && kind === 'reference') {
    code.input = ['ReferencePicker', `reference="${reference}"${isNumber ? ' isNumber' : ''}`];
    code.cell = `render={() => <ReferenceLink source="%" reference="${reference}" />}`;
  }
  return code;
}
