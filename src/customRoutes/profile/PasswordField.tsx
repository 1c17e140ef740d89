import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { PasswordValues } from './faults';

interface PasswordFieldProps {
  source: keyof PasswordValues;
  /** Message keys. */
  label: string;
  placeholder: string;
  check: (value: unknown, values: PasswordValues) => string | undefined;
}

/** One of the two passwords. Its error goes as soon as it is edited, right or wrong (part 1, section 5). */
export function PasswordField({ source, label, placeholder, check }: PasswordFieldProps) {
  const translate = useTranslate();
  const { clearErrors } = useFormContext();
  return (
    <TextInput
      source={source}
      label={label}
      placeholder={translate(placeholder)}
      type="password"
      validate={check}
      onChange={() => clearErrors(source)}
      helperText={false}
      margin="none"
      autoComplete="new-password"
      fullWidth
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
