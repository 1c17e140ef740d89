import { useTranslate } from 'react-admin';
import { orderText } from '../../../dataProvider/actions/movementKinds';
import { formatAmount } from '../../../format/amounts';
import { formatTime } from '../../../format/dates';
import { nameInSentence, showInvisible } from '../../../format/text';
import { useAmountInWords } from '../../../i18n';
import { kindText } from '../engine/kindText';
import type { Evidence, MovementDraft, Party, Snapshot } from '../engine/movementRecord';

const list = (texts: unknown[]) =>
  texts
    .map(nameInSentence)
    .filter((text) => text !== '')
    .join(', ');

export function useMovementTexts() {
  const translate = useTranslate();
  const amountInWords = useAmountInWords();

  const partyLabel = ({ name, email, customerId }: Party) => list([name, email, customerId]);
  const time = (at: number | string) => formatTime(at, 'dateTime');
  const amountOf = (amount: string, currency?: string) =>
    formatAmount(amount, currency && nameInSentence(currency));
  function currencyOf(snapshot?: Snapshot): string | undefined {
    const currencies = (snapshot?.parties ?? []).map((party) =>
      party.status === 'read' ? party.currency : undefined,
    );
    return currencies.find(Boolean);
  }
  function parts({ order, parties, account = [] }: MovementDraft, snapshot?: Snapshot) {
    const at = (side: Party['side']) => {
      const party = parties.find((each) => each.side === side);
      return party ? partyLabel(party) : '';
    };
    const amount = amountOf(order.amount, currencyOf(snapshot));
    return { amount, from: at('from'), to: at('to'), account: list(account) };
  }
  function balances({ parties }: MovementDraft, { party, ...row }: Evidence): string {
    if (row.balanceBefore === undefined || row.balanceAfter === undefined) return '';
    const owner = parties[party];
    const figures = [row.balanceBefore, row.balanceAfter].map((each) =>
      amountOf(each, row.currency),
    );
    return `${parties.length > 1 && owner ? `${partyLabel(owner)}: ` : ''}${figures.join(' → ')}`;
  }
  return {
    ...{ partyLabel, time, amountOf, currencyOf, balances },
    /** "This adds 1,500.50 NGN to the wallet of …" (rulings R30). */
    question: (draft: MovementDraft, snapshot?: Snapshot) =>
      translate(kindText('confirm', draft.order.kind), parts(draft, snapshot)),
    /** "Credit 1,500.50 NGN to …", for lists. */
    line: (draft: MovementDraft, snapshot?: Snapshot) =>
      translate(kindText('records.lines', draft.order.kind), parts(draft, snapshot)),
    row: (draft: MovementDraft, row: Evidence) => {
      const reference = nameInSentence(row.reference);
      const named = reference && translate('wallet.confirm.reference', { reference });
      return [time(row.at), named, balances(draft, row)].filter(Boolean).join(', ');
    },
    people: ({ parties, account }: MovementDraft) =>
      account
        ? list(account)
        : parties
            .map((party) => translate(`wallet.receipt.${party.side}`, { who: partyLabel(party) }))
            .join('\n'),
    words: amountInWords,
    narration: ({ order }: MovementDraft) => showInvisible(orderText(order, 'narration')),
    payee: ({ payee }: MovementDraft) => {
      if (!payee) return '';
      const key = payee.match === 'none' ? 'reason' : payee.match;
      const given = translate('wallet.payee.given', { name: nameInSentence(payee.given) });
      return `${given} ${translate(`wallet.payee.${key}`, { reason: showInvisible(payee.reason) })}`;
    },
  };
}
