import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { OperationForm } from '../../components/form/OperationForm';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useOperation } from '../../operations/useOperation';
import { confirmationFault, newPasswordFault, type PasswordValues } from './faults';
import { PasswordField } from './PasswordField';
import { TwoColumns } from './TwoColumns';

const empty: PasswordValues = { newPassword: '', confirmPassword: '' };

/** Changes the own password. No draft is kept of it anywhere (rulings R7). */
export function PasswordForm() {
  const { changePassword } = useDataProvider<ConsoleDataProvider>();
  // A new form after each change is an empty one.
  const [changes, setChanges] = useState(0);
  const change = useOperation({
    send: ({ newPassword }: PasswordValues) => changePassword(newPassword),
    success: 'profile.password.changed',
    failure: 'profile.password.failed',
    tell: 'toast',
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
          check={newPasswordFault}
        />
        <PasswordField
          source="confirmPassword"
          label="profile.password.confirm"
          placeholder="profile.password.confirmPlaceholder"
          check={confirmationFault}
        />
      </TwoColumns>
    </OperationForm>
  );
}
