import { useContext, useSyncExternalStore } from 'react';
import { type DataProvider, DataProviderContext } from 'react-admin';
import { session } from '../../authProvider/session';
import type { User } from '../../dataProvider/endpoints/users';
import { isCallError } from '../../http/errors';
import { createDirectory, type Directory, type DirectoryState } from './directory';
import { toPerson } from './person';

const PAGE = 30;

// One for the palette, the search on Users and the picker. The provider is another one for another admin or role.
let shared: { provider: DataProvider; directory: Directory } | undefined;

function directoryOf(provider: DataProvider): Directory {
  if (shared?.provider === provider) return shared.directory;
  shared?.directory.forget();
  const directory = createDirectory({
    page: async (page) => {
      const { data, meta, total } = await provider.getList<User>('users', {
        pagination: { page, perPage: PAGE },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      });
      // A row that came without an identifier leads nowhere.
      const people = data.filter(({ id }) => id).map(toPerson);
      return { people, pages: Number(meta?.pages ?? 1), total };
    },
    one: async (id) => {
      try {
        return toPerson((await provider.getOne<User>('users', { id })).data);
      } catch (failure) {
        if (isCallError(failure, 'notFound', 'malformed')) return undefined;
        throw failure;
      }
    },
  });
  shared = { provider, directory };
  return directory;
}

// It stays, empty: another one would ask without a session, which ends the session again.
session.onEnd(() => shared?.directory.forget());

/** Gives the directory of whoever is signed in; it is forgotten at the end of the session. */
export function useDirectory(): Directory {
  const provider = useContext(DataProviderContext);
  if (!provider) throw new Error('The directory stands inside the data provider');
  return directoryOf(provider);
}

/** Follows what is read. */
export function useDirectoryState(directory: Directory): DirectoryState {
  return useSyncExternalStore(directory.listen, directory.state);
}
