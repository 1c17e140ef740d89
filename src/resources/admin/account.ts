import { useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { formatText } from '../../format/text';
import { menuAreas as areas } from '../../i18n';
import type { Admin } from '../../types';

// Linked from the shell and not from the menu.
const OWN_PAGES = ['profile', 'activity'];

export function useRoleAccessText(role: string): string {
  const translate = useTranslate();
  const allowed = areas.filter((area) => can(role, area));
  const words = [
    ...allowed.map((area) => translate(`menu.${area}`)),
    ...OWN_PAGES.filter((page) => can(role, page)).map((page) => translate(`shell.${page}`)),
  ];
  const key = allowed.length === areas.length ? 'seesAll' : 'sees';
  return translate(`resources.admin.${key}`, { role, areas: words.join(', ') });
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

export interface GeneratedPassphrase {
  text: string;
  isCopied: boolean;
}
