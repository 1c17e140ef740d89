import { type Mutation, type MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotify, useTranslate } from 'react-admin';
import { session } from '../authProvider/session';
import { isCallError, isOutcomeUnknown } from '../http/errors';
import { fieldErrors } from '../http/fieldErrors';
import {
  failureMessages,
  sentenceFor,
  unknownNotice,
  useNotifyFailure,
} from '../operations/failureMessages';
import { unrecordedChanges } from '../operations/recordChanges';

// The verbs of react-admin's hooks in their mutation keys.
const VERBS = new Set(['create', 'update', 'updateMany', 'delete', 'deleteMany']);

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/** Returns whether a change was sent by react-admin's own hooks. */
const isStock = ({ options }: AnyMutation) => VERBS.has(String(options.mutationKey?.[1]));

/** Returns what the server says of single fields, for a change whose form is closed. */
const fieldWords = (failure: unknown, translate: ReturnType<typeof useTranslate>) =>
  Object.entries(isCallError(failure) ? fieldErrors(failure.response) : {})
    .map(([label, value]) => translate('common.labelled', { label, value }))
    .join('; ') || undefined;

type Match = (toast: NotificationPayload) => boolean;

/**
 * Announces failures that no page shows: of a page that was left, and unknown outcomes of stock pages in place of react-admin's
 * toast; and changes that are not recorded. `toasts` are queued or visible, `remove` takes some away. Returns what announces a failure.
 */
export function useFailureToasts(
  toasts: readonly NotificationPayload[],
  remove: (isSame: Match) => void,
): (failure: unknown) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<readonly unknown[]>([]);
  const [announced] = useState(() => new WeakSet<object>());
  const [addFailure] = useState(() => (failure: unknown) => {
    if (typeof failure === 'object' && failure !== null) {
      if (announced.has(failure)) return;
      announced.add(failure);
    }
    setFailures((all) => [...all, failure]);
  });

  useEffect(
    function announceMissedFailures() {
      const owners = new WeakMap<AnyMutation, string>();
      const pages = new WeakMap<AnyMutation, Set<Pick<MutationObserver, 'hasListeners'>>>();
      // An observer without listeners is that of an unmounted component.
      const isMissed = (mutation: AnyMutation) =>
        ![...(pages.get(mutation) ?? [])].some((page) => page.hasListeners());

      return queryClient.getMutationCache().subscribe((event) => {
        const { type, mutation } = event;
        if (!mutation) return;
        const observers = pages.get(mutation) ?? new Set();
        pages.set(mutation, observers);
        if (type === 'observerAdded') observers.add(event.observer);
        if (type === 'observerRemoved') observers.delete(event.observer);
        if (type !== 'updated') return;
        const admin = session.user()?.id;
        if (event.action.type === 'pending' && admin) owners.set(mutation, admin);
        if (event.action.type !== 'error') return;
        const { error } = event.action;
        if (isStock(mutation) && isCallError(error, 'unauthorized')) addFailure(error);
        // Nothing else is announced after the session of its admin.
        if (!admin || owners.get(mutation) !== admin) return;
        const { failure, isToast } = mutation.options.meta ?? {};
        if (isStock(mutation)) {
          // A stock page shows the message of any other failure.
          const isUnknown = isOutcomeUnknown(error);
          if (isUnknown || isMissed(mutation)) addFailure(error);
        } else if (isToast || isMissed(mutation)) {
          notifyFailure(error, sentenceFor(error, failure));
        }
      });
    },
    [queryClient, addFailure, notifyFailure],
  );
  useEffect(
    function notifyFailures() {
      if (failures.length === 0) return;
      setFailures([]);
      for (const failure of failures) {
        const { text, note } = failureMessages(failure);
        const isUnauthorized = isCallError(failure, 'unauthorized');
        const isUnknown = isOutcomeUnknown(failure);
        // react-admin's own controllers have announced the message by now; a bare hook has not.
        const isStockToast: Match = ({ type, message }) =>
          type === 'error' && message === (failure as Error).message;
        const below = note ?? fieldWords(failure, translate);
        const isFurther = isUnknown || below !== undefined;
        if (isUnauthorized || isFurther) remove(isStockToast);
        // The session guard announces the end of a session.
        if (isUnauthorized || (!isFurther && toasts.some(isStockToast))) continue;
        if (isCallError(failure, 'outcomeUnknown')) notify(text, unknownNotice);
        else notify(text, { type: 'error', below });
      }
    },
    [failures, toasts, remove, notify, translate],
  );
  useEffect(
    function announceUnrecordedChanges() {
      // Several changes of one press show one toast.
      const notice = { type: 'warning', about: 'unrecorded' } as const;
      return unrecordedChanges.listen(() => notify('errors.unrecorded', notice));
    },
    [notify],
  );
  return addFailure;
}
