import { useContext, useSyncExternalStore } from 'react';
import { type DataProvider, DataProviderContext } from 'react-admin';
import { session } from '../../authProvider/session';
import type { User } from '../../dataProvider/endpoints/users';
import { changedWhileRead, watchRemovals } from '../../dataProvider/readAllPages';
import { CallError, isCallError } from '../../http/errors';
import { withRetries } from '../../http/retry';
import { createListeners } from '../../listeners';
import { type Person, toPerson } from './person';

/** The requests of the directory. Both reject with CallError. */
export interface DirectoryCalls {
  page(number: number): Promise<{
    people: Person[];
    /** The rows of the server. Default: people. */
    rows?: readonly unknown[];
    pages: number;
    total?: number;
  }>;
  /** Resolves to undefined if no customer has that ID. */
  one(id: string): Promise<Person | undefined>;
}

export interface DirectoryState {
  /** Everyone read so far, in the order of the API. It grows in place; a new array means changed or removed people. */
  people: readonly Person[];
  /** Progress of the current pass: people read, their total, pages read, and all pages. */
  read: number;
  total: number;
  pagesRead: number;
  pages: number;
  /** The total is estimated from the pages, not sent by the server. */
  isTotalEstimated: boolean;
  /** All pages were read. Only then is it certain that a missing person does not exist. */
  isComplete: boolean;
  /** The failure that stopped the reading. */
  failure: unknown;
}

/**
 * The customers, fetched page by page and each once, in memory only, and only while a component needs them (rulings
 * R18, R39).
 */
export interface Directory {
  state(): DirectoryState;
  /** Fetches pages until `wanted` people are known. Returns a function that withdraws this request. */
  request(upTo: number): () => void;
  /** Fetches the next page. A failure is stored in the state. */
  readNext(): Promise<void>;
  tryAgain(): void;
  find(id: string): Person | undefined;
  /** Requests a person by ID. Rejects if the request fails. */
  lookUp(id: string): Promise<Person | undefined>;
  /** Finds a person by ID: in memory, else with a request. Rejects if that request fails. */
  fetchPerson(id: string): Promise<Person | undefined>;
  /** Refetches a person, for example after a change. Never rejects; after a failure the known data remains. */
  refresh(id: string): Promise<void>;
  /** Drops all data and ignores pending responses permanently: without a session nothing is fetched. */
  forget(): void;
  listen(listener: () => void): () => void;
}

// Parallel requests of a search. The browser opens six connections, and the page needs some of them.
const AT_ONCE = 3;
/** The number of people that a search asks for: only a complete directory proves that no one matches. */
export const ALL_PEOPLE = Number.POSITIVE_INFINITY;
const STALE_MS = 5 * 60 * 1000;
const unreadState = { pagesRead: 0, pages: 1, isTotalEstimated: false, isComplete: false } as const;

/** Creates an empty directory. `now` is the clock that dates a complete reading. */
export function createDirectory(calls: DirectoryCalls, now = Date.now): Directory {
  // One array that grows: copying 100,000 people with each page would cost more than the page.
  let people: Person[] = [];
  const indexById = new Map<string, number>();
  const listeners = createListeners();
  const openRequests = new Map<symbol, number>();
  // The IDs and the pages seen in the current pass.
  let seenIds = new Set<string>();
  let pageMarks = new Set<string>();
  let isChanged = watchRemovals();
  let isSecondReading = false;
  let completedAt = 0;
  let running: Promise<void> | undefined;
  let isReading = false;
  const lifetime = new AbortController();
  let state: DirectoryState = { ...unreadState, people, read: 0, total: 0, failure: undefined };

  function updateState(changes: Partial<DirectoryState>) {
    state = { ...state, ...changes, people, read: seenIds.size };
    listeners.notify();
  }
  function replacePeople(all: Person[]) {
    people = all;
    indexById.clear();
    for (const [index, { id }] of all.entries()) indexById.set(id, index);
  }
  function addPerson(person: Person) {
    const position = indexById.get(person.id);
    if (position === undefined) indexById.set(person.id, people.push(person) - 1);
    // A new array, so that a search of the old one starts again.
    else if (people[position]?.key !== person.key) people = people.with(position, person);
  }
  /** Adds a page. Returns false if the reading starts again: people were removed during it, and one may be missing. */
  function addPage(page: Awaited<ReturnType<DirectoryCalls['page']>>): boolean {
    const { people: listedPeople, rows = listedPeople, pages, total } = page;
    const mark = listedPeople.map(({ id }) => id).join('\n');
    // A server that does not know the page number may repeat an earlier page forever.
    if (mark && pageMarks.has(mark)) throw new CallError('malformed', 'errors.endless');
    pageMarks.add(mark);
    for (const person of listedPeople) {
      seenIds.add(person.id);
      addPerson(person);
    }
    const pagesRead = state.pagesRead + 1;
    const isComplete = pagesRead >= pages;
    if (isChanged({ page: pagesRead, rows, pages, total }) && isComplete) {
      isSecondReading = !isSecondReading;
      restart();
      if (!isSecondReading) throw changedWhileRead();
      return false;
    }
    if (isComplete) {
      completedAt = now();
      isSecondReading = false;
      // People known only from an earlier pass have been deleted.
      if (seenIds.size < people.length) replacePeople(people.filter(({ id }) => seenIds.has(id)));
    }
    const size = pagesRead === 1 ? listedPeople.length : state.total / state.pages;
    const estimate = isComplete ? people.length : Math.max(people.length, Math.round(size * pages));
    updateState({
      pagesRead,
      pages,
      isComplete,
      total: total ?? estimate,
      isTotalEstimated: total === undefined,
    });
    return true;
  }
  async function readPages(atOnce: number) {
    const { signal } = lifetime;
    const first = state.pagesRead + 1;
    const last = first === 1 ? 1 : Math.min(state.pages, state.pagesRead + atOnce);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    if (state.failure) updateState({ failure: undefined });
    try {
      const requests = numbers.map((number) => withRetries(() => calls.page(number), signal));
      for (const page of await Promise.all(requests)) {
        if (signal.aborted || !addPage(page)) return;
      }
    } catch (failure) {
      if (!signal.aborted) updateState({ failure });
    }
  }
  function readNext(atOnce = 1): Promise<void> {
    if (state.isComplete || lifetime.signal.aborted) return Promise.resolve();
    running ??= readPages(atOnce).finally(() => {
      running = undefined;
    });
    return running;
  }
  const requestedPages = () => Math.max(0, ...openRequests.values());
  // A second pass continues for a search only: scrolling uses the people of the first pass.
  const isWanted = () =>
    !lifetime.signal.aborted &&
    !state.isComplete &&
    !state.failure &&
    requestedPages() > people.length;
  async function fetchWhileRequested() {
    if (isReading) return;
    isReading = true;
    while (isWanted()) await readNext(requestedPages() === ALL_PEOPLE ? AT_ONCE : 1);
    isReading = false;
  }
  function restart() {
    seenIds = new Set();
    pageMarks = new Set();
    isChanged = watchRemovals(isSecondReading);
    updateState({ ...unreadState, failure: undefined });
  }
  const find = (id: string) => people[indexById.get(id) ?? -1];
  async function lookUp(id: string): Promise<Person | undefined> {
    const { signal } = lifetime;
    const customer = await withRetries(() => calls.one(id), signal);
    if (customer && !signal.aborted) {
      seenIds.add(customer.id);
      addPerson(customer);
      updateState({});
    }
    return customer;
  }
  return {
    state: () => state,
    request(upTo) {
      const requestKey = Symbol();
      openRequests.set(requestKey, upTo);
      const isOld = state.isComplete && now() - completedAt > STALE_MS;
      if (isOld && upTo === ALL_PEOPLE) restart();
      void fetchWhileRequested();
      return () => openRequests.delete(requestKey);
    },
    readNext: () => readNext(),
    tryAgain() {
      updateState({ failure: undefined });
      void fetchWhileRequested();
    },
    find,
    lookUp,
    fetchPerson: async (id) => find(id) ?? lookUp(id),
    async refresh(id) {
      const { signal } = lifetime;
      const customer = await calls.one(id).catch(() => undefined);
      if (!customer || signal.aborted || !indexById.has(customer.id)) return;
      addPerson(customer);
      updateState({});
    },
    forget() {
      lifetime.abort();
      openRequests.clear();
      replacePeople([]);
      restart();
      updateState({ total: 0 });
    },
    listen: listeners.listen,
  };
}

const PAGE = 30;

// Shared by the palette, the search on Users and the picker. Another admin or role has another provider.
let shared: { provider: DataProvider; directory: Directory } | undefined;

function directoryOf(provider: DataProvider): Directory {
  if (shared?.provider === provider) return shared.directory;
  shared?.directory.forget();
  const directory = createDirectory({
    page: async (page) => {
      const { data, meta, total } = await provider.getList<User>('users', {
        pagination: { page, perPage: PAGE },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      });
      // A row without an ID cannot be opened.
      const people = data.filter(({ id }) => id).map(toPerson);
      return { people, rows: data, pages: Number(meta?.pages ?? 1), total };
    },
    one: async (id) => {
      try {
        return toPerson((await provider.getOne<User>('users', { id })).data);
      } catch (failure) {
        if (isCallError(failure, 'notFound', 'malformed')) return undefined;
        throw failure;
      }
    },
  });
  shared = { provider, directory };
  return directory;
}

// The directory is emptied and kept: a new one would send requests without a session, and end it a second time.
session.onEnd(() => shared?.directory.forget());

/** Returns the directory of the signed-in admin. It is emptied at the end of the session. */
export function useDirectory(): Directory {
  const provider = useContext(DataProviderContext);
  if (!provider) throw new Error('The directory stands inside the data provider');
  return directoryOf(provider);
}

/** Returns the state of a directory and re-renders on its changes. */
export function useDirectoryState(directory: Directory): DirectoryState {
  return useSyncExternalStore(directory.listen, directory.state);
}
