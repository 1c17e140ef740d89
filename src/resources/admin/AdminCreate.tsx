import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { ADMIN_ROLES } from '../../authProvider/roles';
import { OperationForm } from '../../components/form/OperationForm';
import { usePanel } from '../../components/panel/usePanel';
import { useOperation } from '../../operations/useOperation';
import {
  AdminInput,
  RoleInput,
  validateAdminEmail,
  validateAdminName,
  validateFirstPassword,
} from './AdminInputs';
import type { GeneratedPassphrase, NewAccount } from './account';
import { Passphrase } from './Passphrase';
import { ADMIN_PANELS } from './panels';

const empty = { name: '', email: '', password: '', role: ADMIN_ROLES[0] as string };

interface AdminCreateProps {
  /** Called with the account after the server created it. */
  onCreated: (account: NewAccount) => void;
}

/** Renders Create Admin: name, email, password and role; shows the role's access before saving (part 2, section 5). */
export function AdminCreate({ onCreated }: AdminCreateProps) {
  const { name, close } = usePanel(...ADMIN_PANELS);
  return name === 'create' ? <CreateForm onDone={close} onCreated={onCreated} /> : null;
}

function CreateForm({ onDone, onCreated }: AdminCreateProps & { onDone: () => void }) {
  const provider = useDataProvider();
  const made = useRef<GeneratedPassphrase>({ text: '', isCopied: false });
  const create = useOperation({
    send: (data: typeof empty) => provider.create('admin', { data }),
    success: 'resources.admin.created',
    failure: 'resources.admin.createFailed',
    refresh: ['admin'],
    onDone: (_, { email, password, role }) => {
      const isUnknown = password === made.current.text && !made.current.isCopied;
      onCreated({ email, password, role, isUnknown });
      onDone();
    },
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
      <AdminInput source="name" check={validateAdminName} isRequired autoFocus />
      <AdminInput source="email" type="email" check={validateAdminEmail} isRequired />
      <AdminInput source="password" type="password" check={validateFirstPassword} isRequired />
      <Passphrase source="password" made={made} />
      <RoleInput />
    </OperationForm>
  );
}
