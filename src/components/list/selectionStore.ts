import type { Identifier, RaRecord } from 'react-admin';

/** The rows that a person ticked, over all pages of one list. Small and outside React, so that a tick redraws one box. */
export interface Selection {
  has(id: Identifier): boolean;
  /** The ticked rows, in the order of ticking; the same array until something changes. */
  rows(): readonly RaRecord[];
  /**
   * Ticks or unticks rows one by one; "Select all" of any page is unticked by that (part 2, section 4). A range begins
   * at the drawn row that this was done at.
   */
  set(rows: readonly RaRecord[], isOn: boolean, at?: Identifier): void;
  /** The row that was ticked or unticked last by itself. */
  last(): Identifier | undefined;
  /** Ticks or unticks all rows of a page. */
  setAll(page: number, rows: readonly RaRecord[], isOn: boolean): void;
  /** The page whose "Select all" is ticked. */
  allOf(): number | undefined;
  clear(): void;
  listen(listener: () => void): () => void;
}

/** Makes an empty selection. */
export function createSelection(): Selection {
  const ticked = new Map<Identifier, RaRecord>();
  const listeners = new Set<() => void>();
  let page: number | undefined;
  let last: Identifier | undefined;
  let snapshot: readonly RaRecord[] = [];
  function change(rows: readonly RaRecord[], isOn: boolean, nowAllOf?: number, at?: Identifier) {
    for (const row of rows) {
      if (isOn) ticked.set(row.id, row);
      else ticked.delete(row.id);
    }
    page = nowAllOf;
    last = at;
    snapshot = [...ticked.values()];
    for (const listener of [...listeners]) listener();
  }
  return {
    has: (id) => ticked.has(id),
    rows: () => snapshot,
    last: () => last,
    set: (rows, isOn, at) => change(rows, isOn, undefined, at),
    setAll: (of, rows, isOn) => change(rows, isOn, isOn ? of : undefined),
    allOf: () => page,
    clear: () => change([...ticked.values()], false),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
