import { useCallback } from 'react';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { formatAmount } from '../../format/amounts';
import { humanise, nameInSentence } from '../../format/text';
import type { Operation } from '../../journal/operation';
import { RECORD_VERBS } from '../../operations/kinds';

/** Returns a function for the name of an action on a record: that of its resource, else the action in words. */
export function useActionLabel(): (resource: string, action: string) => string {
  const translate = useTranslate();
  return useCallback(
    (resource, action) =>
      translate(`resources.${resource}.actions.${action}`, { _: humanise(action) }),
    [translate],
  );
}

/** Returns a function for the text of a kind of change: from the table of kinds, its resource, or its verb in words. */
export function useKindLabel(): (kind: string) => string {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const actionLabel = useActionLabel();
  return useCallback(
    (kind) => {
      const [resource = '', verb = ''] = kind.split('.');
      const action = `${actionLabel(resource, verb)} · ${labelOf(resource, 1)}`;
      const stock = translate(`activity.verbs.${verb}`, { name: labelOf(resource, 2), _: action });
      const ownSentence = translate(`resources.${resource}.kinds.${verb}`, { _: stock });
      return translate(`activity.kinds.${kind}`, { _: ownSentence });
    },
    [translate, labelOf, actionLabel],
  );
}

export type SentenceFields = Pick<Operation, 'kind' | 'subject' | 'summary' | 'outcome'>;

/**
 * Returns a function for the sentence of an operation, used by every screen and the CSV file: "Credited Olufemi Akinola
 * 1,500.50 NGN" if done, "Credit Olufemi Akinola 1,500.50 NGN" if not, or unknown.
 */
export function useOperationSentence(): (operation: SentenceFields) => string {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const kindLabel = useKindLabel();
  return useCallback(
    ({ kind, subject, summary = {}, outcome }) => {
      const form = outcome === 'done' ? 'done' : 'tried';
      const { amount, currency, count, audience, failed, ...names } = summary;
      const args: Record<string, string | number> = { record: nameInSentence(subject) };
      for (const [name, value] of Object.entries(names)) args[name] = nameInSentence(value);
      if (amount !== undefined) args.amount = formatAmount(amount, nameInSentence(currency));
      if (audience !== undefined)
        args.to = translate(`activity.audiences.${audience}`, { _: audience });
      if (count !== undefined) {
        args.smart_count = count;
        args.to = translate('activity.customers', { smart_count: count });
      }
      if (names.sent !== undefined) args.smart_count = Number(names.sent);
      const reached = Number(names.sent) + Number(failed ?? 0);
      const left = count === undefined || names.sent === undefined ? 0 : Number(count) - reached;
      const leftKey = failed === undefined ? 'leftOrFailed' : 'left';
      args.rest = [
        failed ? translate('activity.failedToo', { smart_count: failed }) : '',
        left > 0 ? translate(`activity.${leftKey}`, { smart_count: left }) : '',
      ].join('');
      const [resource = '', verb = ''] = kind.split('.');
      const sentence = (key: string) =>
        translate(`activity.sentences.${kind}.${key}`, { ...args, _: '' });
      // What the change did besides has a sentence of its own, such as an admin who became superadmin.
      const sentences = Object.keys(args).map((name) => sentence(`with.${name}.${form}`));
      const ownSentence = sentences.find(Boolean) || sentence(form);
      // A record of an older version, or of a caller that names less, may lack parameters.
      if (ownSentence && !ownSentence.includes('%{')) return ownSentence;
      const name = labelOf(resource, 1);
      if (!ownSentence && RECORD_VERBS.includes(verb)) {
        return translate(`activity.sentences.stock.${verb}.${form}`, { ...args, name }).trim();
      }
      const label = kindLabel(kind);
      // An action without a text of its own: "Void · Invoice INV-7".
      if (args.record && label.endsWith(` · ${name}`)) return `${label} ${args.record}`;
      return args.record ? translate('common.labelled', { label, value: args.record }) : label;
    },
    [translate, labelOf, kindLabel],
  );
}
