import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { ADMIN_ROLES } from '../../authProvider/roles';
import { SecondaryText } from '../../components/fields/Text';
import { SelectFieldInput } from '../../components/form/SelectField';
import { hasText, useFormValue } from '../../components/form/values';
import { looksLikeEmail } from '../../format/identifiers';
import { readEmail } from '../../format/pasted';
import { trimText } from '../../format/text';
import { useRoleAccessText } from './account';

const SHORTEST = 6;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

export const validateAdminName = hasText('resources.admin.faults.name');

export function validateAdminEmail(value: unknown): string | undefined {
  const email = readEmail(value);
  if (!email) return 'resources.admin.faults.email';
  return looksLikeEmail(email) ? undefined : 'resources.admin.faults.emailInvalid';
}

export const validateOptionalPassword = (value: unknown) =>
  text(value) && text(value).length < SHORTEST ? 'resources.admin.faults.short' : undefined;

export const validateFirstPassword = (value: unknown) =>
  text(value) ? validateOptionalPassword(value) : 'resources.admin.faults.password';

const roles = ADMIN_ROLES.map((role) => ({ value: role, label: role }));

/** Renders the choice of a role, and the areas that it opens. */
export function RoleInput() {
  const access = useRoleAccessText(trimText(useFormValue('role')));
  return (
    <>
      <SelectFieldInput source="role" label="resources.admin.fields.role" options={roles} />
      <SecondaryText small role="status" sx={{ mt: 1 }}>
        {access}
      </SecondaryText>
    </>
  );
}

export function FixedEmail({ email }: { email: string }) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('resources.admin.fields.email')}
      value={email}
      helperText={translate('resources.admin.emailStays')}
      disabled
      fullWidth
      // The reason stays readable although the field is disabled.
      slotProps={{ formHelperText: { disabled: false } }}
    />
  );
}
