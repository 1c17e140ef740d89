import {
  BooleanInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  required,
  TextInput,
} from 'react-admin';
import { DecimalInput } from '../form/DecimalInput';
import { JsonInput } from '../form/JsonInput';
import { ReferencePicker } from '../form/ReferencePicker';
import { useRequiredFields } from '../form/useRequiredFields';
import type { InferredField } from './inferFields';
import { useReferencedResource } from './useReferencedResource';

const NEEDED = required();

/** Renders the inputs of a generated form, one for each writable field. */
export function GeneratedInputs({ shapes }: { shapes: InferredField[] }) {
  const { fields } = useRequiredFields();
  return shapes.map((shape) => (
    <InputOf key={shape.source} shape={shape} isRequired={fields.includes(shape.source)} />
  ));
}

/** Returns a local time with a zone, or null for '': without a zone the server would assume its own. */
export const withTimeZone = (text: string) => (text === '' ? null : new Date(text).toISOString());

function InputOf({ shape, isRequired }: { shape: InferredField; isRequired: boolean }) {
  const { source, kind, isText, isNumber, isLocal } = shape;
  const reference = useReferencedResource(shape.reference);
  const props = { source, fullWidth: true, validate: isRequired ? NEEDED : undefined };
  switch (kind) {
    case 'boolean':
      return <BooleanInput {...props} />;
    case 'date':
      return <DateInput {...props} />;
    case 'dateTime':
      return <DateTimeInput {...props} parse={isLocal ? undefined : withTimeZone} />;
    case 'number':
    case 'amount':
      return isText ? <DecimalInput {...props} /> : <NumberInput {...props} />;
    case 'tree':
      return <JsonInput {...props} />;
    case 'html':
    case 'longText':
      return <TextInput {...props} multiline />;
    case 'email':
    case 'url':
      return <TextInput {...props} type={kind} />;
    case 'reference':
      if (reference) return <ReferencePicker {...props} {...{ reference, isNumber }} />;
      return isNumber ? <NumberInput {...props} step={1} /> : <TextInput {...props} />;
    default:
      return <TextInput {...props} />;
  }
}
