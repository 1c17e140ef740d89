import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { can } from '../../authProvider/roles';
import { encodePart, paths } from '../../paths';
import { draftNames, onDraftsChange } from '../form/drafts';
import { useSignedIn } from '../page/SignedIn';

const editing = (list: string, id: string) => `${list}?edit=${encodePart(id)}`;

const pageOfDraft: Record<string, (id: string, part?: string) => string> = {
  wallet: (kind) => paths.walletSection(kind),
  notifications: () => paths.notifications,
  profile: () => paths.profile,
  password: () => paths.profile,
  users: (id) => editing(paths.users, id),
  leads: (id) => editing(paths.leads, id),
  feeds: (id, part) => {
    if (id === 'new') return paths.newFeed;
    // Comments are written below the post, not in its form.
    return part ? paths.feed(id) : paths.editFeed(id);
  },
  faq: (id, part) => {
    if (id === 'new') return paths.newFeature;
    return part ? paths.feature(id) : editing(paths.features, id);
  },
  admin: (id) => (id === 'new' ? paths.newAdmin : editing(paths.admins, id)),
  create_webhook: paths.webhookForm,
};

// Draft names whose first part is not their area.
const AREAS: Record<string, string> = { password: 'profile', create_webhook: 'webhooks' };

/** Returns a draft's form, its area, and the URL of that form. The draft of a stock form is named by this URL. */
function linkOfDraft(name: string): { form: string; area: string; to: string } {
  const isPath = name.startsWith('/');
  const [form = '', id = '', part] = (isPath ? name.slice(1) : name).split('/');
  const to = isPath ? name : (pageOfDraft[form]?.(id, part) ?? paths.home);
  return { form, area: AREAS[form] ?? form, to };
}

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
