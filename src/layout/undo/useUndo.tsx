import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type NotificationPayload,
  useCreatePath,
  useNotify,
  useResourceDefinitions,
  useTakeUndoableMutation,
} from 'react-admin';
import { session } from '../../authProvider/session';
import { beforeSignOut } from '../../authProvider/signOut';
import { saveDraft } from '../../components/form/drafts';
import { isCallError } from '../../http/errors';
import { failureMessages } from '../../operations/failureMessages';
import { unknownNotice } from '../../operations/useFailureMessages';
import { PendingToast } from './PendingToast';
import { createPendingChanges } from './pendingChanges';

// The verbs of react-admin's hooks in their mutation keys.
const CHANGES = new Set(['create', 'update', 'updateMany', 'delete', 'deleteMany']);
const TYPE_OF = { create: 'create', update: 'edit' } as const;

/**
 * Sends react-admin's undoable changes, as its own Notification does, and announces their outcome (rulings R40).
 * `shown` are the queued and shown notifications. Returns a function that takes react-admin's success message, which
 * would be shown before the response; it returns false for any other notification.
 */
export function useUndo(
  shown: readonly NotificationPayload[],
): (notification: NotificationPayload) => boolean {
  const take = useTakeUndoableMutation();
  const notify = useNotify();
  const createPath = useCreatePath();
  const definitions = useResourceDefinitions();
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<readonly unknown[]>([]);
  const [addFailure] = useState(
    () => (failure: unknown) =>
      setFailures((all) => (all.includes(failure) ? all : [...all, failure])),
  );
  const [changes] = useState(() => {
    const made = createPendingChanges({
      cache: queryClient.getMutationCache(),
      onPending: (change) =>
        notify(<PendingToast changes={made} change={change} />, { autoHideDuration: null }),
      onDone(notice) {
        const { undoable: _, ...options } = notice?.notificationOptions ?? {};
        const type = !notice || notice.type === 'info' ? 'success' : notice.type;
        notify(notice?.message ?? 'undo.done', { ...options, type });
      },
      onFailed: addFailure,
      onDropped: () => notify('undo.dropped', { type: 'warning' }),
    });
    return made;
  });

  useEffect(
    function takePendingMutation() {
      const mutate = take();
      if (mutate) changes.add(mutate);
    },
    [take, changes],
  );
  useEffect(
    function sendOnLeave() {
      const send = () => void changes.sendAll();
      const sendWhenHidden = () => document.visibilityState === 'hidden' && send();
      window.addEventListener('pagehide', send);
      document.addEventListener('visibilitychange', sendWhenHidden);
      const stops = [beforeSignOut(changes.sendAll), session.onEnd(changes.drop)];
      return () => {
        window.removeEventListener('pagehide', send);
        document.removeEventListener('visibilitychange', sendWhenHidden);
        for (const stop of stops) stop();
      };
    },
    [changes],
  );
  useEffect(
    function saveUnauthorizedChanges() {
      const owners = new WeakMap<object, string>();
      return queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { action, mutation } = event;
        const user = session.user();
        if (action.type === 'pending' && user) owners.set(mutation, user.id);
        if (action.type !== 'error' || !isCallError(action.error, 'unauthorized')) return;
        const [resource, verb, params] = mutation.options.mutationKey ?? [];
        const { id, data } = { ...Object(params), ...Object(mutation.state.variables) };
        const owner = owners.get(mutation);
        if (!owner || !data || (verb !== 'create' && verb !== 'update')) return;
        const { hasCreate, hasEdit } = definitions[String(resource)] ?? {};
        // Without a page of its own the form could not be found again.
        if (!(verb === 'create' ? hasCreate : hasEdit)) return;
        saveDraft(owner, createPath({ resource: String(resource), type: TYPE_OF[verb], id }), data);
      });
    },
    [queryClient, createPath, definitions],
  );
  useEffect(
    function noticeUnknownOutcomes() {
      // A stock page shows the message of any failure, without a note that the change may have been made.
      return queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        const isStock = CHANGES.has(String(event.mutation.options.mutationKey?.[1]));
        if (isStock && isCallError(error) && error.outcome === 'unknown') addFailure(error);
      });
    },
    [queryClient, addFailure],
  );
  useEffect(
    function notifyFailures() {
      if (failures.length === 0) return;
      setFailures([]);
      // react-admin's own controllers have announced the message by now; a bare hook has not.
      const isShown = (line: string) => shown.some(({ message }) => message === line);
      for (const failure of failures) {
        // The session guard announces it.
        if (isCallError(failure, 'unauthorized')) continue;
        const { text, note } = failureMessages(failure);
        if (isCallError(failure, 'outcomeUnknown')) notify(text, unknownNotice);
        else if (!isShown(text)) notify(text, { type: 'error' });
        if (note && !isShown(note)) notify(note, { type: 'warning' });
      }
    },
    [failures, shown, notify],
  );
  return changes.claim;
}
