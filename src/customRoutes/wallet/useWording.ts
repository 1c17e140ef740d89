import { useTranslate } from 'react-admin';
import { formatAmount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { useAmountInWords } from '../../i18n';
import type { Ask, Party, Sight } from './movement';

/** Puts movements into words, in the reader's language. */
export function useWording() {
  const translate = useTranslate();
  const words = useAmountInWords();

  const who = ({ name, email, customerId }: Party) =>
    [name, email, customerId].filter(Boolean).join(', ');
  const currencyOf = (sight?: Sight) => {
    const currencies = (sight?.parties ?? []).map((party) =>
      party.status === 'read' ? party.currency : undefined,
    );
    return currencies.find(Boolean);
  };
  function parts({ order, parties, bankName }: Ask, sight?: Sight) {
    const at = (side: Party['side']) => {
      const party = parties.find((each) => each.side === side);
      return party ? who(party) : '';
    };
    const account =
      order.kind === 'bankTransfer'
        ? [order.accountName, order.accountNumber, bankName ?? order.bankCode].join(', ')
        : '';
    const amount = formatAmount(order.amount, currencyOf(sight));
    return { amount, from: at('from'), to: at('to'), account };
  }
  return {
    who,
    currencyOf,
    /** "This adds 1,500.50 NGN to the wallet of …": what will be done to whom (rulings R30). */
    question: (ask: Ask, sight?: Sight) =>
      translate(`wallet.confirm.${ask.order.kind}`, parts(ask, sight)),
    /** "Credit 1,500.50 NGN to …": the same in one line, for lists. */
    line: (ask: Ask, sight?: Sight) =>
      translate(`wallet.records.lines.${ask.order.kind}`, parts(ask, sight)),
    words,
    time: (at: number | string) => formatTime(at, 'dateTime'),
    narration: ({ order }: Ask) => ('narration' in order ? order.narration : ''),
  };
}
