import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type NotificationPayload,
  useCloseNotification,
  useCreatePath,
  useDataProvider,
  useNotify,
  useResourceDefinitions,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import './PendingToast.css';
import { useQueryClient } from '@tanstack/react-query';
import { session } from '../../authProvider/session';
import { beforeSignOut } from '../../authProvider/signOut';
import { saveDraft } from '../../components/form/unsavedInput';
import { isObject, type Json, writeJson } from '../../format/json';
import { isCallError } from '../../http/errors';
import { createPendingChanges, type PendingChange, type PendingChanges } from './pendingChanges';

/** Returns whether a record has the values that a change sent; what the change left as it was does not count. */
const hasValues = (record: Json, sent: Json, before: Json) =>
  Object.entries(sent).every(
    ([name, value]) =>
      writeJson(value) === writeJson(before[name]) || writeJson(value) === writeJson(record[name]),
  );

/** Reads again what a stock change of unknown outcome was about: a form whose change was not made keeps what is typed. */
function useReadAgain(): void {
  const queryClient = useQueryClient();
  const provider = useDataProvider();
  useEffect(
    function readUnknownChanges() {
      async function readAgain(resource: string, { id, data, previousData }: Json) {
        if (id !== undefined && isObject(data)) {
          const { data: record } = await provider.getOne(resource, { id: id as string });
          if (!hasValues(record, data, isObject(previousData) ? previousData : {})) return;
        }
        await queryClient.invalidateQueries({ queryKey: [resource] });
      }
      return queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        const { mutationKey: [resource, verb, params] = [] } = event.mutation.options;
        if (typeof verb !== 'string' || !isCallError(error) || error.outcome !== 'unknown') return;
        const change = { ...Object(params), ...Object(event.mutation.state.variables) };
        // A failed read leaves everything as it is.
        readAgain(String(resource), change).catch(() => {});
      });
    },
    [queryClient, provider],
  );
}

const SECOND_MS = 1000;

interface PendingToastProps {
  changes: PendingChanges;
  change: PendingChange;
}

/** Renders the content of the toast of an undoable change. Closing the toast sends the change. */
function PendingToast({ changes, change }: PendingToastProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const state = useSyncExternalStore(changes.listen, () => change.state);
  const sendAt = useSyncExternalStore(changes.listen, () => change.sendAt);
  const [now, setNow] = useState(Date.now);
  const isMounted = useRef(false);

  useEffect(
    function countDown() {
      if (state !== 'pending') return;
      const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
      return () => clearInterval(timer);
    },
    [state],
  );
  useEffect(
    function closeWhenOver() {
      if (state === 'over') close();
    },
    [state, close],
  );
  useEffect(
    function sendOnUnmount() {
      isMounted.current = true;
      return () => {
        isMounted.current = false;
        // StrictMode mounts it again at once.
        queueMicrotask(() => isMounted.current || changes.send(change));
      };
    },
    [changes, change],
  );
  if (state !== 'pending') return translate('undo.sending');
  const seconds = sendAt === null ? undefined : Math.max(0, Math.ceil((sendAt - now) / SECOND_MS));
  return (
    <>
      <strong>{translate('undo.pending')}</strong>
      <span className="undo-actions">
        {seconds !== undefined && (
          <span role="timer">{translate('undo.remaining', { seconds })}</span>
        )}
        <PlainButton onClick={() => changes.undo(change)}>{translate('undo.undo')}</PlainButton>
        <PlainButton onClick={() => changes.send(change)}>{translate('undo.sendNow')}</PlainButton>
      </span>
    </>
  );
}

const TYPE_OF = { create: 'create', update: 'edit' } as const;

/** Sends react-admin's undoable changes and announces their outcome. Returns a function that takes its success message; false for any other one. */
export function useUndo(
  addFailure: (failure: unknown) => void,
): (notification: NotificationPayload) => boolean {
  useReadAgain();
  const takeMutation = useTakeUndoableMutation();
  const notify = useNotify();
  const createPath = useCreatePath();
  const definitions = useResourceDefinitions();
  const queryClient = useQueryClient();
  const [changes] = useState(() => {
    const pendingChanges = createPendingChanges({
      cache: queryClient.getMutationCache(),
      onPending: (change) =>
        notify(<PendingToast changes={pendingChanges} change={change} />, {
          autoHideDuration: null,
        }),
      onDone(notice) {
        const { undoable: _, ...options } = notice?.notificationOptions ?? {};
        const type = !notice || notice.type === 'info' ? 'success' : notice.type;
        notify(notice?.message ?? 'undo.done', { ...options, type });
      },
      onFailed: addFailure,
      onDropped: () => notify('undo.dropped', { type: 'warning' }),
    });
    return pendingChanges;
  });

  useEffect(
    function takePendingMutation() {
      const mutate = takeMutation();
      if (mutate) changes.add(mutate);
    },
    [takeMutation, changes],
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
      const owners = new Map<object, string>();
      let isUnmounted = false;
      const stop = queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { action, mutation } = event;
        const user = session.user();
        if (action.type === 'pending' && user) owners.set(mutation, user.id);
        if (action.type !== 'error' && action.type !== 'success') return;
        const owner = owners.get(mutation);
        owners.delete(mutation);
        if (isUnmounted && owners.size === 0) stop();
        if (action.type !== 'error' || !isCallError(action.error, 'unauthorized')) return;
        const [resource, verb, params] = mutation.options.mutationKey ?? [];
        const { id, data } = { ...Object(params), ...Object(mutation.state.variables) };
        if (!owner || !data || (verb !== 'create' && verb !== 'update')) return;
        const { hasCreate, hasEdit } = definitions[String(resource)] ?? {};
        // Without a page of its own the form could not be found again.
        if (!(verb === 'create' ? hasCreate : hasEdit)) return;
        saveDraft(owner, createPath({ resource: String(resource), type: TYPE_OF[verb], id }), data);
      });
      return () => {
        isUnmounted = true;
        // The end of a session unmounts the page before the change that met it is reported.
        if (owners.size === 0) stop();
      };
    },
    [queryClient, createPath, definitions],
  );
  return changes.claim;
}
