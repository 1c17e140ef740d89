import type { Kind } from '../../src/components/generated/infer';

/** The unit of a time that the API sends as a number. */
export type Unit = 'seconds' | 'milliseconds';

/** How a field of a kind is written down in each layer. */
export interface KindCode {
  /** Its reader in src/dataProvider/fields.ts. */
  reader: string;
  /** Its column, made by this function of drizzle or of the sandbox's own. */
  column: string;
  /** What the sandbox answers, as zod. */
  answer: string;
  /** What the sandbox accepts, as zod; `%` is the label. */
  accepts: string;
  /** The seeded value of row `n`. */
  seed: (label: string) => string;
  input: (source: string) => string;
  /** What a table shows of it; nothing for the plain text. */
  cell?: (source: string, hasCurrency: boolean) => string;
  /** The code of its value in a request body, if it differs from the value; `%` is the value. */
  body?: string;
  /** Of the row of the database, where it is not the answer as it stands. */
  written?: (source: string) => string;
  /** What a person may be made to type. */
  isText?: true;
}

const textual = (input: (source: string) => string): KindCode => ({
  reader: 'text',
  column: 'text',
  answer: 'z.string().nullable()',
  accepts: 'z.string().nullish()',
  seed: (label) => `\`${label} \${n}\``,
  input,
  isText: true,
});
const plain = (props: string) => (source: string) =>
  `<TextInput source="${source}" ${props} fullWidth />`;
const day = 'new Date(Date.UTC(2026, 0, n))';

/** The one table of kinds, the same as of the generated views (src/components/generated/infer.ts). */
export const kindCode = {
  text: textual(plain('')),
  reference: textual(plain('')),
  longText: textual(plain('multiline')),
  html: textual(plain('multiline')),
  email: { ...textual(plain('type="email"')), seed: () => `\`person-\${n}@example.com\`` },
  url: { ...textual(plain('type="url"')), seed: () => `\`https://example.com/\${n}\`` },
  amount: {
    reader: 'amount',
    column: 'money',
    answer: 'z.string().nullable()',
    accepts: "decimal('%')",
    seed: () => `\`\${1000 + n}.50\``,
    input: (source) => `<DecimalInput source="${source}" fullWidth />`,
    cell: (source, hasCurrency) =>
      `align="right" render={(row) => formatAmount(row.${source}${hasCurrency ? ', row.currency' : ''})}`,
  },
  number: {
    reader: 'number',
    column: 'doublePrecision',
    answer: 'z.number().nullable()',
    accepts: 'z.number().nullish()',
    seed: () => 'n',
    input: (source) => `<NumberInput source="${source}" fullWidth />`,
    cell: () => 'align="right"',
  },
  boolean: {
    reader: 'flag',
    column: 'boolean',
    answer: 'z.boolean().nullable()',
    accepts: 'z.boolean().nullish()',
    seed: () => 'n % 3 > 0',
    input: (source) => `<BooleanInput source="${source}" />`,
    cell: (source) => `render={(row) => <YesNo value={row.${source}} />}`,
  },
  date: {
    reader: 'time',
    column: 'date',
    answer: 'z.string().nullable()',
    accepts: 'day.nullish()',
    seed: () => `${day}.toISOString().slice(0, 10)`,
    input: (source) => `<DateInput source="${source}" fullWidth />`,
    cell: (source) => `render={(row) => <Moment at={row.${source}} kind="date" />}`,
  },
  dateTime: {
    reader: 'time',
    column: 'time',
    answer: 'z.string().nullable()',
    accepts: 'moment.transform((text) => new Date(text)).nullish()',
    seed: () => day,
    input: (source) => `<DateTimeInput source="${source}" fullWidth />`,
    cell: (source) => `render={(row) => <Moment at={row.${source}} kind="dateTime" />}`,
    written: (source) => `row.${source}?.toISOString() ?? null`,
  },
  tree: {
    reader: 'anything',
    column: 'jsonb',
    answer: 'z.unknown()',
    accepts: 'z.unknown()',
    seed: () => '{ position: n }',
    input: (source) => `<JsonInput source="${source}" fullWidth />`,
  },
} satisfies Record<Kind, KindCode> as Record<Kind, KindCode>;

const ofNumber = {
  answer: 'z.number().nullable()',
  accepts: 'z.number().min(0).max(8.64e15).transform((value) => new Date(value)).nullish()',
  body: 'toMilliseconds(%)',
  written: (source: string) => `row.${source}?.getTime() ?? null`,
};

/** The code of times that are numbers since 1970, as far as it differs from that of `dateTime`. */
export const units: Record<Unit, Partial<KindCode>> = {
  seconds: {
    ...ofNumber,
    reader: 'seconds',
    accepts:
      'z.number().min(0).max(8.64e12).transform((value) => new Date(value * 1000)).nullish()',
    body: 'toSeconds(%)',
    written: (source) => `row.${source} && Math.floor(row.${source}.getTime() / 1000)`,
  },
  milliseconds: ofNumber,
};

/** Returns the code of a field for each layer. */
export const codeOf = ({ kind, unit }: { kind: Kind; unit?: Unit }): KindCode => ({
  ...kindCode[kind],
  ...(unit && units[unit]),
});
