import { useLocaleState, useTranslate } from 'react-admin';
import { balanceChangeOf } from '../../components/ledger/direction';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { minus, money } from '../../format/money';
import { formatText } from '../../format/text';
import { chartFormats } from './chartFormats';

/** Returns the effect of a failed transaction on the balance, and a text for the customer, in the console's language. */
export function useFailureTexts(row: Transaction): { effect: string; text: string } {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { day, amount } = chartFormats(locale);
  const say = (name: string, words = {}) =>
    translate(`resources.transactions.why.${name}`, words) as string;
  const { way, isStill } = balanceChangeOf(row);
  const [before, after] = [money(row.balanceBefore), money(row.balanceAfter)];
  const effect = isStill === undefined ? 'unknown' : isStill ? 'still' : 'changed';
  const signed = `${way === 'in' ? '+' : ''}${amount(minus(after ?? '0', before ?? '0'))}`;
  const type = formatText(row.type).toLowerCase();
  const [sum, reference] = [amount(row.amount, row.currency), formatText(row.reference)];
  const at = Date.parse(formatText(row.createdAt));
  const parts = [
    say(`text.types.${/^\w+$/.test(type) ? type : 'other'}`, { _: say('text.types.other') }),
    sum && say('text.amount', { amount: sum }),
    !Number.isNaN(at) && say('text.date', { date: day(at) }),
    reference && say('text.reference', { reference }),
    say('text.failed'),
    say(`text.${isStill && way === 'in' ? 'stillIn' : effect}`, { change: signed }),
  ];
  return {
    effect: say(`effect.${effect}`, { change: signed }),
    text: parts.filter(Boolean).join(' '),
  };
}
