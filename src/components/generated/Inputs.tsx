import { BooleanInput, DateInput, DateTimeInput, NumberInput, TextInput } from 'react-admin';
import { DecimalInput } from '../form/DecimalInput';
import { JsonInput } from '../form/JsonInput';
import type { Shape } from './infer';

/** The inputs of a generated form, one for each field that a person may write. */
export function Inputs({ shapes }: { shapes: Shape[] }) {
  return shapes.map((shape) => <InputOf key={shape.source} {...shape} />);
}

// Typed in the browser's zone, sent with it: without one the server would read it in its own.
const withZone = (text: string) => (text === '' ? null : new Date(text).toISOString());

function InputOf({ source, kind, isText, isNumber, isLocal }: Shape) {
  const props = { source, fullWidth: true };
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
      return isNumber ? <NumberInput {...props} step={1} /> : <TextInput {...props} />;
    default:
      return <TextInput {...props} />;
  }
}
