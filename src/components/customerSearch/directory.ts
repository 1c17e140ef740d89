import { useContext } from 'react';
import { type DataProvider, DataProviderContext } from 'react-admin';
import { session } from '../../authProvider/session';
import type { User } from '../../dataProvider/endpoints/users';
import { DEFAULT_SORT } from '../../dataProvider/listQuery';
import {
  assertComplete,
  createReading,
  type FetchPage,
  type PageRead,
} from '../../dataProvider/readAllPages';
import { isCallError } from '../../http/errors';
import { withRetries } from '../../http/retry';
import { createListeners } from '../../listeners';
import { singleFlight } from '../../scheduling';
import { type Person, toPerson } from './person';

/** The requests of the directory. Both reject with CallError. */
export interface DirectoryCalls {
  page: FetchPage<User>;
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
  failure: unknown;
}

// Parallel requests of a search. The browser opens six connections, and the page needs some of them.
const AT_ONCE = 3;
/** The number of people that a search asks for: only a complete directory proves that no one matches. */
export const ALL_PEOPLE = Number.POSITIVE_INFINITY;
const STALE_MS = 5 * 60 * 1000;
const unreadState = { pagesRead: 0, pages: 1, isTotalEstimated: false, isComplete: false } as const;

export type Directory = ReturnType<typeof createDirectory>;

/**
 * Creates an empty directory of the customers, who are fetched page by page and each once, in memory only, and only while a component
 * needs them (rulings R18, R39). `now` is the clock that dates a complete reading.
 */
export function createDirectory(calls: DirectoryCalls, now = Date.now) {
  // One array that grows: copying 100,000 people with each page would cost more than the page.
  let people: Person[] = [];
  const indexById = new Map<string, number>();
  const listeners = createListeners();
  const openRequests = new Map<symbol, number>();
  let seenIds = new Set<string>();
  let completedAt = 0;
  const once = singleFlight<void>();
  let isReading = false;
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const nextPages = createReading(calls.page, { signal, mayHaveEmptyPages: true });
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
  function addPage({ rows, page: pagesRead, pages, total, end }: PageRead<User>): boolean {
    // A row without an ID cannot be opened.
    const listedPeople = rows.filter(({ id }) => id).map(toPerson);
    for (const person of listedPeople) {
      seenIds.add(person.id);
      addPerson(person);
    }
    if (end === 'again' || end === 'changed') restart();
    if (end === 'again') return false;
    if (end) assertComplete(end);
    const isComplete = end !== undefined;
    if (isComplete) {
      completedAt = now();
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
    if (state.failure) updateState({ failure: undefined });
    try {
      for (const page of await nextPages(atOnce)) if (signal.aborted || !addPage(page)) return;
    } catch (failure) {
      if (!signal.aborted) updateState({ failure });
    }
  }
  function readNext(atOnce = 1): Promise<void> {
    if (state.isComplete || signal.aborted) return Promise.resolve();
    return once('', () => readPages(atOnce));
  }
  const requestedPeople = () => Math.max(0, ...openRequests.values());
  // A second pass continues for a search only: scrolling uses the people of the first pass.
  const isWanted = () =>
    !signal.aborted && !state.isComplete && !state.failure && requestedPeople() > people.length;
  async function fetchWhileRequested() {
    if (isReading) return;
    isReading = true;
    while (isWanted()) await readNext(requestedPeople() === ALL_PEOPLE ? AT_ONCE : 1);
    isReading = false;
  }
  function restart() {
    seenIds = new Set();
    updateState({ ...unreadState, failure: undefined });
  }
  const find = (id: string) => people[indexById.get(id) ?? -1];
  /** Requests a person by ID. Rejects if the request fails. */
  async function lookUp(id: string): Promise<Person | undefined> {
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
    /** Fetches pages until this many people are known. Returns a function that withdraws the request. */
    request(upTo: number): () => void {
      const requestKey = Symbol();
      openRequests.set(requestKey, upTo);
      const isOld = state.isComplete && now() - completedAt > STALE_MS;
      if (isOld && upTo === ALL_PEOPLE) restart();
      void fetchWhileRequested();
      return () => void openRequests.delete(requestKey);
    },
    /** Fetches the next page. A failure is stored in the state. */
    readNext: () => readNext(),
    tryAgain(): void {
      updateState({ failure: undefined });
      void fetchWhileRequested();
    },
    find,
    lookUp,
    /** Finds a person by ID: in memory, else with a request. Rejects if that request fails. */
    fetchPerson: async (id: string) => find(id) ?? lookUp(id),
    /** Refetches a person, for example after a change. Never rejects; after a failure the known data remains. */
    async refresh(id: string): Promise<void> {
      const customer = await calls.one(id).catch(() => undefined);
      if (!customer || signal.aborted || !indexById.has(customer.id)) return;
      addPerson(customer);
      updateState({});
    },
    /** Drops all data and ignores pending responses permanently: without a session nothing is fetched. */
    forget(): void {
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
    page: (page) => {
      const pagination = { page, perPage: PAGE };
      return provider.getList<User>('users', { pagination, sort: DEFAULT_SORT, filter: {} });
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
