import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { type InputProps, useInput, useTranslate, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Option, Options } from '../filters/FilterField';

type SelectFieldProps = Pick<
  TextFieldProps,
  'sx' | 'name' | 'inputRef' | 'onBlur' | 'fullWidth' | 'required'
> & {
  /** Text of the label, which is the accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** Label of the empty choice; without it there is none. */
  empty?: string;
  fault?: ReactNode;
};

export function SelectField({
  label,
  value,
  onChange,
  options,
  empty,
  fault,
  required,
  ...field
}: SelectFieldProps) {
  return (
    <TextField
      {...field}
      select
      label={label}
      value={value}
      error={Boolean(fault)}
      helperText={fault}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { required },
      }}
    >
      <Options {...{ value, options, empty }} />
    </TextField>
  );
}

type SelectFieldInputProps = Pick<InputProps, 'source' | 'validate'> &
  Pick<SelectFieldProps, 'sx'> & {
    /** Message keys of the label and of the empty choice; without the latter there is no empty choice. */
    label: string;
    empty?: string;
    options: readonly Option[];
    required?: boolean;
  };

/** Renders a SelectField as an input of a react-admin form. */
export function SelectFieldInput(props: SelectFieldInputProps) {
  const { label, empty, options, required, sx, ...input } = props;
  const translate = useTranslate();
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useInput(input);
  const { message } = fieldState.error ?? {};
  return (
    <SelectField
      name={field.name}
      label={translate(label)}
      value={field.value ?? ''}
      onChange={(value) => {
        clearErrors(field.name);
        field.onChange(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      options={options}
      empty={empty && translate(empty)}
      fault={message && <ValidationError error={message} />}
      required={required}
      fullWidth
      sx={sx}
    />
  );
}
