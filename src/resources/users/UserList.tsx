import { DataTableColumn } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { LazyPanel } from '../../components/LazyPanel';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { ROW_ACTIONS } from '../../components/list/RowActions';
import { SearchBox } from '../../components/list/SearchBox';
import { useLazyComponent } from '../../components/useLazyComponent';
import type { User } from '../../dataProvider/endpoints/users';
import { ExportUsers } from './ExportUsers';
import { USER_PANELS } from './panels';
import { UserActions } from './UserActions';

const Column = DataTableColumn<User>;
const loadPanel = () => import('./UserPanel');
const loadFound = () => import('./FoundUsers');
const SOUGHT = 'q';
const filters = [SOUGHT];
// What is found is in memory; only the address waits for the typing to pause.
const PAUSE_MS = 100;

/** Users (part 1, section 2), or those among them who are searched for (rulings R39). */
export function UserList() {
  const [address] = useSearchParams();
  const text = address.get(SOUGHT)?.trim() ?? '';
  const Found = useLazyComponent(loadFound, text !== '');
  return (
    <ListPage
      filters={filters}
      enabled={text === ''}
      actions={<ExportUsers />}
      toolbar={
        <>
          <SearchBox label="resources.users.search" name={SOUGHT} pause={PAUSE_MS} />
          {text && Found && <Found text={text} />}
        </>
      }
      aside={<LazyPanel names={USER_PANELS} load={loadPanel} />}
    >
      <ListTable>
        <Column source="name" />
        <Column source="email" />
        <Column source="role" />
        <Column label={ROW_ACTIONS} field={UserActions} />
      </ListTable>
    </ListPage>
  );
}
