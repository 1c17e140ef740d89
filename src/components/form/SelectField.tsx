import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { type InputProps, useInput, useTranslate } from 'react-admin';
import { type Option, Options } from './Options';

type SelectFieldProps = Pick<
  TextFieldProps,
  'sx' | 'name' | 'inputRef' | 'onBlur' | 'fullWidth'
> & {
  /** Text of the label, which is the accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** Label of the empty choice; without it there is none. */
  empty?: string;
  /** Error text. */
  fault?: ReactNode;
};

/** Renders a select in a form. */
export function SelectField({
  label,
  value,
  onChange,
  options,
  empty,
  fault,
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
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <Options {...{ value, options, empty }} />
    </TextField>
  );
}

type SelectFieldInputProps = Pick<InputProps, 'source' | 'resource'> & {
  /** Message keys of the label and of the empty choice; without the latter there is no empty choice. */
  label: string;
  empty?: string;
  options: readonly Option[];
};

/** Renders a SelectField as an input of a react-admin form. */
export function SelectFieldInput({ label, empty, options, ...props }: SelectFieldInputProps) {
  const translate = useTranslate();
  const { field } = useInput(props);
  return (
    <SelectField
      name={field.name}
      label={translate(label)}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      options={options}
      empty={empty && translate(empty)}
      fullWidth
    />
  );
}
