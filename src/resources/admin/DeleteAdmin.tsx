import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Admin } from '../../authProvider/admin';
import { mustRemain } from '../../authProvider/roles';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/Text';
import { assertComplete, pageFetcher, readAllPages } from '../../dataProvider/readAllPages';
import { formatText } from '../../format/text';
import { useOperation } from '../../operations/useOperation';
import { adminLabel, useIsMe, useOpenAdmin } from './account';

// Limits the requests if a server never returns a last page.
const MOST_PAGES = 200;

function useLastSuperadmin(admin: Admin, isOpen: boolean) {
  const provider = useDataProvider();
  const { id } = admin;
  const isNeeded = isOpen && mustRemain(admin.role);
  const others = useQuery({
    queryKey: ['admin', 'other superadmins', id],
    queryFn: async ({ signal }) => {
      const isOther = (each: Admin) => mustRemain(each.role) && each.id !== id;
      const { rows, end } = await readAllPages({
        read: pageFetcher<Admin>(provider, 'admin', {}, signal),
        onPage: (admins) => !admins.some(isOther),
        limit: MOST_PAGES,
        signal,
      });
      const hasOther = rows.some(isOther);
      if (!hasOther) assertComplete(end);
      return hasOther;
    },
    enabled: isNeeded,
    gcTime: 0,
  });
  return {
    isReading: isNeeded && others.isPending && !others.error,
    // If reading fails, the admin may be the last superadmin.
    isLast: isNeeded && (others.data === false || others.error !== null),
    error: isNeeded ? others.error : null,
    readAgain: () => void others.refetch(),
  };
}

interface DeleteAdminProps {
  onDeleted: (admin: Admin) => void;
}

/** Asks for confirmation before deleting an admin: never the own account, the last superadmin only after typing their email. */
export function DeleteAdmin(props: DeleteAdminProps) {
  const { row: admin, ...question } = useOpenAdmin('delete');
  return admin && <DeleteOne key={admin.id} {...props} {...question} admin={admin} />;
}

interface DeleteOneProps extends DeleteAdminProps {
  admin: Admin;
  isOpen: boolean;
  close: () => void;
}

function DeleteOne({ admin, isOpen, close, onDeleted }: DeleteOneProps) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const isMe = useIsMe();
  const isOwn = isMe(admin);
  const last = useLastSuperadmin(admin, isOpen && !isOwn);
  const id = String(admin.id);
  const remove = useOperation({
    send: () => provider.delete('admin', { id, previousData: admin }),
    success: 'resources.admin.deleted',
    failure: 'resources.admin.deleteFailed',
    refresh: ['admin'],
    onDone: () => {
      onDeleted(admin);
      close();
    },
  });
  const email = formatText(admin.email);
  const textOf = (key: string) => translate(`resources.admin.${key}`, { who: adminLabel(admin) });
  return (
    <ConfirmDialog
      open={isOpen}
      operation={remove}
      title="resources.admin.deleteTitle"
      confirm="resources.admin.deleteTitle"
      canConfirm={!isOwn && !last.isReading && (!last.isLast || email !== '')}
      word={last.isLast ? email : undefined}
      danger
      onClose={close}
    >
      {isOwn ? (
        <Failure failure={new Error('resources.admin.ownAccount')} />
      ) : (
        <Typography>{textOf('deleteText')}</Typography>
      )}
      {last.isReading && (
        <SecondaryText role="status" sx={{ mt: 1 }}>
          {textOf('readingAll')}
        </SecondaryText>
      )}
      <Failure failure={last.error} title="resources.admin.notAllRead" onRetry={last.readAgain} />
      {last.isLast && !last.error && (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>{textOf('lastOne')}</Typography>
      )}
    </ConfirmDialog>
  );
}
