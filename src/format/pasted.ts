import { readKey } from './text';

/** Reads an email as it was copied: of a link without its scheme, of a mail program without the name beside it. */
export const readEmail = (value: unknown): string =>
  readKey(value)
    .replace(/^mailto:/i, '')
    .replace(/^[^<>]*<([^<>]+)>$/, '$1');

/** Reads a phone number as it was copied: of a link without its scheme. */
export const readPhone = (value: unknown): string => readKey(value).replace(/^(?:tel|sms):/i, '');

/** Reads a web address that was pasted after a scheme that was there already: with the last scheme alone. */
export const readAddress = (value: unknown): string =>
  readKey(value).replace(/^(?:https?:\/\/)+(?=https?:\/\/|mailto:)/i, '');

/** Reads an account number as `readKey` does, without the blanks that group its digits. */
export const readAccountNumber = (value: unknown): string => readKey(value).replace(/\s/g, '');
