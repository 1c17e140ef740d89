import {
  inferFields,
  referenceCandidates,
  toSnakeCase,
} from '../../../src/components/generated/inferFields';
import * as readers from '../../../src/dataProvider/fields';
import type { Field } from '../fields';

// By component; a TextInput by its props.
const KINDS: Record<string, Field['kind']> = {
  BooleanInput: 'boolean',
  DateInput: 'date',
  DateTimeInput: 'dateTime',
  DecimalInput: 'amount',
  JsonInput: 'tree',
  NumberInput: 'number',
};

/** Reads the fields from the existing inputs of a resource: their components, choices and references. */
export function fieldsOfInputs(code: string): Field[] {
  return [...code.matchAll(/<(\w+Input|ReferencePicker)\s+source="(\w+)"([^>]*)/g)].map(
    ([, component = '', source = '', props = '']) => {
      const reference = /reference="(\w+)"/.exec(props)?.[1];
      if (reference) return { source, kind: 'reference', reference };
      if (component === 'SelectInput') return { source, kind: 'text', choices: [] };
      const type = /type="(email|url)"/.exec(props)?.[1] as 'email' | 'url' | undefined;
      const ofText = type ?? (/\bmultiline\b/.test(props) ? 'longText' : 'text');
      return { source, kind: KINDS[component] ?? ofText };
    },
  );
}

const OF_READER = new Map<unknown, Pick<Field, 'kind' | 'unit'>>([
  [readers.number, { kind: 'number' }],
  [readers.flag, { kind: 'boolean' }],
  [readers.amount, { kind: 'amount' }],
  [readers.minorUnits, { kind: 'amount', unit: 'minor' }],
  [readers.time, { kind: 'dateTime' }],
  [readers.date, { kind: 'date' }],
  [readers.seconds, { kind: 'dateTime', unit: 'seconds' }],
  [readers.text, { kind: 'text' }],
]);

// The reader `time` reads dates too; a time in the value of a date would be refused or stored.
const DAY = /(^|_)(date|day|birthday|dob)$|_on$/;

/** Reads the fields from an endpoint. A text field whose name looks like a reference becomes one. */
export function fieldsOfEndpoint(fields: Record<string, unknown>): Field[] {
  return Object.entries(fields).map(([source, reader]) => {
    const isDay = reader === readers.time && DAY.test(toSnakeCase(source));
    const found = OF_READER.get(isDay ? readers.date : reader) ?? { kind: 'tree' as const };
    const [shape] = inferFields([{ id: '', [source]: 'x' }]);
    const isReference = found.kind === 'text' && shape?.kind === 'reference' && shape.reference;
    return isReference
      ? { source, kind: 'reference', reference: referenceCandidates(isReference)[0] ?? '' }
      : { source, ...found };
  });
}
