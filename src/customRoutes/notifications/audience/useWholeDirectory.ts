import { useEffect, useState } from 'react';
import { EVERYBODY } from '../../../components/directory/directory';
import { useDirectory, useDirectoryState } from '../../../components/directory/useDirectory';

/** Up to this many pages are read without being asked for; each is a request. */
const AUTOMATIC_PAGES = 40;

/** Reads the directory of customers to its end: at once where it is short, else on request (rulings R18, R39). */
export function useWholeDirectory() {
  const directory = useDirectory();
  const state = useDirectoryState(directory);
  const [isRequested, setRequested] = useState(false);
  const isShort = state.pagesRead > 0 && state.pages <= AUTOMATIC_PAGES;
  const isReading = isRequested || isShort;

  useEffect(
    function readWhileTheCountIsShown() {
      return directory.look(isReading ? EVERYBODY : 1);
    },
    [directory, isReading],
  );
  return {
    ...{ directory, state },
    isReading: !state.isWhole && !state.failure && (isReading || state.pagesRead === 0),
    /** Begins a reading that is too long to begin by itself. */
    begin: state.isWhole || isReading ? undefined : () => setRequested(true),
  };
}
