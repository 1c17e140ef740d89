import { useTranslate } from 'react-admin';
import { showInvisible } from '../../../format/text';
import { useTranslations } from '../../../i18n/useTranslations';
import type { Movement } from '../engine/movementRecord';
import type { TimelineEntry } from '../engine/timelineOf';
import { useMovementTexts } from './useMovementTexts';

export function useStepEvidence() {
  const translate = useTranslate();
  const t = useTranslations('wallet.timeline');
  const { amountOf, partyLabel } = useMovementTexts();

  function before({ draft: { parties }, snapshot }: Movement): string[] {
    const lines = snapshot.parties.flatMap((party, at) => {
      if (party.status !== 'read') return [];
      const owner = parties[at];
      const named = (text: string) =>
        parties.length > 1 && owner ? `${partyLabel(owner)}: ${text}` : text;
      if (party.newest === null) return [named(t('emptyBefore'))];
      if (party.balance === undefined) return [named(t('noBalance'))];
      return [t('before', { balance: named(amountOf(party.balance, party.currency)) })];
    });
    return lines.length > 0 || parties.length === 0 ? lines : [t('notRead')];
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
    if (times) lines.push(t('times', { count: times }));
    if (ledger) {
      const { fresh, matching, balance, currency } = ledger;
      const key = fresh === matching ? 'matching' : 'ledger';
      lines.push(fresh > 0 ? t(key, { smart_count: fresh, matching }) : t('noNews'));
      if (balance) lines.push(t('balance', { balance: amountOf(balance, currency) }));
    }
    return lines;
  };
}
