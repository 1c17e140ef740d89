import { retried } from '../../dataProvider/retried';
import { CallError } from '../../http/errors';
import { createListeners } from '../../listeners';
import type { Person } from './person';

/** How the API is asked; both reject with CallError. */
export interface DirectoryCalls {
  page(number: number): Promise<{ people: Person[]; pages: number; total?: number }>;
  /** Undefined when there is nobody with that identifier. */
  one(id: string): Promise<Person | undefined>;
}

export interface DirectoryState {
  /** Everybody read so far, in the order of the API. The array grows in place; another one is another reading. */
  people: readonly Person[];
  /** How many of them this reading met: of about so many, on so many of the pages. */
  read: number;
  total: number;
  pagesRead: number;
  pages: number;
  /** The total is reckoned from the pages, not told. */
  isAbout: boolean;
  /** All pages were read: only then somebody who is not here does not exist. */
  isWhole: boolean;
  /** Why the reading stands. */
  failure: unknown;
}

/** The customers, read page by page and each once, in memory only, and only while somebody looks (rulings R18, R39). */
export interface Directory {
  state(): DirectoryState;
  /** Reads on until so many people are known, as long as somebody looks. Returns the way to look away. */
  look(wanted: number): () => void;
  /** Reads the next page. A failure is kept in the state. */
  readNext(): Promise<void>;
  tryAgain(): void;
  find(id: string): Person | undefined;
  /** Finds somebody by identifier: among those read, else by a call of their own. Rejects when that call fails. */
  lookUp(id: string): Promise<Person | undefined>;
  /** Reads somebody afresh, as after a change. Never rejects: they stay as they were known. */
  refresh(id: string): Promise<void>;
  /** Drops everybody, and what is on its way, for good: without a session nothing is read. */
  forget(): void;
  listen(listener: () => void): () => void;
}

// While somebody searches; the browser opens six connections, and the page needs some.
const AT_ONCE = 3;
/** Wanted by whoever searches: nobody is known not to exist before everybody was read. */
export const EVERYBODY = Number.POSITIVE_INFINITY;
const STALE_MS = 5 * 60 * 1000;
const unread = { pagesRead: 0, pages: 1, isAbout: false, isWhole: false } as const;

/** Makes an empty directory. `now` is the clock, by which a whole reading grows old. */
export function createDirectory(calls: DirectoryCalls, now = Date.now): Directory {
  // One array that grows: copying 100,000 people with each page would cost more than the page.
  let people: Person[] = [];
  const placeOf = new Map<string, number>();
  const listeners = createListeners();
  const lookers = new Map<symbol, number>();
  // Of this reading: who was met, and which pages came.
  let met = new Set<string>();
  let marks = new Set<string>();
  let wholeAt = 0;
  let running: Promise<void> | undefined;
  let isReading = false;
  const life = new AbortController();
  let state: DirectoryState = { ...unread, people, read: 0, total: 0, failure: undefined };

  function tell(changes: Partial<DirectoryState>) {
    state = { ...state, ...changes, people, read: met.size };
    listeners.notify();
  }
  function arrange(all: Person[]) {
    people = all;
    placeOf.clear();
    for (const [index, { id }] of all.entries()) placeOf.set(id, index);
  }
  function take(person: Person) {
    const place = placeOf.get(person.id);
    if (place === undefined) placeOf.set(person.id, people.push(person) - 1);
    // Another array, so that whoever searched this one begins again.
    else if (people[place]?.key !== person.key) people = people.with(place, person);
  }
  function takePage({ people: found, pages, total }: Awaited<ReturnType<DirectoryCalls['page']>>) {
    const mark = found.map(({ id }) => id).join('\n');
    // A server that does not know the page gives one that it gave before, for ever.
    if (mark && marks.has(mark)) throw new CallError('malformed', 'errors.endless');
    marks.add(mark);
    for (const person of found) {
      met.add(person.id);
      take(person);
    }
    const pagesRead = state.pagesRead + 1;
    const isWhole = pagesRead >= pages;
    if (isWhole) {
      wholeAt = now();
      // Who was known from an earlier reading only has been deleted.
      if (met.size < people.length) arrange(people.filter(({ id }) => met.has(id)));
    }
    const size = pagesRead === 1 ? found.length : state.total / state.pages;
    const reckoned = isWhole ? people.length : Math.max(people.length, Math.round(size * pages));
    tell({ pagesRead, pages, isWhole, total: total ?? reckoned, isAbout: total === undefined });
  }
  async function readPages(atOnce: number) {
    const { signal } = life;
    const first = state.pagesRead + 1;
    const last = first === 1 ? 1 : Math.min(state.pages, state.pagesRead + atOnce);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    if (state.failure) tell({ failure: undefined });
    try {
      const asked = numbers.map((number) => retried(() => calls.page(number), signal));
      for (const page of await Promise.all(asked)) {
        if (signal.aborted) return;
        takePage(page);
      }
    } catch (failure) {
      if (!signal.aborted) tell({ failure });
    }
  }
  function readNext(atOnce = 1): Promise<void> {
    if (state.isWhole || life.signal.aborted) return Promise.resolve();
    running ??= readPages(atOnce).finally(() => {
      running = undefined;
    });
    return running;
  }
  const wanted = () => Math.max(0, ...lookers.values());
  // A second reading goes on for a search only: whoever scrolls has everybody of the first.
  const isWanted = () =>
    !life.signal.aborted && !state.isWhole && !state.failure && wanted() > people.length;
  async function readWhileSomebodyLooks() {
    if (isReading) return;
    isReading = true;
    while (isWanted()) await readNext(wanted() === EVERYBODY ? AT_ONCE : 1);
    isReading = false;
  }
  function beginAgain() {
    met = new Set();
    marks = new Set();
    tell({ ...unread, failure: undefined });
  }
  return {
    state: () => state,
    look(upTo) {
      const looker = Symbol();
      lookers.set(looker, upTo);
      const isOld = state.isWhole && now() - wholeAt > STALE_MS;
      if (isOld && upTo === EVERYBODY) beginAgain();
      void readWhileSomebodyLooks();
      return () => lookers.delete(looker);
    },
    readNext: () => readNext(),
    tryAgain() {
      tell({ failure: undefined });
      void readWhileSomebodyLooks();
    },
    find: (id) => people[placeOf.get(id) ?? -1],
    async lookUp(id) {
      const known = people[placeOf.get(id) ?? -1];
      if (known) return known;
      const { signal } = life;
      const found = await retried(() => calls.one(id), signal);
      if (found && !signal.aborted) {
        met.add(found.id);
        take(found);
        tell({});
      }
      return found;
    },
    async refresh(id) {
      const { signal } = life;
      const found = await calls.one(id).catch(() => undefined);
      if (!found || signal.aborted || !placeOf.has(found.id)) return;
      take(found);
      tell({});
    },
    forget() {
      life.abort();
      lookers.clear();
      arrange([]);
      beginAgain();
      tell({ total: 0 });
    },
    listen: listeners.listen,
  };
}
