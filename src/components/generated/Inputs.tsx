import { BooleanInput, DateInput, DateTimeInput, NumberInput, TextInput } from 'react-admin';
import { DecimalInput } from '../DecimalInput';
import { JsonInput } from '../JsonInput';
import type { Shape } from './infer';

/** The inputs of a generated form, one for each field that a person may write. */
export function Inputs({ shapes }: { shapes: Shape[] }) {
  return shapes.map((shape) => <InputOf key={shape.source} {...shape} />);
}

function InputOf({ source, kind, isText }: Shape) {
  const props = { source, fullWidth: true };
  switch (kind) {
    case 'boolean':
      return <BooleanInput {...props} />;
    case 'date':
      return <DateInput {...props} />;
    case 'dateTime':
      return <DateTimeInput {...props} />;
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
    default:
      return <TextInput {...props} />;
  }
}
