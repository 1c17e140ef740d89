import { TextInput } from 'react-admin';

const required = { htmlInput: { required: true, dir: 'auto' } };

/** Renders the inputs of a support feature: name and description, both required (part 1, sections 2 and 5). */
export function FeatureInputs() {
  return (
    <>
      <TextInput source="name" fullWidth autoFocus helperText={false} slotProps={required} />
      <TextInput
        source="description"
        fullWidth
        multiline
        minRows={3}
        maxRows={12}
        helperText={false}
        sx={{ mt: 2 }}
        slotProps={required}
      />
    </>
  );
}
