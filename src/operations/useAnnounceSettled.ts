import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isOperationOpen, isUnsettled, type Operation } from '../journal/operation';
import { rulesOfKind } from './kinds';
import { useOperationSentence } from './useOperationSentence';

/** Announces guarded changes that were unknown, or settled by the admin, once the server or the ledger settles them (rulings R16b). */
export function useAnnounceSettled(operations: readonly Operation[]): void {
  const notify = useNotify();
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const waiting = useRef(new Map<string, string>());
  const latest = useRef({ notify, translate, sentenceOf });
  latest.current = { notify, translate, sentenceOf };
  useEffect(
    function announceSettledOperations() {
      const { notify, translate, sentenceOf } = latest.current;
      const before = waiting.current;
      waiting.current = new Map();
      for (const operation of operations) {
        const { id, kind, outcome, settledBy } = operation;
        const wasOutcome = before.get(id);
        if (isOperationOpen(operation) || settledBy === 'person') waiting.current.set(id, outcome);
        else if (wasOutcome && wasOutcome !== outcome && !isUnsettled(operation)) {
          if (!rulesOfKind(kind).guarded || settledBy === 'later') continue;
          const sentence = sentenceOf({ ...operation, outcome: 'unknown' });
          const args = { what: sentence, outcome: translate(`activity.outcomes.${outcome}`) };
          const by = settledBy === 'ledger' ? 'byLedger' : 'byServer';
          const type = outcome === 'done' ? 'success' : 'warning';
          notify(`activity.announced.${by}`, { type, messageArgs: args });
        }
      }
    },
    [operations],
  );
}
