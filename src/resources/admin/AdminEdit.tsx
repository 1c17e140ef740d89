import { useDataProvider } from 'react-admin';
import { FormDialog } from '../../components/FormDialog';
import { formatText } from '../../format/text';
import { AdminInput, FixedField, nameFault, newPasswordFault } from './AdminInputs';
import { Passphrase } from './Passphrase';
import { RoleReach } from './RoleReach';
import { unlessServerSpoke, useAdminChange } from './useAdminChange';
import { useIsMe } from './useIsMe';
import { useOpenAdmin } from './useOpenAdmin';

/**
 * Edit Admin: name, and a new password if given. E-mail and role stand still: the service takes neither (part 2,
 * section 5; rulings R23), so a superadmin cannot become a leadadmin here.
 */
export function AdminEdit() {
  const provider = useDataProvider();
  const isMe = useIsMe();
  const { admin, isOpen, close } = useOpenAdmin('edit');
  const change = useAdminChange('resources.admin.updated', close);
  if (!isOpen || !admin || isMe(admin)) return null;
  const { id } = admin;
  return (
    <FormDialog
      key={id}
      title="resources.admin.editTitle"
      submit="common.save"
      draft={`admin/${id}`}
      initial={{ name: formatText(admin.name), newPassword: '' }}
      onSubmit={({ name, newPassword }) =>
        change(() =>
          provider.update('admin', {
            id,
            data: { name: name.trim(), password: newPassword },
            previousData: admin,
          }),
        )
      }
      failure={unlessServerSpoke('resources.admin.updateFailed')}
      onClose={close}
    >
      <AdminInput source="name" check={nameFault} isRequired autoFocus />
      <FixedField name="email" value={formatText(admin.email)} why="resources.admin.emailStays" />
      <AdminInput
        source="newPassword"
        type="password"
        check={newPasswordFault}
        hint="resources.admin.passwordStays"
      />
      <Passphrase source="newPassword" />
      <FixedField name="role" value={formatText(admin.role)} why="resources.admin.roleStays" />
      <RoleReach role={admin.role} />
    </FormDialog>
  );
}
