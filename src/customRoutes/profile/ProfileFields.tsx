import { TextInput, useTranslate } from 'react-admin';
import { SelectFieldInput } from '../../components/form/SelectField';
import { BvnField } from './BvnField';
import { nameFault, phoneFault } from './faults';
import type { ProfileField } from './profileValues';
import { TwoColumns } from './TwoColumns';

const GENDERS = ['male', 'female', 'other'] as const;

const text = (source: ProfileField, autoComplete?: string) =>
  ({
    source,
    autoComplete,
    label: `profile.fields.${source}`,
    helperText: false,
    margin: 'none',
    fullWidth: true,
  }) as const;
const required = { htmlInput: { 'aria-required': true } };

/** The nine fields of the profile, in the specified order (part 1, section 2). */
export function ProfileFields() {
  const translate = useTranslate();
  const genders = GENDERS.map((value) => ({ value, label: translate(`profile.genders.${value}`) }));
  return (
    <TwoColumns>
      <TextInput {...text('name', 'name')} validate={nameFault} slotProps={required} />
      <TextInput {...text('phone', 'tel')} validate={phoneFault} slotProps={required} />
      <TextInput {...text('businessName', 'organization')} />
      <SelectFieldInput
        source="gender"
        label="profile.fields.gender"
        options={genders}
        empty="profile.genders.none"
      />
      <TextInput {...text('businessCategory')} />
      <TextInput {...text('country', 'country-name')} />
      <BvnField {...text('bvn')} />
      <TextInput
        {...text('dateOfBirth', 'bday')}
        type="date"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextInput
        {...text('address', 'street-address')}
        multiline
        rows={3}
        sx={{ gridColumn: '1 / -1' }}
      />
    </TwoColumns>
  );
}
