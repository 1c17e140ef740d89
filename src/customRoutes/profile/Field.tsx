import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';

type FieldProps = Omit<TextFieldProps, 'name' | 'label'> & {
  name: string;
  /** Message key of the label, which is the whole accessible name. */
  label: string;
};

/** A labelled field of the form around it. Its error goes as soon as it is edited (part 1, section 5). */
export function Field({ name, label, ...props }: FieldProps) {
  const translate = useTranslate();
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name });
  const { ref, onChange, ...bound } = field;
  const message = fieldState.error?.message;
  return (
    <TextField
      fullWidth
      {...props}
      {...bound}
      inputRef={ref}
      label={translate(label)}
      error={Boolean(message)}
      helperText={message && translate(message)}
      onChange={(event) => {
        onChange(event);
        clearErrors(name);
      }}
    />
  );
}
