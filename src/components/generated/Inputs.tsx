import {
  BooleanInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import type { Shape } from './infer';

const asJson = (value: unknown) =>
  typeof value === 'string' || value === undefined ? (value ?? '') : JSON.stringify(value, null, 2);

// A text that is no JSON yet stays what it is, and is not sent.
function fromJson(text: string): unknown {
  try {
    return text.trim() === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

/** The inputs of a generated form, one for each field that a person may write. */
export function Inputs({ shapes, resource }: { shapes: Shape[]; resource: string }) {
  const translate = useTranslate();
  const isTree = (value: unknown) =>
    typeof value === 'string' ? translate(`resources.${resource}.notJson`) : undefined;
  const isDecimal = (value: unknown) =>
    value === undefined || value === null || value === '' || /^-?\d+(\.\d+)?$/.test(String(value))
      ? undefined
      : translate(`resources.${resource}.notDecimal`);
  return shapes.map(({ source, kind, isText }) => {
    const props = { source, fullWidth: true };
    switch (kind) {
      case 'boolean':
        return <BooleanInput key={source} {...props} />;
      case 'date':
        return <DateInput key={source} {...props} />;
      case 'dateTime':
        return <DateTimeInput key={source} {...props} />;
      case 'number':
      case 'amount':
        if (!isText) return <NumberInput key={source} {...props} />;
        return <TextInput key={source} {...props} inputMode="decimal" validate={isDecimal} />;
      case 'tree':
        return (
          <TextInput
            key={source}
            {...props}
            multiline
            format={asJson}
            parse={fromJson}
            validate={isTree}
          />
        );
      case 'html':
      case 'longText':
        return <TextInput key={source} {...props} multiline />;
      case 'email':
      case 'url':
        return <TextInput key={source} {...props} type={kind} />;
      default:
        return <TextInput key={source} {...props} />;
    }
  });
}
