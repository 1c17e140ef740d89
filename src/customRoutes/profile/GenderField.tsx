import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Field } from './Field';

const GENDERS = ['male', 'female', 'other'] as const;

/** The gender as the browser's own select. A value that the list does not know stays as it came. */
export function GenderField() {
  const translate = useTranslate();
  const value: string = useWatch({ name: 'gender' });
  const isUnknown = value !== '' && !GENDERS.some((gender) => gender === value);
  return (
    <Field
      name="gender"
      label="profile.fields.gender"
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('profile.genders.none')}</option>
      {GENDERS.map((gender) => (
        <option key={gender} value={gender}>
          {translate(`profile.genders.${gender}`)}
        </option>
      ))}
      {isUnknown && <option value={value}>{value}</option>}
    </Field>
  );
}
