import {
  BooleanInput,
  DateInput,
  DateTimeInput,
  type InputProps,
  NumberInput,
  type NumberInputProps,
  required,
  TextInput,
  type TextInputProps,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { readNumber } from '../../format/json';
import { DecimalInput } from '../form/DecimalInput';
import { JsonInput } from '../form/JsonInput';
import { ReferencePicker } from '../form/ReferencePicker';
import { useRequiredFields } from '../form/useRequiredFields';
import { withValidators } from '../form/validate';
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

const MOST_DIGITS = 15;
const digitsOf = (value: unknown) =>
  String(value ?? '')
    .replace(/e.*|\D/g, '')
    .replace(/^0+/, '').length;

/** Renders a NumberInput that refuses more digits than a JavaScript number keeps: the browser has rounded them (rulings R12). */
function ExactNumberInput(props: NumberInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const before: unknown = useRecordContext()?.[props.source];
  const isExact = (value: unknown) =>
    value === before || digitsOf(value) <= MOST_DIGITS
      ? undefined
      : translate(`resources.${resource}.notExact`);
  return <NumberInput {...props} validate={withValidators(props.validate, isExact)} />;
}

/** Renders the input of a form or a filter by the kind of its field. */
export function FieldInput({ shape, ...props }: FieldInputProps) {
  const { kind, isText, isNumber, isLocal, isLong } = shape;
  const reference = useReferencedResource(shape.reference);
  switch (kind) {
    case 'boolean':
      return <BooleanInput {...props} />;
    case 'date':
      return <DateInput {...props} />;
    case 'dateTime':
      return <DateTimeInput {...props} parse={isLocal ? undefined : withTimeZone} />;
    case 'number':
    case 'amount':
      if (isLong) return <DecimalInput {...props} parse={readNumber} />;
      return isText ? <DecimalInput {...props} /> : <ExactNumberInput {...props} />;
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
      if (isLong) return <DecimalInput {...props} decimals={0} parse={readNumber} />;
      return isNumber ? <ExactNumberInput {...props} step={1} /> : <TextInput {...props} />;
    default:
      return <TextInput {...props} />;
  }
}
