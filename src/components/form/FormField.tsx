import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fieldText, isKeyField } from './values';

// The specified sentence and its hint are two lines of one message.
const LINES = { '& .MuiFormHelperText-root': { whiteSpace: 'pre-line' } };

/**
 * Renders a react-admin text input of a form that sets its own errors: editing the text clears the error below it. An email, ID or
 * number is cleaned as it is typed or pasted, so that the field shows what is sent (rulings R35).
 */
export function FormField({ sx, helperText, ...props }: TextInputProps) {
  const { clearErrors } = useFormContext();
  return (
    <TextInput
      fullWidth
      autoComplete="off"
      parse={isKeyField(props.source) ? (text) => fieldText(props.source, text) : undefined}
      {...props}
      // react-admin reserves a line for a text that may come.
      helperText={helperText || false}
      sx={[LINES, ...[sx ?? []].flat()]}
      onChange={(event) => {
        clearErrors(props.source);
        props.onChange?.(event);
      }}
    />
  );
}
