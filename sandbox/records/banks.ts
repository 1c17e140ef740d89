// Banks and account holders. Holders are not stored: a number always has the same name.
import { sha256 } from '../db/crypto';
import { peoples } from '../db/seed/names';

export const banks = [
  { bankCode: '101', bankName: 'Atlantic Trust Bank' },
  { bankCode: '102', bankName: 'Baobab Savings Bank' },
  { bankCode: '103', bankName: 'Coral Merchant Bank' },
  { bankCode: '104', bankName: 'Delta Commercial Bank' },
  { bankCode: '105', bankName: 'Equator Microfinance' },
  { bankCode: '106', bankName: 'Harmattan Bank' },
  { bankCode: '107', bankName: 'Kingfisher Bank' },
  { bankCode: '108', bankName: 'Lagoon Digital Bank' },
  { bankCode: '109', bankName: 'Palm Coast Bank' },
  { bankCode: '110', bankName: 'Savannah Union Bank' },
];

/** An account that exists at every bank, without a holder's name. */
export const namelessAccount = '0000000000';

/** An account number that exists at no bank. */
export const unknownAccount = '9999999999';

/** Returns the holder of an account, always the same; '' for the nameless account, undefined for an unknown one. */
export async function accountHolder(
  bankCode: string,
  accountNumber: string,
): Promise<string | undefined> {
  const isKnown = banks.some((bank) => bank.bankCode === bankCode);
  if (!isKnown || !/^\d{10}$/.test(accountNumber) || accountNumber === unknownAccount) {
    return undefined;
  }
  if (accountNumber === namelessAccount) return '';
  const hash = await sha256(`${bankCode}/${accountNumber}`);
  const pick = <T>(list: readonly T[], at: number) =>
    list[Number.parseInt(hash.slice(at, at + 6), 16) % list.length];
  const people = pick(peoples, 0);
  return `${pick(people?.last ?? [], 6)} ${pick(people?.first ?? [], 12)}`.toUpperCase();
}
