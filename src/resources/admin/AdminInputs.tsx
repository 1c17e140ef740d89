import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ADMIN_ROLES } from '../../authProvider/roles';
import { SelectFieldInput } from '../../components/form/SelectField';
import { useRoleAccessText } from './useRoleAccessText';

/** Renders the pages that the role in the surrounding form can access. */
function RoleReach() {
  const role: string = useWatch({ name: 'role' });
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
      {useRoleAccessText(role)}
    </Typography>
  );
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SHORTEST = 6;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns the message key of a fault in a name. */
export const validateAdminName = (value: unknown) =>
  text(value).trim() ? undefined : 'resources.admin.faults.name';

/** Returns the message key of a fault in an email. */
export function validateAdminEmail(value: unknown): string | undefined {
  const email = text(value).trim();
  if (!email) return 'resources.admin.faults.email';
  return EMAIL.test(email) ? undefined : 'resources.admin.faults.emailInvalid';
}

/** Returns the message key of a fault in a new password; blank keeps the current one. */
export const validateOptionalPassword = (value: unknown) =>
  text(value) && text(value).length < SHORTEST ? 'resources.admin.faults.short' : undefined;

/** Returns the message key of a fault in a first password. */
export const validateFirstPassword = (value: unknown) =>
  text(value) ? validateOptionalPassword(value) : 'resources.admin.faults.password';

interface AdminInputProps {
  source: 'name' | 'email' | 'password' | 'newPassword';
  check: (value: unknown) => string | undefined;
  type?: 'email' | 'password';
  isRequired?: boolean;
  autoFocus?: boolean;
  /** Message key of the helper text. */
  hint?: string;
}

/** Renders a text field of the form. The label stays the exact text: only the input is marked as required. */
export function AdminInput({ source, check, isRequired, hint = '', ...input }: AdminInputProps) {
  return (
    <TextInput
      {...input}
      source={source}
      label={`resources.admin.fields.${source}`}
      validate={check}
      fullWidth
      helperText={hint || false}
      autoComplete={input.type === 'password' ? 'new-password' : 'off'}
      slotProps={{
        htmlInput: { required: isRequired, dir: 'auto' },
        inputLabel: { required: false },
      }}
    />
  );
}

const roles = ADMIN_ROLES.map((role) => ({ value: role, label: role }));

/** Renders the role select and the selected role's access. */
export function RoleInput() {
  return (
    <>
      <SelectFieldInput source="role" label="resources.admin.fields.role" options={roles} />
      <RoleReach />
    </>
  );
}

/** Renders the email as a disabled field. */
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
