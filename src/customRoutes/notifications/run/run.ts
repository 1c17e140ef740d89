import type { Notification } from '../../../dataProvider/actions/notifications';

/** What became of one part of a sending. An unknown one is never sent again by itself (rulings R16). */
export type ChunkState = 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown';

export interface Chunk {
  ids: string[];
  state: ChunkState;
  /** Why it was refused, or why its outcome is unknown: words of the server or a message key. */
  reason?: string;
}

/** A notification to many people, sent in parts one after another. */
export interface Run {
  notification: Omit<Notification, 'to'>;
  chunks: Chunk[];
  status: 'running' | 'paused' | 'stopped';
}

/** What a send came to. */
export type Sent = { state: 'sent' } | { state: 'refused' | 'unknown'; reason: string };

type SendChunk = (notification: Notification) => Promise<Sent>;

export interface Runner {
  run(): Run | undefined;
  start(notification: Omit<Notification, 'to'>, ids: string[], size: number, send: SendChunk): void;
  /** Lets the part on its way finish, and sends no further one. */
  pause(): void;
  stop(): void;
  /** Sends what was not sent: what waits, and what was refused. */
  resume(send: SendChunk): void;
  /** A person found out what became of an unknown part. */
  settle(index: number, state: 'sent' | 'waiting'): void;
  dismiss(): void;
  listen(listener: () => void): () => void;
}

/** Where a run is written down, so that it outlives a reload of its tab. */
export interface Keeper {
  read(): Run | undefined;
  write(run: Run | undefined): void;
}

/** Tells whether parts are left that a resume would send. */
export const hasUnsent = ({ chunks }: Run) =>
  chunks.some(({ state }) => state === 'waiting' || state === 'refused');

/** Counts the people in the parts of one state. */
export const countOf = ({ chunks }: Run, ...states: ChunkState[]) =>
  chunks.reduce((sum, { ids, state }) => (states.includes(state) ? sum + ids.length : sum), 0);

// A part that was on its way when the page went has an outcome that nobody saw.
function asFound(run: Run | undefined): Run | undefined {
  if (!run) return undefined;
  const chunks = run.chunks.map((chunk) =>
    chunk.state === 'sending'
      ? { ...chunk, state: 'unknown' as const, reason: 'notifications.run.pageLeft' }
      : chunk,
  );
  return { ...run, chunks, status: run.status === 'running' ? 'paused' : run.status };
}

/** Makes the one runner of a person: at most one run, one part at a time; trouble pauses it. */
export function createRunner(keeper: Keeper): Runner {
  let run = asFound(keeper.read());
  let isSending = false;
  const listeners = new Set<() => void>();
  function become(next: Run | undefined) {
    run = next;
    keeper.write(run);
    for (const listener of [...listeners]) listener();
  }
  function setChunk(index: number, changes: Partial<Chunk>) {
    if (!run) return;
    const chunks = run.chunks.map((chunk, i) => (i === index ? { ...chunk, ...changes } : chunk));
    become({ ...run, chunks });
  }
  const setStatus = (status: Run['status']) => run && become({ ...run, status });

  async function work(send: SendChunk) {
    if (isSending) return;
    isSending = true;
    while (run?.status === 'running') {
      const index = run.chunks.findIndex(({ state }) => state === 'waiting');
      const chunk = run.chunks[index];
      if (!chunk) {
        setStatus('stopped');
        break;
      }
      setChunk(index, { state: 'sending', reason: undefined });
      const sent = await send({ ...run.notification, to: { userIds: chunk.ids } });
      setChunk(index, sent);
      if (sent.state !== 'sent' && run.status === 'running') setStatus('paused');
    }
    isSending = false;
  }
  return {
    run: () => run,
    start(notification, ids, size, send) {
      const count = Math.ceil(ids.length / size);
      const chunks = Array.from({ length: count }, (_, i) => ({
        ids: ids.slice(i * size, (i + 1) * size),
        state: 'waiting' as const,
      }));
      become({ notification, chunks, status: 'running' });
      void work(send);
    },
    pause: () => run?.status === 'running' && setStatus('paused'),
    stop: () => setStatus('stopped'),
    resume(send) {
      if (!run) return;
      const chunks = run.chunks.map((chunk) =>
        chunk.state === 'refused' ? { ...chunk, state: 'waiting' as const } : chunk,
      );
      become({ ...run, chunks, status: 'running' });
      void work(send);
    },
    settle: (index, state) => setChunk(index, { state, reason: undefined }),
    dismiss: () => become(undefined),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
