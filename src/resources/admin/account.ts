import { formatText } from '../../format/text';
import type { Admin } from '../../types';

export function adminLabel({ id, ...admin }: Admin): string {
  const [name, email] = [admin.name, admin.email].map((text) => formatText(text).trim());
  if (name && email) return `${name} (${email})`;
  return name || email || String(id);
}

export interface NewAccount {
  email: string;
  password: string;
  role: string;
  /** The passphrase was generated here and not copied. */
  isUnknown: boolean;
}

export interface GeneratedPassphrase {
  text: string;
  isCopied: boolean;
}
