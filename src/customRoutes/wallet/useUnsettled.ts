import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSignedIn } from '../../components/SignedIn';
import type { Journal } from '../../journal';
import type { OperationOutcome } from '../../journal/operation';
import { loadJournal } from '../../operations/recordChanges';

const never = () => () => {};

function useCount(...outcomes: OperationOutcome[]): number {
  const { id } = useSignedIn();
  const [journal, setJournal] = useState<Journal>();
  useEffect(
    function loadWhatIsWrittenDown() {
      // Its code is no part of the first list.
      void loadJournal(id).then(setJournal, () => {});
    },
    [id],
  );
  return useSyncExternalStore(
    journal?.listen ?? never,
    () =>
      journal
        ?.all()
        .filter(({ kind, outcome }) => kind.startsWith('wallet.') && outcomes.includes(outcome))
        .length ?? 0,
  );
}

/** Counts the signed-in admin's movements of unknown outcome, those of a tab that is gone included. */
export const useUnknownCount = (): number => useCount('unknown');

/** Tells whether any movement is not settled, so that somebody must look after it. */
export const useHasUnsettled = (): boolean => useCount('unknown', 'sending') > 0;
