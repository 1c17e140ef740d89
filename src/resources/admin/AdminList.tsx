import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowActions';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Pager } from '../../components/list/Pager';
import { useOpenPanel, usePanel } from '../../components/panel/usePanel';
import { formatText } from '../../format/text';
import type { Admin } from '../../types';
import { AdminCreate } from './AdminCreate';
import { AdminEdit } from './AdminEdit';
import type { NewAccount } from './account';
import { DeleteAdmin } from './DeleteAdmin';
import { HandOver } from './HandOver';
import { ADMIN_PANELS } from './panels';
import { useIsMe } from './useIsMe';

/** Renders Edit and Delete of an admin; nothing on the signed-in admin's own row (part 2, section 6). */
function AdminActions() {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const isMe = useIsMe();
  const openPanel = useOpenPanel(...ADMIN_PANELS);
  if (!admin) return null;
  // Same height as the rows with buttons.
  if (isMe(admin))
    return <span style={{ display: 'inline-block', height: 28, verticalAlign: 'top' }} />;
  return (
    <RowActions>
      <RowAction
        icon="edit"
        name={translate('resources.admin.edit')}
        kind="admin.update"
        onClick={() => openPanel('edit', admin.id)}
      />
      <RowAction
        icon="remove"
        name={translate('resources.admin.delete')}
        kind="admin.delete"
        danger
        onClick={() => openPanel('delete', admin.id)}
      />
    </RowActions>
  );
}

function AdminName() {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const isMe = useIsMe();
  return (
    <>
      <bdi>{formatText(admin?.name)}</bdi>
      {isMe(admin) && <strong>{` ${translate('resources.admin.you')}`}</strong>}
    </>
  );
}

const Column = DataTableColumn<Admin>;

/** Renders Admin Management (part 2, section 2); the pager is shown only if there are several pages. */
export default function AdminList() {
  const [made, setMade] = useState<NewAccount>();
  return (
    <ListPage
      actions={<CreateButton />}
      toolbar={
        made && <HandOver key={made.email} account={made} onDone={() => setMade(undefined)} />
      }
      pager={<Pager whenSeveral />}
      aside={
        <>
          <AdminCreate onCreated={setMade} />
          <AdminEdit />
          <DeleteAdmin />
        </>
      }
      failureTitle="resources.admin.loadFailed"
    >
      <ListTable>
        <Column source="name" field={AdminName} />
        <Column source="email" />
        <Column source="role" />
        <Column label={ROW_ACTIONS_LABEL} field={AdminActions} />
      </ListTable>
    </ListPage>
  );
}

function CreateButton() {
  const translate = useTranslate();
  const panel = usePanel(...ADMIN_PANELS);
  return (
    <Button variant="contained" size="small" onClick={() => panel.open('create', 'new')}>
      {translate('resources.admin.create')}
    </Button>
  );
}
