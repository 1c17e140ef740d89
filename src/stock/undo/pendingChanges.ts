import type { Mutation, MutationCache } from '@tanstack/react-query';
import type { NotificationPayload, UndoableMutation } from 'react-admin';
import { createListeners } from '../../listeners';
import { startTimer } from '../../scheduling';

/** The duration of every other toast of the console; react-admin's default is shorter. */
const UNDO_MS = 5000;

/** An undoable change: it can be undone while it is pending, and is over once its outcome was announced. */
export interface PendingChange {
  /** When it is sent automatically; null if the caller sets no time. */
  sendAt: number | null;
  state: 'pending' | 'sending' | 'over';
}

interface Entry {
  change: PendingChange;
  mutate: UndoableMutation;
  /** react-admin's success message, which is shown only after the response. */
  notice?: NotificationPayload;
  timer?: ReturnType<typeof setTimeout>;
  response?: Promise<void>;
}

interface Options {
  cache: MutationCache;
  /** Shows the change while it is pending. */
  onPending: (change: PendingChange) => void;
  onDone: (notice: NotificationPayload | undefined) => void;
  onFailed: (failure: unknown) => void;
  /** The session ended before the change was sent, so that it can never be sent. */
  onDropped: () => void;
}

/** Sends a mutation and returns its entry in the cache. Its component may be unmounted by now. */
function startMutation(cache: MutationCache, mutate: UndoableMutation): Mutation | undefined {
  let added: Mutation | undefined;
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'added') added = event.mutation;
  });
  mutate({ isUndo: false });
  unsubscribe();
  return added;
}

function mutationSettled(cache: MutationCache, mutation: Mutation): Promise<unknown> {
  return new Promise((resolve) => {
    function check() {
      if (mutation.state.status !== 'success' && mutation.state.status !== 'error') return;
      unsubscribe();
      resolve(mutation.state.error);
    }
    const unsubscribe = cache.subscribe((event) => event.mutation === mutation && check());
    check();
  });
}

/** Manages react-admin's undoable changes: one is pending at a time, and none is lost. */
export function createPendingChanges({ cache, onPending, onDone, onFailed, onDropped }: Options) {
  const listeners = createListeners();
  const entries = new Map<PendingChange, Entry>();
  /** The newest change, pending or not: its success message may still follow. */
  let newest: Entry | undefined;

  function move(entry: Entry, state: PendingChange['state']): void {
    clearTimeout(entry.timer);
    entry.change.state = state;
    if (state === 'over') entries.delete(entry.change);
    listeners.notify();
  }
  async function respond(entry: Entry): Promise<void> {
    const mutation = startMutation(cache, entry.mutate);
    const failure = mutation && (await mutationSettled(cache, mutation));
    move(entry, 'over');
    if (failure) onFailed(failure);
    else if (mutation) onDone(entry.notice);
  }
  function sendEntry(entry: Entry): Promise<void> | undefined {
    if (entry.change.state === 'pending') {
      move(entry, 'sending');
      entry.response = respond(entry);
    }
    return entry.response;
  }
  function setTimer(entry: Entry, duration: number | null): void {
    clearTimeout(entry.timer);
    entry.change.sendAt = duration === null ? null : Date.now() + duration;
    if (duration !== null) entry.timer = startTimer(() => void sendEntry(entry), duration);
    listeners.notify();
  }

  return {
    /** Adds a change from react-admin's queue, and sends the previous one. */
    add(mutate: UndoableMutation): void {
      for (const entry of [...entries.values()]) void sendEntry(entry);
      const change: PendingChange = { sendAt: null, state: 'pending' };
      newest = { change, mutate };
      entries.set(change, newest);
      setTimer(newest, UNDO_MS);
      onPending(change);
    },
    /** Takes the success message of the newest change. Returns false for any other notification. */
    claim(notice: NotificationPayload): boolean {
      if (!notice.notificationOptions?.undoable || !newest || newest.notice) return false;
      newest.notice = notice;
      const { autoHideDuration } = notice.notificationOptions;
      const isOwn = autoHideDuration !== undefined && newest.change.state === 'pending';
      if (isOwn) setTimer(newest, autoHideDuration);
      return true;
    },
    send(change: PendingChange): void {
      const entry = entries.get(change);
      if (entry) void sendEntry(entry);
    },
    undo(change: PendingChange): void {
      const entry = entries.get(change);
      if (entry?.change.state !== 'pending') return;
      move(entry, 'over');
      entry.mutate({ isUndo: true });
    },
    /** Sends the pending changes. Returns a promise of all responses, or undefined if there are none. */
    sendAll(): Promise<unknown> | undefined {
      const responses = [...entries.values()].map(sendEntry);
      return responses.length > 0 ? Promise.all(responses) : undefined;
    },
    /** Drops the pending changes. Undoing them would restore the data of the ended session in the cache. */
    drop(): void {
      for (const entry of [...entries.values()]) {
        if (entry.change.state !== 'pending') continue;
        move(entry, 'over');
        onDropped();
      }
    },
    listen: listeners.listen,
  };
}

export type PendingChanges = ReturnType<typeof createPendingChanges>;
