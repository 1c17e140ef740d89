import { useTranslate } from 'react-admin';
import { showInvisible } from '../../../format/text';
import type { Movement } from '../engine/movementRecord';
import type { TimelineEntry } from '../engine/timelineOf';
import { useMovementTexts } from './useMovementTexts';

export function useStepEvidence() {
  const translate = useTranslate();
  const { amountOf, who } = useMovementTexts();
  const say = (key: string, args?: object) => translate(`wallet.timeline.${key}`, args);

  function before({ draft: { parties }, snapshot }: Movement): string[] {
    const lines = snapshot.parties.flatMap((party, at) => {
      if (party.status !== 'read') return [];
      const whose = parties[at];
      const named = (text: string) =>
        parties.length > 1 && whose ? `${who(whose)}: ${text}` : text;
      if (party.newest === null) return [named(say('emptyBefore'))];
      if (party.balance === undefined) return [named(say('noBalance'))];
      return [say('before', { balance: named(amountOf(party.balance, party.currency)) })];
    });
    return lines.length > 0 || parties.length === 0 ? lines : [say('notRead')];
  }

  return (movement: Movement, { text, step }: TimelineEntry): string[] => {
    if (text === 'sent') return before(movement);
    if (!step) return [];
    const { reason, detail = '', ledger, times } = step;
    const lines: string[] = [];
    if (reason) {
      const words = showInvisible(translate(reason, { _: reason, detail }));
      lines.push(translate('wallet.open.reason', { reason: words }));
    }
    if (times) lines.push(say('times', { count: times }));
    if (ledger) {
      const { fresh, matching, balance, currency } = ledger;
      const key = fresh === matching ? 'matching' : 'ledger';
      lines.push(fresh > 0 ? say(key, { smart_count: fresh, matching }) : say('noNews'));
      if (balance) lines.push(say('balance', { balance: amountOf(balance, currency) }));
    }
    return lines;
  };
}
