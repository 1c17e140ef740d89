import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

type FieldProps = Omit<TextFieldProps, 'name' | 'value' | 'label' | 'onChange'> & {
  /** Path of the value in the page's form. */
  name: string;
  /** Names the label, `notifications.fields.<text>`. */
  text: 'subject' | 'message';
};

/** A labelled text of the page's form. */
export function Field({ name, text, ...rest }: FieldProps) {
  const translate = useTranslate();
  const { field } = useController({ name });
  return (
    <TextField
      {...rest}
      label={translate(`notifications.fields.${text}`)}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      fullWidth
      autoComplete="off"
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
}
