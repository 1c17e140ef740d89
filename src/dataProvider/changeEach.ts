import type { Identifier, TranslateFunction } from 'react-admin';
import { nameInSentence } from '../format/text';
import { CallError, isCallError, isOutcomeUnknown } from '../http/errors';

interface Changes {
  verb: 'update' | 'delete';
  ids: readonly Identifier[];
  send: (id: Identifier) => Promise<unknown>;
  translate: TranslateFunction;
}

const SENTENCES = {
  update: { done: 'errors.recordsUpdated', notDone: 'errors.recordsNotUpdated' },
  delete: { done: 'errors.recordsDeleted', notDone: 'errors.recordsNotDeleted' },
};

const DONE = { group: 'done', reason: '' } as const;
const NO_RESPONSE = 'errors.noResponse';

/** Changes records one by one and returns their IDs. Throws one CallError, translated, that lists what became of each record, and why. */
export async function changeEach({ verb, ids, send, translate }: Changes): Promise<Identifier[]> {
  const results = await Promise.allSettled(ids.map(send));
  if (results.every(({ status }) => status === 'fulfilled')) return [...ids];
  const sentences = { ...SENTENCES[verb], unknown: 'errors.recordsUnknown' };
  // By outcome, then by reason.
  const groups = { done: new Map(), notDone: new Map(), unknown: new Map<string, string[]>() };
  for (const [index, result] of results.entries()) {
    const { group, reason } = result.status === 'fulfilled' ? DONE : failedAs(result.reason);
    const names: string[] = groups[group].get(reason) ?? [];
    groups[group].set(reason, [...names, nameInSentence(String(ids[index]))]);
  }
  const linesOf = (group: keyof typeof groups) =>
    [...groups[group]].map(([reason, names]) =>
      translate(sentences[group], {
        ids: names.join(', '),
        reason: translate(reason, { _: reason }),
      }),
    );
  const text = [...linesOf('done'), ...linesOf('notDone'), ...linesOf('unknown')].join(' ');
  throw new CallError('refused', text, { wasSent: true });
}

function failedAs(failure: unknown) {
  // An error other than CallError may have been thrown after the request was sent.
  if (!isCallError(failure)) return { group: 'unknown', reason: NO_RESPONSE } as const;
  const { status, message } = failure;
  if (!isOutcomeUnknown(failure)) return { group: 'notDone', reason: message } as const;
  // No response, or only the status line of a gateway.
  const isLost = status === undefined || message === 'errors.outcomeUnknown';
  return { group: 'unknown', reason: isLost ? NO_RESPONSE : message } as const;
}
