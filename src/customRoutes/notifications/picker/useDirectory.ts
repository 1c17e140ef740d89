import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { User } from '../../../dataProvider/endpoints/users';
import { retryRule } from '../../../dataProvider/queryClient';
import { formatText } from '../../../format/text';
import { isCallError } from '../../../http/errors';
import { createDirectory, type Directory, type DirectoryState, type Person } from './directory';

const PAGE = 30;

function toPerson(user: User): Person {
  const id = String(user.id);
  const name = formatText(user.name) || formatText(user.businessname);
  const key = `${id}\n${name}`.toLowerCase();
  return { id, name, email: formatText(user.email), phone: formatText(user.phone), key };
}

/** Makes the directory of the page: users page by page, or one by identifier (rulings R11, R15, R18). */
export function useDirectory(): Directory {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const [directory] = useState(() => {
    // Through the query client for its retries; nothing is cached twice.
    const ask = <T>(queryKey: unknown[], queryFn: () => Promise<T>) =>
      queryClient.fetchQuery({ queryKey, queryFn, ...retryRule, gcTime: 0 });
    return createDirectory({
      page: (number) =>
        ask(['notifications', 'users', number], async () => {
          const { data, meta } = await provider.getList<User>('users', {
            pagination: { page: number, perPage: PAGE },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
          });
          // A row that came without an identifier cannot be sent to.
          const known = data.filter(({ id }) => id);
          return { people: known.map(toPerson), pages: Number(meta?.pages ?? 1) };
        }),
      one: (id) =>
        ask(['notifications', 'user', id], async () => {
          try {
            return toPerson((await provider.getOne<User>('users', { id })).data);
          } catch (error) {
            // A query may not answer undefined.
            if (isCallError(error, 'notFound', 'malformed')) return null;
            throw error;
          }
        }).then((person) => person ?? undefined),
    });
  });
  return directory;
}

/** Follows what is loaded. */
export function useDirectoryState(directory: Directory): DirectoryState {
  return useSyncExternalStore(directory.listen, directory.state);
}
