import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readKey } from '../../format/text';
import { createListeners } from '../../listeners';
import { nextTask } from '../../scheduling';
import { ALL_PEOPLE, type Directory, useDirectory } from './directory';
import { matchesPerson, type Person, searchTermsOf } from './person';

/** The result of a search: the people found for a text, or everyone for an empty text. */
interface SearchMatches {
  text: string;
  needles: readonly string[];
  people: readonly Person[];
  isSettled: boolean;
}

/** People searched in one task: a few milliseconds, also on a slow machine. */
export const SEARCH_SLICE = 5_000;

/** Returns true if all matches of the new terms also matched the old ones. */
const isNarrower = (old: readonly string[], now: readonly string[]) =>
  old.length > 0 && old.every((before) => now.some((needle) => needle.includes(before)));

/**
 * Creates a search of the loaded directory, in slices to avoid long tasks. A longer text is searched only among the
 * matches of the shorter one and the people read since. 100,000 people take some milliseconds per keystroke.
 */
export function createDirectorySearch(directory: Directory, pause = nextTask) {
  const listeners = createListeners();
  let source = directory.state().people;
  let needles: readonly string[] = [];
  let hits: Person[] = [];
  // Who is still to be searched: the matches of a shorter text first.
  let left: readonly Person[] = [];
  // Up to this index the source is in `left`, or was searched.
  let upTo = 0;
  let isScanning = false;
  let current: SearchMatches = { text: '', needles, people: source, isSettled: true };

  function show(text: string, people: readonly Person[], isSettled: boolean) {
    current = { text, needles, people, isSettled };
    listeners.notify();
  }
  function searchSlice() {
    for (const person of left.slice(0, SEARCH_SLICE))
      if (matchesPerson(person, needles)) hits.push(person);
    left = left.slice(SEARCH_SLICE);
  }
  async function scan() {
    if (isScanning) return;
    isScanning = true;
    for (let slices = 1; left.length > 0; slices += 1) {
      searchSlice();
      if (left.length === 0) break;
      // Shows the first slice at once, and the rest together.
      if (slices === 1) show(current.text, hits, false);
      await pause();
    }
    isScanning = false;
    show(current.text, hits, true);
  }
  function begin(text: string) {
    const now = searchTermsOf(text);
    if (isNarrower(needles, now)) left = [...hits, ...left];
    else {
      left = source.slice();
      upTo = source.length;
    }
    needles = now;
    hits = [];
    current = { ...current, text };
    if (now.length === 0) show(text, source, true);
    else if (isScanning) show(text, hits, false);
    else void scan();
  }
  function follow() {
    const { people } = directory.state();
    const isOther = people !== source;
    source = people;
    left = [...left, ...source.slice(upTo)];
    upTo = source.length;
    if (needles.length === 0) show(current.text, source, true);
    else if (isOther) {
      needles = [];
      begin(current.text);
    } else if (left.length > 0) void scan();
  }
  let stop = () => {};
  return {
    /** Searches for another text. The result is available at once among few people, otherwise slice by slice. */
    setText(text: string): void {
      if (text !== current.text) begin(text);
    },
    matches: () => current,
    /** Adds a listener. The search follows the directory while it has listeners. */
    listen(listener: () => void): () => void {
      if (listeners.size === 0) {
        stop = directory.listen(follow);
        follow();
      }
      const leave = listeners.listen(listener);
      return () => {
        leave();
        if (listeners.size === 0) stop();
      };
    },
  };
}

/** A search asks before it reads further pages. */
const MOST_PAGES = 100;

/**
 * Searches the directory for a text and fetches its pages until the user stops it, or for the first 100. Without a text it returns everyone
 * read so far and fetches until `upTo` people are known; 0 fetches nothing.
 */
export function useDirectorySearch(text: string, upTo = 0) {
  const directory = useDirectory();
  const state = useSyncExternalStore(directory.listen, directory.state);
  const search = useMemo(() => createDirectorySearch(directory), [directory]);
  const [stopAt, setStopAt] = useState(MOST_PAGES);
  const isStopped = state.pagesRead >= stopAt;
  const currentMatches = useSyncExternalStore(search.listen, search.matches);
  const query = readKey(text);
  // An ID belongs to one person.
  const isKnown = directory.find(query) !== undefined;
  const requested = !query ? upTo : isKnown ? 0 : ALL_PEOPLE;

  // A layout effect, so that the results of an older text are never painted under the new one.
  useLayoutEffect(
    function setSearchText() {
      search.setText(query);
    },
    [search, query],
  );
  useEffect(
    function requestPages() {
      return isStopped ? undefined : directory.request(requested);
    },
    [directory, requested, isStopped],
  );
  return {
    directory,
    state,
    found: currentMatches,
    /** More matches may be found, unless it is stopped. */
    isReading: query !== '' && !isKnown && !state.isComplete && !state.failure,
    isStopped,
    stop: () => setStopAt(0),
    resume: () => setStopAt(state.pagesRead + MOST_PAGES),
  };
}

export type DirectorySearch = ReturnType<typeof useDirectorySearch>;
