import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { Admin } from '../../authProvider/admin';
import { isSameRole, isSuperadmin } from '../../authProvider/roles';
import { useChangeBack } from '../../components/form/ChangedBack';
import { OperationForm } from '../../components/form/OperationForm';
import { formatText, nameInSentence } from '../../format/text';
import { useOperation } from '../../operations/useOperation';
import {
  AdminInput,
  FixedEmail,
  RoleInput,
  validateAdminName,
  validateOptionalPassword,
} from './AdminInputs';
import { adminLabel, useIsMe, useOpenAdmin } from './account';
import { Passphrase } from './Passphrase';
import { useAdminPage } from './useAdminPage';

type OnSaved = (admin: Admin, now: { role?: string; hasNewPassword: boolean }) => void;

interface AdminEditProps {
  admin: Admin;
  /** Called with the role that the server has now; undefined if it could not be read. */
  onSaved: OnSaved;
  onDone: () => void;
}

/** Renders Edit Admin: name, role and an optional new password; the email is fixed. */
export function AdminEdit({ onSaved }: { onSaved: OnSaved }) {
  const isMe = useIsMe();
  useAdminPage();
  const { admin, isOpen, close } = useOpenAdmin('edit');
  if (!isOpen || !admin || isMe(admin)) return null;
  return <AdminEditForm key={admin.id} admin={admin} onSaved={onSaved} onDone={close} />;
}

function AdminEditForm({ admin, onSaved, onDone }: AdminEditProps) {
  const { id } = admin;
  const before = { name: formatText(admin.name), role: formatText(admin.role), newPassword: '' };
  const translate = useTranslate();
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const { page, perPage, sort } = useListContext<Admin>();

  /** Reads the list page again and returns the role that the server has now; undefined if it cannot be read. */
  async function roleNow(): Promise<string | undefined> {
    const params = { pagination: { page, perPage }, sort, filter: {} };
    const read = () => provider.getList<Admin>('admin', params);
    const queryKey = ['admins after a changed role', id];
    const list = await queryClient.fetchQuery({ queryKey, queryFn: read }).catch(() => undefined);
    return list?.data.find((each) => String(each.id) === String(id))?.role;
  }
  const save = useOperation({
    send: async ({ name, role, newPassword }: typeof before) => {
      const isChanged = !isSameRole(role, before.role);
      const data = { name, password: newPassword, role: isChanged ? role : undefined };
      const meta = { summary: { role: data.role } };
      await provider.update('admin', { id, data, previousData: admin, meta });
      return { requestedRole: role, currentRole: isChanged ? await roleNow() : role };
    },
    success: ({ requestedRole, currentRole }) => {
      if (isSameRole(currentRole, requestedRole)) return 'resources.admin.updated';
      const message = `resources.admin.${currentRole === undefined ? 'roleUnread' : 'roleKept'}`;
      return {
        message,
        type: 'warning',
        messageArgs: { wanted: requestedRole, role: currentRole },
      };
    },
    failure: 'resources.admin.updateFailed',
    refresh: ['admin'],
    onDone: ({ currentRole }, { newPassword }) => {
      onSaved(admin, { role: currentRole, hasNewPassword: newPassword !== '' });
      onDone();
    },
  });
  const changeBack = useChangeBack(`admin/${id}`);
  /** Returns the values that were saved since the edit that is changed back, and that would be replaced. */
  const replaced = (values: typeof before) =>
    (['name', 'role'] as const)
      .filter((field) => ![before[field], undefined].includes(changeBack?.since[field]))
      .filter((field) => values[field] !== before[field])
      .map((field) => nameInSentence(before[field]));
  const promotes = ({ role }: typeof before) => isSuperadmin(role) && !isSuperadmin(before.role);
  return (
    <OperationForm
      operation={save}
      question={(values) => {
        const now = replaced(values).join(', ');
        const since = now && translate('resources.admin.since.text', { now });
        if (promotes(values)) {
          const text = translate('resources.admin.promote.text', { who: adminLabel(admin) });
          return {
            title: 'resources.admin.promote.title',
            text: [text, since].filter(Boolean).join(' '),
            confirm: 'resources.admin.promote.confirm',
          };
        }
        if (!since) return undefined;
        return { title: 'resources.admin.since.title', text: since, confirm: 'common.save' };
      }}
      draft={`admin/${id}`}
      initial={before}
      frame={{ dialog: 'resources.admin.editTitle', about: formatText(admin.email) }}
      onCancel={onDone}
    >
      <AdminInput source="name" check={validateAdminName} isRequired autoFocus />
      <FixedEmail email={formatText(admin.email)} />
      <AdminInput
        source="newPassword"
        type="password"
        check={validateOptionalPassword}
        hint="resources.admin.passwordStays"
      />
      <Passphrase source="newPassword" />
      <RoleInput />
    </OperationForm>
  );
}
