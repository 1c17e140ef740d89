/** A customer as the picker knows them. */
export interface Person {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** Identifier and name in lower case: what is searched. */
  key: string;
}

export interface DirectoryState {
  /** Everybody loaded so far, in the order of the API; it only grows. */
  people: readonly Person[];
  pages: number;
  total: number | undefined;
  isLoading: boolean;
  error: unknown;
}

/** How the API is asked; all reject with CallError. */
export interface DirectoryCalls {
  page(number: number): Promise<{ people: Person[]; pages: number }>;
  /** Undefined when there is nobody with that identifier. */
  one(id: string): Promise<Person | undefined>;
}

/** The customers that were loaded so far, page by page and each once (rulings R18). */
export interface Directory {
  state(): DirectoryState;
  /** Tells whether there are pages that were not loaded yet. */
  hasMore(): boolean;
  /** Loads the next page; while one is on its way, the same answer is awaited. A failure is kept in the state. */
  loadMore(): Promise<void>;
  find(id: string): Person | undefined;
  /** Finds somebody by identifier: among the loaded, else by a call of their own. Rejects when that call fails. */
  lookUp(id: string): Promise<Person | undefined>;
  listen(listener: () => void): () => void;
}

/** Makes an empty directory. */
export function createDirectory(calls: DirectoryCalls): Directory {
  // One array that grows: copying 100,000 people with each page would cost more than the page.
  const people: Person[] = [];
  const byId = new Map<string, Person>();
  const listeners = new Set<() => void>();
  let loaded = 0;
  let running: Promise<void> | undefined;
  let state: DirectoryState = {
    people,
    pages: 0,
    total: undefined,
    isLoading: false,
    error: undefined,
  };
  function tell(changes: Partial<DirectoryState>) {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) listener();
  }
  function add(found: readonly Person[]) {
    for (const person of found) {
      if (byId.has(person.id)) continue;
      byId.set(person.id, person);
      people.push(person);
    }
  }
  const hasMore = () => loaded === 0 || loaded < (state.total ?? 1);
  async function load() {
    tell({ isLoading: true, error: undefined });
    try {
      const { people: found, pages } = await calls.page(loaded + 1);
      loaded += 1;
      add(found);
      tell({ pages: loaded, total: pages, isLoading: false });
    } catch (error) {
      tell({ isLoading: false, error });
    }
  }
  return {
    state: () => state,
    hasMore,
    loadMore() {
      if (!hasMore()) return Promise.resolve();
      running ??= load().finally(() => {
        running = undefined;
      });
      return running;
    },
    find: (id) => byId.get(id),
    async lookUp(id) {
      const known = byId.get(id);
      if (known) return known;
      const found = await calls.one(id);
      if (found) {
        add([found]);
        tell({});
      }
      return found;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
