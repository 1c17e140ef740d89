import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ADMIN_ROLES } from '../../authProvider/roles';
import { SelectFieldInput } from '../../components/form/SelectField';
import { useReach } from './useReach';

/** Says what the role in the form around it will see of the console. */
function RoleReach() {
  const role: string = useWatch({ name: 'role' });
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
      {useReach(role)}
    </Typography>
  );
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SHORTEST = 6;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Gives the message key of what is wrong with a name. */
export const nameFault = (value: unknown) =>
  text(value).trim() ? undefined : 'resources.admin.faults.name';

/** Gives the message key of what is wrong with an e-mail. */
export function emailFault(value: unknown): string | undefined {
  const email = text(value).trim();
  if (!email) return 'resources.admin.faults.email';
  return EMAIL.test(email) ? undefined : 'resources.admin.faults.emailInvalid';
}

/** Gives the message key of what is wrong with a new password; blank keeps the current one. */
export const newPasswordFault = (value: unknown) =>
  text(value) && text(value).length < SHORTEST ? 'resources.admin.faults.short' : undefined;

/** Gives the message key of what is wrong with a first password. */
export const passwordFault = (value: unknown) =>
  text(value) ? newPasswordFault(value) : 'resources.admin.faults.password';

interface AdminInputProps {
  source: 'name' | 'email' | 'password' | 'newPassword';
  check: (value: unknown) => string | undefined;
  type?: 'email' | 'password';
  isRequired?: boolean;
  autoFocus?: boolean;
  /** Message key of what stands below it. */
  hint?: string;
}

/** A text of the form; its label stays the exact word, the field itself says that it is required. */
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

/** The role, both on offer, and what it will see. */
export function RoleInput() {
  return (
    <>
      <SelectFieldInput source="role" label="resources.admin.fields.role" options={roles} />
      <RoleReach />
    </>
  );
}

/** The e-mail, which cannot be changed. */
export function FixedEmail({ email }: { email: string }) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('resources.admin.fields.email')}
      value={email}
      helperText={translate('resources.admin.emailStays')}
      disabled
      fullWidth
      // The reason must stay readable where the field itself is grey.
      slotProps={{ formHelperText: { disabled: false } }}
    />
  );
}
