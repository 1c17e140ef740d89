import { TextInput, type TextInputProps, useResourceContext, useTranslate } from 'react-admin';
import { withValidators } from './validate';

interface DecimalInputProps extends TextInputProps {
  /** The most digits after the point. Default: any number. */
  decimals?: number;
}

/** Renders an input for an amount as decimal text, never converted to floating point (rulings R29). */
export function DecimalInput({ decimals, ...props }: DecimalInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const allowed = new RegExp(`^-?\\d+(\\.\\d{1,${decimals ?? ''}})?$`);
  const isDecimal = (value: unknown) =>
    value === undefined || value === null || value === '' || allowed.test(String(value))
      ? undefined
      : translate(`resources.${resource}.notDecimal`);
  const validate = withValidators(props.validate, isDecimal);
  return <TextInput {...props} inputMode="decimal" validate={validate} />;
}
