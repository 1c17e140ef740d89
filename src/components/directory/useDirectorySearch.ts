import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readKey } from '../../format/text';
import { createDirectorySearch } from './createDirectorySearch';
import { ALL_PEOPLE } from './directory';
import { useDirectory, useDirectoryState } from './useDirectory';

/** A search asks before it reads further pages (rulings R39). */
const MOST_PAGES = 100;

/**
 * Searches the directory for a text and fetches its pages until the user stops it, or for the first 100. Without a text it returns everyone
 * read so far and fetches until `wanted` people are known; 0 fetches nothing.
 */
export function useDirectorySearch(text: string, wanted = 0) {
  const directory = useDirectory();
  const state = useDirectoryState(directory);
  const search = useMemo(() => createDirectorySearch(directory), [directory]);
  const [stopAt, setStopAt] = useState(MOST_PAGES);
  const isStopped = state.pagesRead >= stopAt;
  const found = useSyncExternalStore(search.listen, search.matches);
  const query = readKey(text);
  // An ID belongs to one person.
  const isKnown = directory.find(query) !== undefined;
  const upTo = !query ? wanted : isKnown ? 0 : ALL_PEOPLE;

  // A layout effect, so that the results of an older text are never painted under the new one.
  useLayoutEffect(
    function setSearchText() {
      search.setText(query);
    },
    [search, query],
  );
  useEffect(
    function requestPages() {
      return isStopped ? undefined : directory.request(upTo);
    },
    [directory, upTo, isStopped],
  );
  return {
    directory,
    state,
    found,
    /** More matches may be found, unless it is stopped. */
    isReading: query !== '' && !isKnown && !state.isComplete && !state.failure,
    isStopped,
    stop: () => setStopAt(0),
    resume: () => setStopAt(state.pagesRead + MOST_PAGES),
  };
}

export type DirectorySearch = ReturnType<typeof useDirectorySearch>;
