import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { useSignedIn } from '../../components/page/SignedIn';
import { usePanel } from '../../components/panel/usePanel';
import { isSameId } from '../../format/identifiers';
import type { Admin } from '../../types';

export function useIsMe(): (admin: Admin | undefined) => boolean {
  const me = useSignedIn();
  return (admin) => isSameId(admin?.id, me.id);
}

/** Returns the row of the open dialog; it is kept while the list reloads or the row leaves it. */
export function useOpenAdmin(dialog: 'edit' | 'delete') {
  const { name, id, close } = usePanel('create', 'edit', 'delete');
  const { data = [] } = useListContext<Admin>();
  const held = useRef<Admin>(undefined);
  const isNamed = name === dialog && Boolean(id);
  if (isNamed) {
    const found = data.find((admin) => admin.id === id);
    if (found) held.current = found;
    else if (held.current?.id !== id) held.current = undefined;
  }
  return { admin: held.current, isOpen: isNamed && held.current !== undefined, close };
}
