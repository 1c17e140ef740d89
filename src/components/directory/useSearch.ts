import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { EVERYBODY } from './directory';
import { createSearch } from './search';
import { useDirectory, useDirectoryState } from './useDirectory';

/**
 * Searches the directory for a text, which is read on meanwhile until a person stops it. Without a text it gives
 * everybody read so far, and reads until `wanted` people are known; 0 reads nothing.
 */
export function useSearch(text: string, wanted = 0) {
  const directory = useDirectory();
  const state = useDirectoryState(directory);
  const search = useMemo(() => createSearch(directory), [directory]);
  const [isStopped, setStopped] = useState(false);
  const found = useSyncExternalStore(search.listen, search.found);
  const sought = text.trim();
  // An identifier is one person's alone.
  const isKnown = directory.find(sought) !== undefined;
  const upTo = !sought ? wanted : isKnown ? 0 : EVERYBODY;

  // Before the browser draws: no answer to an older text is seen under this one.
  useLayoutEffect(
    function askForTheText() {
      search.ask(sought);
    },
    [search, sought],
  );
  useEffect(
    function readWhileSomebodyLooks() {
      return isStopped ? undefined : directory.look(upTo);
    },
    [directory, upTo, isStopped],
  );
  return {
    directory,
    state,
    found,
    /** Somebody may be found yet, unless a person stopped it. */
    isOpen: sought !== '' && !isKnown && !state.isWhole && !state.failure,
    isStopped,
    stop: () => setStopped(true),
    goOn: () => setStopped(false),
  };
}

export type DirectorySearch = ReturnType<typeof useSearch>;
