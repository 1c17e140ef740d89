import TextField from '@mui/material/TextField';
import { TextInput, useTranslate } from 'react-admin';
import { ADMIN_ROLES } from '../../authProvider/roles';
import { SecondaryText } from '../../components/fields/Text';
import { SelectFieldInput } from '../../components/form/SelectField';
import { hasText, requireInput, useFormValue } from '../../components/form/values';
import { looksLikeEmail } from '../../format/identifiers';
import { readEmail } from '../../format/pasted';
import { trimText } from '../../format/text';
import { useRoleAccessText } from './account';

function RoleAccess() {
  const role = trimText(useFormValue('role'));
  return (
    <SecondaryText small role="status" sx={{ mt: 1 }}>
      {useRoleAccessText(role)}
    </SecondaryText>
  );
}

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

interface AdminInputProps {
  source: 'name' | 'email' | 'password' | 'newPassword';
  check: (value: unknown) => string | undefined;
  type?: 'email' | 'password';
  isRequired?: boolean;
  autoFocus?: boolean;
  hint?: string;
}

/** Renders a text field of the form. The label stays the exact text: only the input is marked as required. */
export function AdminInput({ source, check, isRequired, hint = '', ...input }: AdminInputProps) {
  return (
    <TextInput
      {...input}
      source={source}
      validate={check}
      fullWidth
      helperText={hint || false}
      autoComplete={input.type === 'password' ? 'new-password' : 'off'}
      slotProps={requireInput(source, isRequired, { htmlInput: { dir: 'auto' } })}
    />
  );
}

const roles = ADMIN_ROLES.map((role) => ({ value: role, label: role }));

export function RoleInput() {
  return (
    <>
      <SelectFieldInput source="role" label="resources.admin.fields.role" options={roles} />
      <RoleAccess />
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
