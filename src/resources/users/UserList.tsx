import { LazyPanel } from '../../components/LazyPanel';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { ROW_ACTIONS } from '../../components/list/RowActions';
import type { User } from '../../dataProvider/endpoints/users';
import { ExportUsers } from './ExportUsers';
import { USER_PANELS } from './panels';
import { UserActions } from './UserActions';

const Column = DataTableColumn<User>;
const loadPanel = () => import('./UserPanel');

/** Users (part 1, section 2). */
export default function UserList() {
  return (
    <ListPage actions={<ExportUsers />} aside={<LazyPanel names={USER_PANELS} load={loadPanel} />}>
      <ListTable>
        <Column source="name" />
        <Column source="email" />
        <Column source="role" />
        <Column label={ROW_ACTIONS} field={UserActions} />
      </ListTable>
    </ListPage>
  );
}
