import {
  BooleanInput,
  DateInput,
  DateTimeInput,
  type InputProps,
  required,
  TextInput,
  type TextInputProps,
} from 'react-admin';
import { readDay } from '../../format/dates';
import { MinorAmountInput } from '../amount/MinorAmountInput';
import { DecimalInput } from '../form/DecimalInput';
import { useRequiredFields } from '../form/FieldErrors';
import { JsonInput } from '../form/JsonInput';
import { ReferencePicker } from '../form/ReferencePicker';
import type { InferredField } from './inferFields';
import { useReferencedResource } from './useReferencedResource';

const NEEDED = required();

/** Renders the inputs of a generated form, one for each writable field. */
export function GeneratedInputs({ shapes }: { shapes: InferredField[] }) {
  const { fields } = useRequiredFields();
  return shapes.map((shape) => (
    <FieldInput
      key={shape.source}
      source={shape.source}
      shape={shape}
      fullWidth
      validate={fields.includes(shape.source) ? NEEDED : undefined}
    />
  ));
}

/** Returns a local time with a zone, or null for '': without a zone the server would assume its own. */
const withTimeZone = (text: string) => (text === '' ? null : new Date(text).toISOString());

interface FieldInputProps
  extends Pick<InputProps, 'source' | 'label' | 'validate'>,
    Pick<TextInputProps, 'fullWidth'> {
  shape: InferredField;
}

/** Renders the input of a form or a filter by the kind of its field. */
export function FieldInput({ shape, ...props }: FieldInputProps) {
  const { kind, isText, isNumber, isLocal, currency } = shape;
  const reference = useReferencedResource(shape.reference);
  if (currency) return <MinorAmountInput {...props} currency={currency} isNumber={!isText} />;
  switch (kind) {
    case 'boolean':
      return <BooleanInput {...props} />;
    case 'date':
      return <DateInput {...props} format={readDay} />;
    case 'dateTime':
      return <DateTimeInput {...props} parse={isLocal ? undefined : withTimeZone} />;
    case 'number':
    case 'amount':
      return <DecimalInput {...props} isNumber={!isText} isPlain={kind === 'number'} />;
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
      return isNumber ? (
        <DecimalInput {...props} decimals={0} isNumber isPlain />
      ) : (
        <TextInput {...props} />
      );
    default:
      return <TextInput {...props} />;
  }
}
