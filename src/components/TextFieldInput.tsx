import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';

type TextFieldInputProps = Omit<TextFieldProps, 'name' | 'value' | 'label' | 'error'> & {
  /** Path of the value in the form around it. */
  name: string;
  /** Message key of the label. */
  label: string;
};

/** A labelled text of the form around it, with its fault below. A fault goes away when the text is edited. */
export function TextFieldInput({ name, label, helperText, ...rest }: TextFieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const { clearErrors } = useFormContext();
  const fault = fieldState.error?.message;
  return (
    <TextField
      fullWidth
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
      helperText={fault ? translate(fault) : helperText}
    />
  );
}
