import { styled } from '@mui/material/styles';
import { TextInput, type TextInputProps, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fieldText, isKeyField, requireInput } from './values';

// The specified sentence and its hint are two lines of one message.
const LINES = { '& .MuiFormHelperText-root': { whiteSpace: 'pre-line' } };

/** Disables its fields while they are saved. An input's own `disabled` would make react-hook-form discard its value. */
export const Fieldset = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  // Keeps the error below a field clear of the next field's label.
  '& > .MuiFormControl-root': { marginBottom: 8 },
});

/**
 * Returns a function that shows the fault of a field (a message key) below it, and focuses the field, in a form that
 * validates by itself.
 */
export function useFieldFault() {
  const { setError } = useFormContext();
  const translate = useTranslate();
  return (field: string, fault: string) => {
    const message = translate(fault, { _: fault });
    setError(field, { type: 'fault', message }, { shouldFocus: true });
  };
}

/**
 * Renders a react-admin text input as wide as its form, with no room kept below it. `required` marks the input alone: the label
 * stays the exact text.
 */
export function WideInput({ helperText, required, slotProps, ...props }: TextInputProps) {
  const htmlInput = { dir: 'auto', ...slotProps?.htmlInput };
  return (
    <TextInput
      fullWidth
      {...props}
      helperText={helperText || false}
      slotProps={requireInput(props.source, required, { ...slotProps, htmlInput })}
    />
  );
}

/**
 * Renders a react-admin text input of a form that sets its own errors: editing the text clears the error below it. An email, ID
 * or number is cleaned as it is typed or pasted, so that the field shows what is sent.
 */
export function FormField({ sx, helperText, required, ...props }: TextInputProps) {
  const { clearErrors } = useFormContext();
  return (
    <TextInput
      fullWidth
      autoComplete="off"
      parse={isKeyField(props.source) ? (text) => fieldText(props.source, text) : undefined}
      {...props}
      slotProps={requireInput(props.source, required, props.slotProps)}
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
