import { useTranslate } from 'react-admin';
import { nameInSentence, showInvisible } from '../../../format/text';
import type { Movement } from '../engine/movementRecord';
import { useWording } from './useWording';

/** A movement that was done, perhaps more than once. */
export type DoneMovement = Extract<Movement, { state: 'confirmed' | 'doneTwice' }>;

/** Writes the lines of a receipt, each a name and a text. */
export function useReceiptLines(movement: DoneMovement): [string, string][] {
  const translate = useTranslate();
  const { people, words, time, amountOf, currencyOf, balances, narration } = useWording();
  const { draft, snapshot, evidence, message, operator, id } = movement;
  const { amount } = draft.order;
  const currency = evidence.find((row) => row.currency)?.currency ?? currencyOf(snapshot);
  const said = movement.state === 'confirmed' ? movement.reference : undefined;
  const each = (texts: (string | undefined)[]) =>
    [...new Set(texts.filter((text) => text !== undefined && text !== ''))].map((text) =>
      nameInSentence(text),
    );
  const references = each([said, ...evidence.map(({ reference }) => reference)]);
  const lines: Record<string, string> = {
    who: people(draft),
    amount: amountOf(amount, currency),
    words: words(amount),
    narration: narration(draft),
    reference: references.join(', ') || translate('wallet.receipt.noReference'),
    status: each(evidence.map(({ status }) => status)).join(', '),
    balances: evidence
      .map((row) => balances(draft, row))
      .filter(Boolean)
      .join('\n'),
    server: showInvisible(message),
    time: time(movement.state === 'confirmed' ? movement.settledAt : movement.sentAt),
    operator: nameInSentence(operator),
    key: id,
  };
  return Object.entries(lines)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => [translate(`wallet.receipt.${name}`), text]);
}
