import { openDatabase } from './database';
import { isUnsettled, type Operation } from './operation';
import { perStorage } from './perStorage';
import { readOperation } from './readOperation';

/** The operations of one admin in this browser, in every tab alike. */
export interface Journal {
  /** Resolves once what is stored has been read; from then on `all` is whole. Never rejects. */
  ready: Promise<void>;
  /** The operations, newest first; the same array until one changes. */
  all(): readonly Operation[];
  get(id: string): Operation | undefined;
  /** Writes an operation down. Rejects when the browser does not keep it; this page remembers it all the same. */
  put(changed: Operation): Promise<void>;
  /** Counts the stored records that could not be read and were set aside. */
  unreadable(): number;
  /** Calls back whenever an operation changes, here or in another tab. Returns the way to stop listening. */
  listen(listener: () => void): () => void;
}

const CHANNEL = 'console.journal';
const SLICE = 1_000;
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

const byNewest = (a: Operation, b: Operation) => (a.startedAt < b.startedAt ? 1 : -1);

/** Joins two lists, each newest first. */
function merged(one: readonly Operation[], other: readonly Operation[]): readonly Operation[] {
  if (one.length === 0 || other.length === 0) return one.length > 0 ? one : other;
  const all: Operation[] = [];
  let at = 0;
  for (const each of other) {
    for (let next = one[at]; next && byNewest(next, each) < 0; next = one[at]) {
      all.push(next);
      at += 1;
    }
    all.push(each);
  }
  return all.concat(one.slice(at));
}

/** Opens the journal of an admin, once per page. */
export const openJournal = perStorage(createJournal);

function createJournal(adminId: string): Journal {
  const known = new Map<string, Operation>();
  const listeners = new Set<() => void>();
  let sorted: readonly Operation[] = [];
  let setAside = 0;
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  function changed(): void {
    sorted = [...known.values()].toSorted(byNewest);
    tell();
  }
  // A batch writes thousands of times: the newest goes in front, and a known one keeps its place.
  function remember(op: Operation): void {
    const place = known.has(op.id) ? sorted.findIndex(({ id }) => id === op.id) : -1;
    const isSame = sorted[place]?.startedAt === op.startedAt;
    const isNewest = place < 0 && op.startedAt >= (sorted[0]?.startedAt ?? '');
    known.set(op.id, op);
    if (isSame) sorted = sorted.with(place, op);
    else if (isNewest) sorted = [op, ...sorted];
    else changed();
    if (isSame || isNewest) tell();
  }
  function take(stored: unknown): Operation[] {
    const read = readOperation(stored);
    if (read) known.set(read.id, read);
    else setAside += 1;
    return read ? [read] : [];
  }
  async function readAll(): Promise<void> {
    try {
      const database = await openDatabase();
      const has = (stored: Operation) => stored.adminId === adminId;
      // In slices: a hundred thousand at once would hold the page up for a second.
      for (let last: string | undefined; ; ) {
        const range = last === undefined ? undefined : IDBKeyRange.lowerBound(last, true);
        const slice = await database.getAll('operations', range, SLICE);
        const taken: Operation[] = [];
        for (const stored of slice.filter(has)) {
          const isOld = Date.now() - Date.parse(stored.startedAt) > RETENTION_MS;
          if (isOld && !isUnsettled(stored)) await database.delete('operations', stored.id);
          else if (!known.has(stored.id)) taken.push(...take(stored));
        }
        sorted = merged(sorted, taken.toSorted(byNewest));
        last = slice.at(-1)?.id;
        if (slice.length < SLICE) break;
      }
    } catch {
      // Without storage the journal is this page's memory; what is guarded is not sent then.
    }
    tell();
  }
  async function readOne(id: string): Promise<void> {
    const stored = await openDatabase()
      .then((database) => database.get('operations', id))
      .catch(() => undefined);
    if (stored?.adminId !== adminId) return;
    take(stored);
    changed();
  }
  channel?.addEventListener('message', ({ data }) => void readOne(String(data)));

  return {
    ready: readAll(),
    all: () => sorted,
    get: (id) => known.get(id),
    async put(op) {
      remember(op);
      const database = await openDatabase();
      await database.put('operations', op);
      channel?.postMessage(op.id);
    },
    unreadable: () => setAside,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
