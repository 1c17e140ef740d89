import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { EVERYBODY } from './directory';
import { createSearch } from './search';
import { useDirectory, useDirectoryState } from './useDirectory';

/**
 * Searches the directory for a text and fetches its pages until the user stops it. Without a text it returns everyone
 * read so far and fetches until `wanted` people are known; 0 fetches nothing.
 */
export function useSearch(text: string, wanted = 0) {
  const directory = useDirectory();
  const state = useDirectoryState(directory);
  const search = useMemo(() => createSearch(directory), [directory]);
  const [isStopped, setStopped] = useState(false);
  const found = useSyncExternalStore(search.listen, search.found);
  const sought = text.trim();
  // An ID belongs to one person.
  const isKnown = directory.find(sought) !== undefined;
  const upTo = !sought ? wanted : isKnown ? 0 : EVERYBODY;

  // A layout effect, so that the results of an older text are never painted under the new one.
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
    /** More matches may be found, unless the user stopped it. */
    isOpen: sought !== '' && !isKnown && !state.isWhole && !state.failure,
    isStopped,
    stop: () => setStopped(true),
    goOn: () => setStopped(false),
  };
}

export type DirectorySearch = ReturnType<typeof useSearch>;
