import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Admin } from '../../authProvider/admin';
import { isSameRole, mustRemain } from '../../authProvider/roles';
import { useChangeBack } from '../../components/form/ChangedBack';
import { WideInput } from '../../components/form/FormField';
import { OperationForm } from '../../components/form/OperationForm';
import { useChangeSearch } from '../../components/page/address';
import { usePanel } from '../../components/panel/usePanel';
import { assertComplete, pageFetcher, readAllPages } from '../../dataProvider/readAllPages';
import { isSameId } from '../../format/identifiers';
import { formatText, nameInSentence } from '../../format/text';
import { useOperation } from '../../operations/useOperation';
import { FixedEmail, RoleInput, validateAdminName, validateOptionalPassword } from './AdminInputs';
import { adminLabel, useIsMe, useOpenAdmin } from './account';
import { Passphrase } from './Passphrase';

const PAGES = 500;

/**
 * Turns to the page of the list that has the admin of `?edit={id}`: a link from Activity knows the ID alone, and the API reads
 * no single admin. Where the list has none, says so.
 */
function useAdminPage(): void {
  const { id, close } = usePanel('edit');
  const { data, isPlaceholderData } = useListContext<Admin>();
  const provider = useDataProvider();
  const notify = useNotify();
  const changeSearch = useChangeSearch();
  const { state } = useLocation();
  const hasRow = (rows: readonly Admin[]) => rows.some((row) => isSameId(row.id, id));
  const isElsewhere = Boolean(id && data && !isPlaceholderData && !hasRow(data));
  const { data: page, error } = useQuery({
    queryKey: ['page of the list with the admin', id],
    enabled: isElsewhere,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      let pageOfRow: number | null = null;
      const { end } = await readAllPages<Admin>({
        read: pageFetcher(provider, 'admin', {}, signal),
        limit: PAGES,
        signal,
        onPage(rows, { page }) {
          if (hasRow(rows)) pageOfRow = page;
          return pageOfRow === null;
        },
      });
      if (pageOfRow === null) assertComplete(end);
      return pageOfRow;
    },
  });
  useEffect(
    function openPageOfAdmin() {
      if (!isElsewhere) return;
      if (page) {
        const options = { replace: true, preventScrollReset: true, state };
        changeSearch({ page: String(page) }, options);
      }
      if (page !== null && !error) return;
      notify(error ? 'resources.admin.notSearched' : 'resources.admin.notInList', {
        type: 'warning',
      });
      close();
    },
    [isElsewhere, page, error, state, changeSearch, notify, close],
  );
}

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
  const { row: admin, isOpen, close } = useOpenAdmin('edit');
  if (!isOpen || !admin || isMe(admin)) return null;
  return <AdminEditForm key={admin.id} admin={admin} onSaved={onSaved} onDone={close} />;
}

function AdminEditForm({ admin, onSaved, onDone }: AdminEditProps) {
  const { id } = admin;
  const before = { name: formatText(admin.name), role: formatText(admin.role), newPassword: '' };
  const [initialValues] = useState(before);
  /** Returns the values with those of the newest row in place of what was not changed here. */
  const withUntouched = ({ name, role, newPassword }: typeof before): typeof before => ({
    name: name === initialValues.name ? before.name : name,
    role: isSameRole(role, initialValues.role) ? before.role : role,
    newPassword,
  });
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
    return list?.data.find((each) => isSameId(each.id, id))?.role;
  }
  const save = useOperation({
    send: async (values: typeof before) => {
      const { name, role, newPassword } = withUntouched(values);
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
  const promotes = ({ role }: typeof before) => mustRemain(role) && !mustRemain(before.role);
  return (
    <OperationForm
      operation={save}
      question={(typed) => {
        const values = withUntouched(typed);
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
      <WideInput source="name" validate={validateAdminName} required autoFocus autoComplete="off" />
      <FixedEmail email={formatText(admin.email)} />
      <WideInput
        source="newPassword"
        type="password"
        validate={validateOptionalPassword}
        helperText="resources.admin.passwordStays"
        autoComplete="new-password"
      />
      <Passphrase source="newPassword" />
      <RoleInput />
    </OperationForm>
  );
}
