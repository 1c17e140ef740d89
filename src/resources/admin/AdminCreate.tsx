import { useDataProvider } from 'react-admin';
import { ADMIN_ROLES } from '../../authProvider/roles';
import { OperationForm } from '../../components/OperationForm';
import { usePanel } from '../../components/usePanel';
import { useOperation } from '../../operations/useOperation';
import { AdminInput, emailFault, nameFault, passwordFault, RoleInput } from './AdminInputs';
import { Passphrase } from './Passphrase';
import { ADMIN_PANELS } from './panels';

const empty = { name: '', email: '', password: '', role: ADMIN_ROLES[0] as string };

/** Create Admin: name, e-mail, password and role; the role's reach is shown before saving (part 2, section 5). */
export function AdminCreate() {
  const { name, close } = usePanel(...ADMIN_PANELS);
  return name === 'create' ? <CreateForm onDone={close} /> : null;
}

function CreateForm({ onDone }: { onDone: () => void }) {
  const provider = useDataProvider();
  const create = useOperation({
    send: (data: typeof empty) => provider.create('admin', { data }),
    success: 'resources.admin.created',
    failure: 'resources.admin.createFailed',
    refresh: ['admin'],
    onDone,
  });
  return (
    <OperationForm
      operation={create}
      draft="admin/new"
      initial={empty}
      submit="resources.admin.create"
      frame={{ dialog: 'resources.admin.create' }}
      onCancel={onDone}
    >
      <AdminInput source="name" check={nameFault} isRequired autoFocus />
      <AdminInput source="email" type="email" check={emailFault} isRequired />
      <AdminInput source="password" type="password" check={passwordFault} isRequired />
      <Passphrase source="password" />
      <RoleInput />
    </OperationForm>
  );
}
