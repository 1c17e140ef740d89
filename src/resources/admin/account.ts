import { useTranslate } from 'react-admin';
import type { Admin } from '../../authProvider/admin';
import { reachOf } from '../../authProvider/roles';
import { useDialogRow } from '../../components/dialog/DialogFrame';
import { useSignedIn } from '../../components/page/SignedIn';
import { isSameEmail, isSameId } from '../../format/identifiers';
import { formatText, humanise } from '../../format/text';
import { menuAreas } from '../../i18n';

// Linked from the shell and not from the menu.
const OWN_PAGES = ['profile', 'activity'];

/** Returns the text that names the areas of a role, as the role table has them (authProvider/roles.ts). */
export function useRoleAccessText(role: string): string {
  const translate = useTranslate();
  const reach = reachOf(role);
  const isAll = reach === 'everything';
  const areas = isAll ? [...menuAreas, ...OWN_PAGES] : reach;
  const labels = areas.map((area) => {
    const title = translate(`resources.${area}.title`, { _: humanise(area) });
    return translate(`menu.${area}`, { _: translate(`shell.${area}`, { _: title }) });
  });
  const key = isAll ? 'seesAll' : 'sees';
  return translate(`resources.admin.${key}`, { role, areas: labels.join(', ') });
}

export function adminLabel({ id, ...admin }: Admin): string {
  const [name, email] = [admin.name, admin.email].map((text) => formatText(text).trim());
  if (name && email) return `${name} (${email})`;
  return name || email || String(id);
}

export interface NewAccount {
  email: string;
  /** Only a generated one is shown. */
  password?: string;
  role: string;
  /** The passphrase was generated here and not copied. */
  isUnknown: boolean;
}

/** Returns whether an account is that of an admin; a response to a creation need not have an ID. */
export const isAccountOf = ({ email }: NewAccount, admin: Admin): boolean =>
  isSameEmail(email, admin.email ?? '');

export interface GeneratedPassphrase {
  text: string;
  isCopied: boolean;
}

export function useIsMe(): (admin: Admin | undefined) => boolean {
  const me = useSignedIn();
  return (admin) => isSameId(admin?.id, me.id);
}

/** Returns the row of the open dialog. */
export const useOpenAdmin = (dialog: 'edit' | 'delete') =>
  useDialogRow<Admin>(dialog, ['create', 'edit', 'delete']);
