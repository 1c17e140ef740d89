import { TextInput, type TextInputProps, useResourceContext, useTranslate } from 'react-admin';
import { withValidators } from './validate';

/** Renders an input for an amount as decimal text, never converted to floating point (rulings R29). */
export function DecimalInput(props: TextInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const isDecimal = (value: unknown) =>
    value === undefined || value === null || value === '' || /^-?\d+(\.\d+)?$/.test(String(value))
      ? undefined
      : translate(`resources.${resource}.notDecimal`);
  const validate = withValidators(props.validate, isDecimal);
  return <TextInput {...props} inputMode="decimal" validate={validate} />;
}
