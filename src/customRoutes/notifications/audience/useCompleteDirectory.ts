import { useEffect, useState } from 'react';
import { EVERYONE } from '../../../components/directory/directory';
import { useDirectory, useDirectoryState } from '../../../components/directory/useDirectory';

/** Directories of up to this many pages are read automatically; each page is a request. */
const AUTOMATIC_PAGES = 40;

/** Reads the whole customer directory: automatically if it is short, otherwise on request (rulings R18, R39). */
export function useCompleteDirectory() {
  const directory = useDirectory();
  const state = useDirectoryState(directory);
  const [isRequested, setRequested] = useState(false);
  const isShort = state.pagesRead > 0 && state.pages <= AUTOMATIC_PAGES;
  const isReading = isRequested || isShort;

  useEffect(
    function readWhileTheCountIsShown() {
      return directory.request(isReading ? EVERYONE : 1);
    },
    [directory, isReading],
  );
  return {
    ...{ directory, state },
    isReading: !state.isComplete && !state.failure && (isReading || state.pagesRead === 0),
    /** Starts a read that is too long to start automatically; undefined if not needed. */
    begin: state.isComplete || isReading ? undefined : () => setRequested(true),
  };
}
