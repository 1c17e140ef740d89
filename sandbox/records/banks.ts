// Banks and the holders of their accounts. Nobody is stored: the same number has the same name, always.
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

/** An account that exists at every bank and whose holder is not told. */
export const namelessAccount = '0000000000';

/** An account number that no bank knows. */
export const unknownAccount = '9999999999';

/** Finds the holder of an account: always the same one; '' for the nameless account, undefined for an unknown one. */
export async function holderOf(
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
