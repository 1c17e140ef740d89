import { useSyncExternalStore } from 'react';
import { useSignedIn } from '../../components/SignedIn';
import { isOpen } from './movement';
import { openRecords, type Records } from './records';

const opened = new Map<string, Records>();

/** Gives the records of an admin, opened once per tab. */
export function recordsOf(adminId: string): Records {
  const records = opened.get(adminId) ?? openRecords(adminId);
  opened.set(adminId, records);
  return records;
}

/** Counts the signed-in admin's movements of unknown outcome, those of a tab that is gone included. */
export function useUnknownCount(): number {
  const records = recordsOf(useSignedIn().id);
  return useSyncExternalStore(records.listen, () => records.all().filter(isOpen).length);
}

/** Tells whether anything is not settled, so that somebody must look after it. */
export function useHasUnsettled(): boolean {
  const records = recordsOf(useSignedIn().id);
  return useSyncExternalStore(records.listen, () =>
    records.all().some((movement) => isOpen(movement) || movement.at === 'sending'),
  );
}
