import { styled } from '@mui/material/styles';

/**
 * Disables the fields inside while they are being saved. An input's own `disabled` would make react-hook-form forget
 * what was typed into it.
 */
export const Fieldset = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  // What is wrong with a field stands below it, and clear of the next one's label.
  '& > .MuiFormControl-root': { marginBottom: 8 },
});
