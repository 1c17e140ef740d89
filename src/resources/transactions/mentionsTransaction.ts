import type { Transaction } from '../../dataProvider/endpoints/transactions';

/** Returns whether a value contains the reference or the ID of a transaction, not as a part of a longer one. */
export function mentionsTransaction(value: unknown, { reference, id }: Transaction): boolean {
  const text = JSON.stringify(value);
  // An identifier of fewer than six characters would match amounts and times.
  return [reference, id].some((each = '') => {
    const pattern = `(?<![\\w-])${each.replace(/\W/g, '\\$&')}(?![\\w-])`;
    return each.length >= 6 && new RegExp(pattern).test(text);
  });
}
