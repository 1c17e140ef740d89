import { TextInput } from 'react-admin';

const required = { htmlInput: { required: true, dir: 'auto' } };

interface TwoTextInputsProps {
  /** The field of one line, and that of several. */
  first: string;
  second: string;
  maxRows: number;
}

/** Renders the two required inputs of a support feature or of one of its items. */
export function TwoTextInputs({ first, second, maxRows }: TwoTextInputsProps) {
  return (
    <>
      <TextInput source={first} fullWidth autoFocus helperText={false} slotProps={required} />
      <TextInput
        source={second}
        fullWidth
        multiline
        minRows={3}
        maxRows={maxRows}
        helperText={false}
        sx={{ mt: 2 }}
        slotProps={required}
      />
    </>
  );
}
