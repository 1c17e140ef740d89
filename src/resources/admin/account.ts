import { formatText } from '../../format/text';
import type { Admin } from '../../types';

/** Names an admin in a sentence: name and email, or the one that is known, or the ID. */
export function whoIs({ id, ...admin }: Admin): string {
  const [name, email] = [admin.name, admin.email].map((text) => formatText(text).trim());
  if (name && email) return `${name} (${email})`;
  return name || email || String(id);
}

/** A new account, for as long as its card stands: in memory only. */
export interface Account {
  email: string;
  password: string;
  role: string;
  /** The passphrase was made here and copied by nobody. */
  isUnknown: boolean;
}

/** A passphrase that was made in a form, and whether somebody copied it. */
export interface MadePassphrase {
  text: string;
  isCopied: boolean;
}
