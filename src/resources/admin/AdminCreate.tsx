import { useDataProvider } from 'react-admin';
import { ADMIN_ROLES } from '../../authProvider/roles';
import { FormDialog } from '../../components/FormDialog';
import { SelectFieldInput } from '../../components/SelectField';
import { usePanel } from '../../components/usePanel';
import { AdminInput, emailFault, nameFault, passwordFault } from './AdminInputs';
import { Passphrase } from './Passphrase';
import { ADMIN_PANELS } from './panels';
import { ChosenReach } from './RoleReach';
import { unlessServerSpoke, useAdminChange } from './useAdminChange';

const empty = { name: '', email: '', password: '', role: ADMIN_ROLES[0] as string };
const roles = ADMIN_ROLES.map((role) => ({ value: role, label: role }));

/** Create Admin: name, e-mail, password and role; the role's reach is shown before saving (part 2, section 5). */
export function AdminCreate() {
  const provider = useDataProvider();
  const { name, close } = usePanel(...ADMIN_PANELS);
  const change = useAdminChange('resources.admin.created', close);
  if (name !== 'create') return null;
  return (
    <FormDialog
      title="resources.admin.create"
      submit="resources.admin.create"
      draft="admin/new"
      initial={empty}
      onSubmit={({ name: typed, email, ...data }) =>
        change(() =>
          provider.create('admin', { data: { ...data, name: typed.trim(), email: email.trim() } }),
        )
      }
      failure={unlessServerSpoke('resources.admin.createFailed')}
      onClose={close}
    >
      <AdminInput source="name" check={nameFault} isRequired autoFocus />
      <AdminInput source="email" type="email" check={emailFault} isRequired />
      <AdminInput source="password" type="password" check={passwordFault} isRequired />
      <Passphrase source="password" />
      <SelectFieldInput source="role" label="resources.admin.fields.role" options={roles} />
      <ChosenReach />
    </FormDialog>
  );
}
