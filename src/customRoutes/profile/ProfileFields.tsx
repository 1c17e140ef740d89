import Box from '@mui/material/Box';
import { BvnField } from './BvnField';
import { Field } from './Field';
import { GenderField } from './GenderField';

const required = { htmlInput: { 'aria-required': true } };

/** The nine fields of the profile, in the specified order (part 1, section 2). */
export function ProfileFields() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Field name="name" label="profile.fields.name" autoComplete="name" slotProps={required} />
      <Field name="phone" label="profile.fields.phone" autoComplete="tel" slotProps={required} />
      <Field name="businessName" label="profile.fields.businessName" autoComplete="organization" />
      <GenderField />
      <Field name="businessCategory" label="profile.fields.businessCategory" />
      <Field name="country" label="profile.fields.country" autoComplete="country-name" />
      <BvnField />
      <Field
        name="dateOfBirth"
        label="profile.fields.dateOfBirth"
        type="date"
        autoComplete="bday"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Field
        name="address"
        label="profile.fields.address"
        multiline
        rows={3}
        autoComplete="street-address"
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
}
