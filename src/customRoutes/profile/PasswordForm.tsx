import { useState } from 'react';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import { OperationForm } from '../../components/form/OperationForm';
import { useFormControls } from '../../components/form/values';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useOperation } from '../../operations/useOperation';
import { TwoColumns } from './ProfileFields';
import { type PasswordValues, validateConfirmation, validateNewPassword } from './profileValues';

interface PasswordFieldProps {
  source: keyof PasswordValues;
  /** Message keys. */
  label: string;
  placeholder: string;
  rule?: string;
  check: (value: unknown, values: PasswordValues) => string | undefined;
}

/** Renders one of the two passwords; any edit clears its error. */
function PasswordField({ source, label, placeholder, rule, check }: PasswordFieldProps) {
  const translate = useTranslate();
  const { clearErrors } = useFormControls();
  return (
    <TextInput
      source={source}
      label={label}
      placeholder={translate(placeholder)}
      type="password"
      validate={check}
      onChange={() => clearErrors(source)}
      helperText={rule ? translate(rule) : false}
      margin="none"
      autoComplete="new-password"
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { required: true } }}
    />
  );
}

const empty: PasswordValues = { newPassword: '', confirmPassword: '' };

/** Renders the change of the admin's own password. No draft of it is kept. */
export function PasswordForm() {
  const { changePassword } = useDataProvider<ConsoleDataProvider>();
  // Used as the form's key: each change remounts it empty.
  const [changes, setChanges] = useState(0);
  const change = useOperation({
    send: ({ newPassword }: PasswordValues) => changePassword(newPassword),
    success: 'profile.password.changed',
    failure: 'profile.password.failed',
    showFailure: 'toast',
    onDone: () => setChanges(changes + 1),
  });
  return (
    <OperationForm
      key={changes}
      operation={change}
      draft="password"
      frame="page"
      initial={empty}
      submit="profile.password.submit"
      busy="profile.password.submitting"
      recheck="onSubmit"
    >
      <TwoColumns>
        <PasswordField
          source="newPassword"
          label="profile.password.new"
          placeholder="profile.password.newPlaceholder"
          rule="profile.password.rule"
          check={validateNewPassword}
        />
        <PasswordField
          source="confirmPassword"
          label="profile.password.confirm"
          placeholder="profile.password.confirmPlaceholder"
          check={validateConfirmation}
        />
      </TwoColumns>
    </OperationForm>
  );
}
