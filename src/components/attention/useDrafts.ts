import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { can } from '../../authProvider/roles';
import { draftNames, onDraftsChange } from '../form/drafts';
import { useSignedIn } from '../page/SignedIn';
import { linkOfDraft } from './draftLinks';

/** Returns the stored drafts that were not sent, each with its URL, except the draft of the open form. */
export function useDrafts() {
  const { id, role } = useSignedIn();
  const { pathname, search } = useLocation();
  // A string, because useSyncExternalStore requires an identical snapshot until something changes.
  const names = useSyncExternalStore(onDraftsChange, () => draftNames(id).join('\n'));
  const here = new URLSearchParams(search);
  const isOpen = (to: string) => {
    const { pathname: path, searchParams } = new URL(to, window.location.origin);
    return path === pathname && [...searchParams].every(([key, value]) => here.get(key) === value);
  };
  return names
    .split('\n')
    .filter(Boolean)
    .map((name) => ({ name, ...linkOfDraft(name) }))
    .filter(({ area, to }) => can(role, area) && !isOpen(to));
}
