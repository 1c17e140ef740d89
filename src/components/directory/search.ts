import { createListeners } from '../../listeners';
import { nextTask } from '../page/nextTask';
import type { Directory } from './directory';
import { isMatch, needlesOf, type Person } from './person';

/** What a search knows: the people found for a text, or everybody for none. */
export interface Found {
  text: string;
  needles: readonly string[];
  people: readonly Person[];
  /** Everybody read so far was looked at. */
  isSettled: boolean;
}

export interface Search {
  /** Asks for another text. The answer is there at once among few, else slice by slice. */
  ask(text: string): void;
  found(): Found;
  /** Follows the directory as long as somebody listens. */
  listen(listener: () => void): () => void;
}

/** So many people are looked at in one task: a few milliseconds, also on a slow machine. */
export const SLICE = 5_000;

/** Tells whether whoever matches the new needles matched the old ones. */
const isNarrower = (old: readonly string[], now: readonly string[]) =>
  old.length > 0 && old.every((before) => now.some((needle) => needle.includes(before)));

/**
 * Searches what is read of the directory, in slices so that no task is long: a longer text only among those found for
 * the shorter one, people who were read since alone. 100,000 people take some milliseconds a keystroke.
 */
export function createSearch(directory: Directory, pause = nextTask): Search {
  const listeners = createListeners();
  let source = directory.state().people;
  let needles: readonly string[] = [];
  let hits: Person[] = [];
  // Those found for a shorter text are looked at first; then everybody from `upTo` on.
  let earlier: readonly Person[] = [];
  let upTo = 0;
  let isScanning = false;
  let shown: Found = { text: '', needles, people: source, isSettled: true };

  function show(text: string, people: readonly Person[], isSettled: boolean) {
    shown = { text, needles, people, isSettled };
    listeners.notify();
  }
  const isLeft = () => earlier.length > 0 || upTo < source.length;
  function lookAtOneSlice() {
    const isEarlier = earlier.length > 0;
    const slice = isEarlier ? earlier.slice(0, SLICE) : source.slice(upTo, upTo + SLICE);
    if (isEarlier) earlier = earlier.slice(SLICE);
    else upTo += slice.length;
    for (const person of slice) if (isMatch(person, needles)) hits.push(person);
  }
  async function scan() {
    if (isScanning) return;
    isScanning = true;
    for (let slices = 1; isLeft(); slices += 1) {
      lookAtOneSlice();
      if (!isLeft()) break;
      // What the first slice holds is worth showing; the rest comes together.
      if (slices === 1) show(shown.text, hits, false);
      await pause();
    }
    isScanning = false;
    show(shown.text, hits, true);
  }
  function begin(text: string) {
    const now = needlesOf(text);
    const canNarrow = earlier.length === 0 && isNarrower(needles, now);
    earlier = canNarrow ? hits : [];
    if (!canNarrow) upTo = 0;
    needles = now;
    hits = [];
    shown = { ...shown, text };
    if (now.length === 0) show(text, source, true);
    else if (isScanning) show(text, hits, false);
    else void scan();
  }
  function follow() {
    const { people } = directory.state();
    const isOther = people !== source;
    source = people;
    if (needles.length === 0) show(shown.text, source, true);
    else if (isOther) {
      needles = [];
      begin(shown.text);
    } else if (isLeft()) void scan();
  }
  let stop = () => {};
  return {
    ask: (text) => {
      if (text !== shown.text) begin(text);
    },
    found: () => shown,
    listen(listener) {
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
