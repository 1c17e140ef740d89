import { formatText } from '../../format/text';
import type { Admin } from '../../types';

/** Names an admin in a sentence: name and email, or the one that is known, or the ID. */
export function adminLabel({ id, ...admin }: Admin): string {
  const [name, email] = [admin.name, admin.email].map((text) => formatText(text).trim());
  if (name && email) return `${name} (${email})`;
  return name || email || String(id);
}

/** A new account, kept in memory while its card is shown. */
export interface NewAccount {
  email: string;
  password: string;
  role: string;
  /** The passphrase was generated here and not copied. */
  isUnknown: boolean;
}

/** A generated passphrase, and whether it was copied. */
export interface GeneratedPassphrase {
  text: string;
  isCopied: boolean;
}
