import type { FieldKind } from '../../src/components/generated/inferFields';
import { quoted } from './names';

/** The unit of a number that is a time, or an amount in hundredths. */
export type Unit = 'seconds' | 'milliseconds' | 'minor';

/** The code of a field kind in each layer. */
export interface KindCode {
  /** Its reader in src/dataProvider/fields.ts. */
  reader: string;
  /** The seeded value of row `n`. */
  seed: (label: string) => string;
  input: (source: string) => string;
  /** The table cell; undefined for plain text. */
  cell?: (source: string, hasCurrency: boolean) => string;
  /** The code of its value in a request body, if it differs from the value; `%` is the value. */
  body?: string;
  /** The user can be required to type it. */
  isText?: true;
}

const textual = (input: (source: string) => string): KindCode => ({
  reader: 'text',
  seed: (label) => `\`${label} \${n}\``,
  input,
  isText: true,
});
const plain = (props: string) => (source: string) =>
  `<TextInput source="${source}" ${props} fullWidth />`;
const day = 'new Date(Date.UTC(2026, 0, n)).toISOString()';

/** All kinds, the same as in the generated views (src/components/generated/inferFields.ts). */
export const kindCode = {
  text: textual(plain('')),
  reference: textual(plain('')),
  longText: textual(plain('multiline')),
  html: textual(plain('multiline')),
  email: { ...textual(plain('type="email"')), seed: () => `\`person-\${n}@example.com\`` },
  url: { ...textual(plain('type="url"')), seed: () => `\`https://example.com/\${n}\`` },
  amount: {
    reader: 'amount',
    seed: () => `\`\${1000 + n}.50\``,
    input: (source) => `<DecimalInput source="${source}" fullWidth />`,
    cell: (source, hasCurrency) =>
      `align="right" render={(row) => formatAmount(row.${source}${hasCurrency ? ', row.currency' : ''})}`,
  },
  number: {
    reader: 'number',
    seed: () => 'n',
    input: (source) => `<NumberInput source="${source}" fullWidth />`,
    cell: () => 'align="right"',
  },
  boolean: {
    reader: 'flag',
    seed: () => 'n % 3 > 0',
    input: (source) => `<BooleanInput source="${source}" />`,
    cell: (source) => `render={(row) => <YesNo value={row.${source}} />}`,
  },
  date: {
    reader: 'date',
    seed: () => `${day}.slice(0, 10)`,
    input: (source) => `<DateInput source="${source}" fullWidth />`,
    cell: (source) => `render={(row) => <Timestamp at={row.${source}} kind="date" />}`,
  },
  dateTime: {
    reader: 'time',
    seed: () => day,
    input: (source) => `<DateTimeInput source="${source}" fullWidth />`,
    cell: (source) => `render={(row) => <Timestamp at={row.${source}} kind="dateTime" />}`,
  },
  tree: {
    reader: 'anything',
    seed: () => '{ position: n }',
    input: (source) => `<JsonInput source="${source}" fullWidth />`,
  },
} satisfies Record<FieldKind, KindCode> as Record<FieldKind, KindCode>;

/** The code of numbers with a unit, as far as it differs from that of `dateTime` or `amount`. */
export const units: Record<Unit, Partial<KindCode>> = {
  seconds: { reader: 'seconds', body: 'toSeconds(%)' },
  milliseconds: { body: 'toMilliseconds(%)' },
  minor: {
    reader: 'minorUnits',
    body: 'toMinorUnits(%)',
    input: (source) => `<DecimalInput source="${source}" decimals={2} fullWidth />`,
  },
};

/** Returns the name of the constant with the choices of a field. */
export const choicesName = (source: string) => `${source}Choices`;

/** The code of a text with choices, as far as it differs from that of `text`. */
const ofChoices = (choices: string[]): Partial<KindCode> => ({
  seed: () => `[${choices.map(quoted).join(', ')}][n % ${choices.length}] ?? ''`,
  input: (source) =>
    `<SelectInput source="${source}" choices={${choicesName(source)}} translateChoice={false} fullWidth />`,
});

/** The code of a reference to a resource of the console. */
const ofReference = (reference: string, isNumber?: boolean): Partial<KindCode> => ({
  input: (source) =>
    `<ReferencePicker source="${source}" reference="${reference}"${isNumber ? ' isNumber' : ''} fullWidth />`,
  cell: (source) => `render={() => <ReferenceLink source="${source}" reference="${reference}" />}`,
});

/** The code of a numeric ID: text in the console, as all IDs are, and a number in a body. */
const NUMERIC_ID: Partial<KindCode> = { seed: () => 'String(n)', body: 'toNumber(%)' };

/** Returns the code of a field for each layer. */
export const codeOf = ({
  kind,
  unit,
  choices,
  reference,
  isNumber,
}: {
  kind: FieldKind;
  unit?: Unit;
  choices?: string[];
  reference?: string;
  isNumber?: boolean;
}): KindCode => ({
  ...kindCode[kind],
  ...(unit && units[unit]),
  ...(choices && ofChoices(choices)),
  ...(isNumber && NUMERIC_ID),
  ...(reference && kind === 'reference' && ofReference(reference, isNumber)),
});
