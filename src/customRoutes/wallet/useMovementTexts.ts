import { useTranslate } from 'react-admin';
import { useLedgerLabel } from '../../components/ledger/labels';
import { orderText } from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { nameInSentence, showInvisible } from '../../format/text';
import { useAmountInWords } from '../../i18n';
import {
  type LedgerEntry,
  type Movement,
  type MovementDraft,
  movementCurrency,
  type Party,
} from './movement';

const list = (texts: unknown[]) =>
  texts
    .map(nameInSentence)
    .filter((text) => text !== '')
    .join(', ');

export function useMovementTexts() {
  const translate = useTranslate();
  const labelOf = useLedgerLabel();
  const words = useAmountInWords();

  const partyLabel = ({ name, email, customerId }: Party) => list([name, email, customerId]);
  const time = (at: number | string) => formatTime(at, 'dateTime');
  const amountOf = (amount: unknown, currency?: string) =>
    formatAmount(amount, currency && nameInSentence(currency));
  function parts({ order, parties, account = [] }: MovementDraft, currency?: string) {
    const at = (side: Party['side']) => {
      const party = parties.find((each) => each.side === side);
      return party ? partyLabel(party) : '';
    };
    const amount = amountOf(order.amount, currency);
    return { amount, from: at('from'), to: at('to'), account: list(account) };
  }
  const change = (before: unknown, after: unknown, currency?: string) =>
    before === undefined || after === undefined
      ? ''
      : [before, after].map((each) => amountOf(each, currency)).join(' → ');
  /** "Credit 1,500.50 NGN to …", for lists. */
  const line = (draft: MovementDraft, currency?: string) =>
    translate(`wallet.records.lines.${draft.order.kind}`, parts(draft, currency));
  return {
    partyLabel,
    time,
    amountOf,
    words,
    /** "This adds 1,500.50 NGN to the wallet of …". */
    question: (draft: MovementDraft, currency?: string) =>
      translate(`wallet.confirm.${draft.order.kind}`, parts(draft, currency)),
    line,
    /** What names a movement that another one reverses: its line and its time. */
    reversalArgs: ({ startedAt, details: { draft, snapshot } }: Movement) => ({
      line: line(draft, movementCurrency(snapshot.parties)),
      time: time(startedAt),
    }),
    row(row: Transaction): string {
      const reference = nameInSentence(row.reference);
      return [
        row.createdAt && time(row.createdAt),
        labelOf('types', row.type),
        amountOf(row.amount, row.currency),
        labelOf('statuses', row.status),
        reference && translate('wallet.confirm.reference', { reference }),
        change(row.balanceBefore, row.balanceAfter, row.currency),
      ]
        .filter(Boolean)
        .join(', ');
    },
    /** The balance before and after, as the ledger's row of one side says, and of a transfer whose it is. */
    balances({ side, balances, currency }: LedgerEntry, { parties }: MovementDraft): string {
      const text = balances ? change(balances.before, balances.after, currency) : '';
      const party = parties.length > 1 && parties.find((each) => each.side === side);
      return text && party ? `${text}, ${partyLabel(party)}` : text;
    },
    people: ({ parties, account }: MovementDraft) =>
      account
        ? list(account)
        : parties
            .map((party) => translate(`wallet.receipt.${party.side}`, { who: partyLabel(party) }))
            .join('\n'),
    narration: ({ order }: MovementDraft) => showInvisible(orderText(order, 'narration')),
  };
}
