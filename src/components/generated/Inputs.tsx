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
import type { Shape } from './infer';
import { useReferenceName } from './useReferenceName';

const NEEDED = required();

/** The inputs of a generated form, one for each field that a person may write. */
export function Inputs({ shapes }: { shapes: Shape[] }) {
  const { fields } = useRequiredFields();
  return shapes.map((shape) => (
    <InputOf key={shape.source} shape={shape} isRequired={fields.includes(shape.source)} />
  ));
}

/** Sends a time with the zone of the browser: without one the server would read it in its own. */
export const withZone = (text: string) => (text === '' ? null : new Date(text).toISOString());

function InputOf({ shape, isRequired }: { shape: Shape; isRequired: boolean }) {
  const { source, kind, isText, isNumber, isLocal } = shape;
  const reference = useReferenceName(shape.reference);
  const props = { source, fullWidth: true, validate: isRequired ? NEEDED : undefined };
  switch (kind) {
    case 'boolean':
      return <BooleanInput {...props} />;
    case 'date':
      return <DateInput {...props} />;
    case 'dateTime':
      return <DateTimeInput {...props} parse={isLocal ? undefined : withZone} />;
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
