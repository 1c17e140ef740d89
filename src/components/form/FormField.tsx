import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';

type FieldProps = Omit<TextFieldProps, 'name' | 'value' | 'label' | 'error'> & {
  name: string;
  /** Message key of the label, which is the complete accessible name. */
  label: string;
};

/** One element per line: the specified sentence first, then a hint. */
const linesOf = (text: string) =>
  text.split('\n').map((line) => (
    <span key={line} style={{ display: 'block' }}>
      {line}
    </span>
  ));

/** Renders a labelled text field of its form, with its error below. Editing the text clears the error. */
export function FormField({ name, label, helperText, ...rest }: FieldProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const { clearErrors } = useFormContext();
  const fault = fieldState.error?.message;
  return (
    <TextField
      fullWidth
      autoComplete="off"
      {...rest}
      name={name}
      label={translate(label)}
      value={field.value ?? ''}
      onChange={(event) => {
        field.onChange(event);
        clearErrors(name);
        rest.onChange?.(event);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(fault)}
      helperText={fault ? linesOf(translate(fault)) : helperText}
    />
  );
}
