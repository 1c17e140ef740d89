import type { Result, Run } from './run';

/** What of a run is kept on this machine, so that a reload shows how far it came. */
export interface RunStore {
  load(): Run | undefined;
  /** Keeps a run. Throws when the browser does not: then nothing may be sent. */
  save(run: Run): void;
  clear(): void;
}

const LETTERS: Record<Result['at'], string> = {
  waiting: '.',
  firing: '>',
  succeeded: 's',
  failed: 'f',
  unknown: 'u',
};
const STATES = new Map(Object.entries(LETTERS).map(([at, letter]) => [letter, at as Result['at']]));

/**
 * Opens the store of one admin's run of one webhook. The events are written once, what became of them as a letter
 * each: a run of thousands writes before and after every event.
 */
export function openRunStore(adminId: string, webhookId: string): RunStore {
  const prefix = `console.retries.${encodeURIComponent(adminId)}.${encodeURIComponent(webhookId)}`;
  const keys = { items: `${prefix}.items`, state: `${prefix}.state` };
  let written: Run['items'] | undefined;
  return {
    load() {
      try {
        const items = JSON.parse(localStorage.getItem(keys.items) ?? 'null') as Run['items'] | null;
        const state = JSON.parse(localStorage.getItem(keys.state) ?? 'null');
        if (!items || !state || state.letters.length !== items.length) return undefined;
        const { letters, notes, ...rest } = state;
        written = items;
        return { ...rest, items, results: items.map((_, i) => readResult(letters[i], notes[i])) };
      } catch {
        return undefined;
      }
    },
    save({ items, results, ...rest }) {
      if (written !== items) localStorage.setItem(keys.items, JSON.stringify(items));
      written = items;
      const letters = results.map(({ at }) => LETTERS[at]).join('');
      const notes = Object.fromEntries(results.flatMap((result, i) => noteOf(result, i)));
      localStorage.setItem(keys.state, JSON.stringify({ ...rest, letters, notes }));
    },
    clear() {
      written = undefined;
      localStorage.removeItem(keys.items);
      localStorage.removeItem(keys.state);
    },
  };
}

type Note = { reason?: string; seen?: string };

function noteOf(result: Result, index: number): [number, Note][] {
  const { at: _, ...note } = result;
  return Object.keys(note).length > 0 ? [[index, note]] : [];
}

function readResult(letter: string, note: Note | undefined): Result {
  const at = STATES.get(letter) ?? 'unknown';
  if (at === 'failed') return { reason: '', ...note, at };
  return at === 'waiting' || at === 'firing' ? { at } : { ...note, at };
}
