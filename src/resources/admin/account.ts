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
