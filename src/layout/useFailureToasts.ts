import { type Mutation, type MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotify } from 'react-admin';
import { session } from '../authProvider/session';
import { isCallError } from '../http/errors';
import {
  failureMessages,
  sentenceFor,
  unknownNotice,
  useNotifyFailure,
} from '../operations/failureMessages';
import { unrecordedChanges } from '../operations/unrecordedChanges';

// The verbs of react-admin's hooks in their mutation keys.
const VERBS = new Set(['create', 'update', 'updateMany', 'delete', 'deleteMany']);

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/** Returns whether a change was sent by react-admin's own hooks. */
const isStock = ({ options }: AnyMutation) => VERBS.has(String(options.mutationKey?.[1]));

/**
 * Announces the failures of changes that no page shows: those of a page that was left, whichever code sent the change, and the
 * unknown outcomes of stock pages. Also announces an ordinary change that is not recorded. `shown` are the queued and shown
 * notifications. Returns a function that announces a failure of a stock page.
 */
export function useFailureToasts(
  toasts: readonly NotificationPayload[],
): (failure: unknown) => void {
  const notify = useNotify();
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
        // Nothing is announced after the session of its admin.
        if (event.action.type !== 'error' || !admin || owners.get(mutation) !== admin) return;
        const { error } = event.action;
        const { failure, isToast } = mutation.options.meta ?? {};
        if (isStock(mutation)) {
          // A stock page shows the message of any failure, without a note that the change may have been made.
          const isUnknown = isCallError(error) && error.outcome === 'unknown';
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
      // react-admin's own controllers have announced the message by now; a bare hook has not.
      const isShown = (line: string) => toasts.some(({ message }) => message === line);
      for (const failure of failures) {
        // The session guard announces it.
        if (isCallError(failure, 'unauthorized')) continue;
        const { text, note } = failureMessages(failure);
        if (isCallError(failure, 'outcomeUnknown')) notify(text, unknownNotice);
        else if (!isShown(text)) notify(text, { type: 'error' });
        if (note && !isShown(note)) notify(note, { type: 'warning' });
      }
    },
    [failures, toasts, notify],
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
