import { DataTableColumn } from 'react-admin';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { ROW_ACTIONS } from '../../components/list/RowActions';
import type { User } from '../../types';
import { ExportUsers } from './ExportUsers';
import { UserActions } from './UserActions';
import { UserPanel } from './UserPanel';

const Column = DataTableColumn<User>;

/** Users (part 1, section 2). */
export function UserList() {
  return (
    <ListPage actions={<ExportUsers />} aside={<UserPanel />}>
      <ListTable>
        <Column source="name" />
        <Column source="email" />
        <Column source="role" />
        <Column label={ROW_ACTIONS} field={UserActions} />
      </ListTable>
    </ListPage>
  );
}
