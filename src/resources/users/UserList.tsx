import { useDataProvider } from 'react-admin';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { ROW_ACTIONS_LABEL } from '../../components/buttons/RowAction';
import { SearchBox } from '../../components/filters/SearchBox';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { useSearch } from '../../components/page/address';
import { LazyPanel, lazyPart } from '../../components/page/lazyPart';
import { useMedia } from '../../components/theme/useMedia';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { UserActions, UserName } from './UserRow';

const Column = DataTableColumn<User>;
const PANELS = ['view', 'edit'];
const UserPanel = lazyPart(() => import('./UserPanel'));
const FoundUsers = lazyPart(() => import('./FoundUsers'));
const SEARCH_PARAM = 'q';
const filters = [SEARCH_PARAM];
// The search runs in memory; only the URL is debounced.
const PAUSE_MS = 100;

export default function UserList() {
  const [search] = useSearch();
  const { exportUsers } = useDataProvider<ConsoleDataProvider>();
  const text = search.get(SEARCH_PARAM)?.trim() ?? '';
  const isWide = useMedia('(min-width: 1300px)');
  return (
    <ListPage
      filters={filters}
      enabled={text === ''}
      actions={
        <DownloadButton
          fetchFile={exportUsers}
          fileName="users.csv"
          label="resources.users.exportCsv"
          busyLabel="resources.users.exporting"
        />
      }
      toolbar={
        <>
          <SearchBox label="resources.users.search" name={SEARCH_PARAM} pause={PAUSE_MS} />
          {text && <FoundUsers text={text} />}
        </>
      }
      aside={<LazyPanel names={PANELS} panel={UserPanel} />}
    >
      <ListTable>
        <Column
          source="name"
          render={({ id, name }) => <UserName id={id}>{formatText(name)}</UserName>}
        />
        <Column source="email" />
        <Column source="role" />
        {isWide && <Column source="phone" />}
        {isWide && <Column source="businessname" />}
        <Column label={ROW_ACTIONS_LABEL} field={UserActions} />
      </ListTable>
    </ListPage>
  );
}
