import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { type InputProps, useInput, useTranslate, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Option, Options } from '../filters/FilterField';

interface SelectFieldProps extends Omit<TextFieldProps, 'variant' | 'select' | 'children'> {
  /** Text of the label, which is the accessible name. */
  label: string;
  value: string;
  options: readonly Option[];
  /** Label of the empty choice; without it there is none. */
  empty?: string;
  fault?: ReactNode;
}

export function SelectField({ options, empty, fault, required, ...field }: SelectFieldProps) {
  return (
    <TextField
      {...field}
      select
      error={Boolean(fault)}
      helperText={fault}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { required },
      }}
    >
      <Options {...{ value: field.value, options, empty }} />
    </TextField>
  );
}

interface SelectFieldInputProps
  extends Pick<InputProps, 'source' | 'validate'>,
    Pick<SelectFieldProps, 'sx' | 'label' | 'empty' | 'options' | 'required'> {}

/** Renders a SelectField as an input of a react-admin form. `label` and `empty` are message keys. */
export function SelectFieldInput({ source, validate, ...props }: SelectFieldInputProps) {
  const translate = useTranslate();
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useInput({ source, validate });
  const { message } = fieldState.error ?? {};
  return (
    <SelectField
      {...props}
      name={field.name}
      label={translate(props.label)}
      value={field.value ?? ''}
      onChange={(event) => {
        clearErrors(field.name);
        field.onChange(event);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      empty={props.empty && translate(props.empty)}
      fault={message && <ValidationError error={message} />}
      fullWidth
    />
  );
}
