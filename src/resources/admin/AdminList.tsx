import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ROW_ACTIONS } from '../../components/buttons/RowActions';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Pager } from '../../components/list/Pager';
import { usePanel } from '../../components/panel/usePanel';
import type { Admin } from '../../types';
import { AdminActions } from './AdminActions';
import { AdminCreate } from './AdminCreate';
import { AdminEdit } from './AdminEdit';
import { AdminName } from './AdminName';
import type { Account } from './account';
import { DeleteAdmin } from './DeleteAdmin';
import { HandOver } from './HandOver';
import { ADMIN_PANELS } from './panels';

const Column = DataTableColumn<Admin>;

/** Admin Management (part 2, section 2); the pager only when there is more than one page. */
export default function AdminList() {
  const [made, setMade] = useState<Account>();
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
        <Column label={ROW_ACTIONS} field={AdminActions} />
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
