import { useTranslate } from 'react-admin';
import { formatAmount } from '../../format/amounts';
import type { Kept, LedgerProof } from './movement';
import { useWording } from './useWording';

type Confirmed = Extract<Kept, { at: 'confirmed' }>;

/** Writes the lines of a receipt, and counts how often the ledger shows the movement: more than once is no proof but an alarm. */
export function useReceiptLines({ slip, proof, settledAt, message }: Confirmed) {
  const translate = useTranslate();
  const { who, words, time, currencyOf, narration } = useWording();
  const { ask, sight } = slip;
  const { order, parties } = ask;
  const currency = proof.find((row) => row.currency)?.currency ?? currencyOf(sight);
  const say = (name: string) => translate(`wallet.receipt.${name}`);

  const people =
    order.kind === 'bankTransfer'
      ? [order.accountName, order.accountNumber, ask.bankName ?? order.bankCode].join(', ')
      : parties
          .map((party) => translate(`wallet.receipt.${party.side}`, { who: who(party) }))
          .join('\n');
  const balance = ({ balanceBefore, balanceAfter, party, currency: its }: LedgerProof) => {
    if (balanceBefore === undefined || balanceAfter === undefined) return undefined;
    const figures = [balanceBefore, balanceAfter].map((each) => formatAmount(each, its));
    const whose = parties[party];
    return `${parties.length > 1 && whose ? `${who(whose)}: ` : ''}${figures.join(' → ')}`;
  };
  const references = [...new Set(proof.map(({ reference }) => reference).filter(Boolean))];
  const statuses = [...new Set(proof.map(({ status }) => status).filter(Boolean))];
  const lines: [string, string | undefined][] = [
    [say('who'), people],
    [say('amount'), formatAmount(order.amount, currency)],
    [say('words'), words(order.amount)],
    [say('narration'), narration(ask)],
    [say('reference'), references.join(', ') || say('noReference')],
    [say('status'), statuses.join(', ')],
    [say('balances'), proof.map(balance).filter(Boolean).join('\n')],
    [say('server'), message],
    [say('time'), time(settledAt)],
    [say('operator'), slip.operator],
    [say('key'), slip.id],
  ];
  const perParty = parties.map((_, at) => proof.filter(({ party }) => party === at).length);
  return {
    lines: lines.filter((line): line is [string, string] => Boolean(line[1])),
    times: Math.max(0, ...perParty),
  };
}
