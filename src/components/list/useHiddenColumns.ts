import { useListContext, useStore } from 'react-admin';
import { useSignedIn } from '../page/SignedIn';

const NONE: readonly string[] = [];

/** Returns the columns of the list that this admin has hidden, and a function that replaces them, both in react-admin's store. */
export function useHiddenColumns(hiddenAtFirst: readonly string[] = NONE) {
  const { resource } = useListContext();
  const { id } = useSignedIn();
  return useStore<readonly string[]>(`${resource}.datatable.${id}`, hiddenAtFirst);
}
