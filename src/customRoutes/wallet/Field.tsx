import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';

type FieldProps = Omit<TextFieldProps, 'name' | 'value' | 'label' | 'error'> & {
  name: string;
  /** Message key of the label; `wallet.fields.<name>` unless said otherwise. */
  label?: string;
};

/** A labelled text of the form around it, with its fault below. A fault goes away when the text is edited. */
export function Field({ name, label = `wallet.fields.${name}`, helperText, ...rest }: FieldProps) {
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
