import { styled } from '@mui/material/styles';

/** Disables its fields while they are saved. An input's own `disabled` would make react-hook-form discard its value. */
export const Fieldset = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  // Keeps the error below a field clear of the next field's label.
  '& > .MuiFormControl-root': { marginBottom: 8 },
});
