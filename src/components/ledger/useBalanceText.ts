import { useTranslate } from 'react-admin';
import { formatAmount } from '../../format/amounts';
import { nameInSentence } from '../../format/text';
import type { NewestBalance } from './newestBalances';

/** Returns a function that words a newest balance, or that it is not known. */
export function useBalanceText() {
  const translate = useTranslate();
  return ({ balance, currency: code }: Pick<NewestBalance, 'balance' | 'currency'>): string => {
    const currency = nameInSentence(code);
    if (balance !== undefined) return formatAmount(balance, currency);
    return translate(`resources.transactions.${code ? 'noNewestOf' : 'noNewest'}`, { currency });
  };
}
