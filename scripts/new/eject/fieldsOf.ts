import {
  inferFields,
  referenceCandidates,
  toSnakeCase,
} from '../../../src/components/generated/inferFields';
import * as readers from '../../../src/dataProvider/fields';
import { type Field, ofUnit } from '../fields';
import { kindCode, type Unit, units } from '../kindCode';

const KINDS = Object.keys(kindCode) as Field['kind'][];

/** Reads the fields from the existing inputs of a resource: their components, choices and references. */
export function fieldsOfInputs(code: string): Field[] {
  return [...code.matchAll(/<(\w+Input|ReferencePicker)\s+source="(\w+)"([^>]*)/g)].map(
    ([, component = '', source = '', props = '']) => {
      const reference = /reference="(\w+)"/.exec(props)?.[1];
      if (reference) return { source, kind: 'reference', reference };
      if (component === 'SelectInput') return { source, kind: 'text', choices: [] };
      const kind = KINDS.find((each) => {
        const [name, own] = kindCode[each].input;
        return name === component && (own ? props.includes(own) : name !== 'TextInput');
      });
      return { source, kind: kind ?? 'text' };
    },
  );
}

/** Returns the kind of the fields with a reader; of the kinds of text it is `text`, the first. */
function kindOfReader(reader: unknown): Pick<Field, 'kind' | 'unit'> {
  const isIt = ({ reader: name }: { reader?: string }) =>
    reader !== undefined && (readers as Record<string, unknown>)[name ?? ''] === reader;
  const unit = (Object.keys(units) as Unit[]).find((each) => isIt(units[each]));
  return unit ? ofUnit(unit) : { kind: KINDS.find((each) => isIt(kindCode[each])) ?? 'tree' };
}

// The reader `time` reads dates too; a time in the value of a date would be refused or stored.
const DAY = /(^|_)(date|day|birthday|dob)$|_on$/;

/** Reads the fields from an endpoint. A text field whose name looks like a reference becomes one. */
export function fieldsOfEndpoint(fields: Record<string, unknown>): Field[] {
  return Object.entries(fields).map(([source, reader]) => {
    const isDay = reader === readers.time && DAY.test(toSnakeCase(source));
    const found = kindOfReader(isDay ? readers.date : reader);
    const [shape] = inferFields([{ id: '', [source]: 'x' }]);
    const isReference = found.kind === 'text' && shape?.kind === 'reference' && shape.reference;
    return isReference
      ? { source, kind: 'reference', reference: referenceCandidates(isReference)[0] ?? '' }
      : { source, ...found };
  });
}
