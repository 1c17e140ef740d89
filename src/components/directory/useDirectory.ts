import { useContext, useSyncExternalStore } from 'react';
import { type DataProvider, DataProviderContext } from 'react-admin';
import { session } from '../../authProvider/session';
import type { User } from '../../dataProvider/endpoints/users';
import { isCallError } from '../../http/errors';
import { createDirectory, type Directory, type DirectoryState } from './directory';
import { toPerson } from './person';

const PAGE = 30;

// Shared by the palette, the search on Users and the picker. Another admin or role has another provider.
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
      // A row without an ID cannot be opened.
      const people = data.filter(({ id }) => id).map(toPerson);
      return { people, rows: data, pages: Number(meta?.pages ?? 1), total };
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

// The empty directory is kept: a new one would send requests without a session, which ends the session again.
session.onEnd(() => shared?.directory.forget());

/** Returns the directory of the signed-in admin. It is emptied at the end of the session. */
export function useDirectory(): Directory {
  const provider = useContext(DataProviderContext);
  if (!provider) throw new Error('The directory stands inside the data provider');
  return directoryOf(provider);
}

/** Returns the state of a directory and re-renders on its changes. */
export function useDirectoryState(directory: Directory): DirectoryState {
  return useSyncExternalStore(directory.listen, directory.state);
}
