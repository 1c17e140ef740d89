import { useQuery } from '@tanstack/react-query';
import { serverTime } from '../http/send';
import { isUnsettled, type Operation } from '../journal/operation';
import { tabLocks } from './locks';
import { notSent } from './outcome';
import { loadJournal } from './recordChanges';

/** Something was sent from this browser, or may have been. `at` is in milliseconds. */
export interface SentContent {
  at: number;
  isUnknown: boolean;
}

/** How a repeat of the same content is detected. */
export interface RepeatRule {
  digest: string;
  /** Maximum age of the earlier sending, in milliseconds. */
  withinMs: number;
  /** Time of the earlier sending that the user accepted to repeat. */
  acceptedAt?: number;
}

/** Returns the latest earlier sending that content would repeat without the user's consent. */
export function findRepeat(
  operations: readonly Operation[],
  { digest, withinMs, acceptedAt }: RepeatRule,
): SentContent | undefined {
  const earlierSendings = operations.filter(
    (each) => each.digest === digest && (each.outcome === 'done' || isUnsettled(each)),
  );
  const at = Math.max(...earlierSendings.map(({ startedAt }) => Date.parse(startedAt)));
  // The browser's clock may have been set since: the clock by which less time has passed counts.
  const now = { browser: Date.now(), server: serverTime() };
  const isRecent = earlierSendings.some(({ startedAt, serverStartedAt = '' }) => {
    const byBrowser = now.browser - Date.parse(startedAt) < withinMs;
    return byBrowser || (now.server ?? Number.NaN) - Date.parse(serverStartedAt) < withinMs;
  });
  const isRepeat = isRecent && at !== acceptedAt;
  return isRepeat ? { at, isUnknown: earlierSendings.some(isUnsettled) } : undefined;
}

async function readOperations(adminId: string): Promise<readonly Operation[]> {
  const journal = await loadJournal(adminId);
  return journal.readAll().catch((failure: Error) => {
    throw notSent(failure.message);
  });
}

/**
 * Sends content once, from whatever tab. Nothing is sent if it is being sent elsewhere, or was since it was confirmed:
 * CallError 'errors.sentSince'; nor if the record cannot be read: CallError 'errors.journalUnread'. Rejects as `send` does.
 */
export async function sendOnce(
  adminId: string,
  rule: RepeatRule,
  send: () => Promise<unknown>,
): Promise<void> {
  let isRepeated = true;
  const gotLock = await tabLocks.runIfUnlocked(`sent ${adminId} ${rule.digest}`, async () => {
    isRepeated = findRepeat(await readOperations(adminId), rule) !== undefined;
    if (!isRepeated) await send();
  });
  if (gotLock && !isRepeated) return;
  throw notSent('errors.sentSince');
}

/**
 * Returns whether the same content was sent before, as of the opening of the confirmation. If the record cannot be read, the
 * confirmation can be pressed: `sendOnce` reads it again, and reports that nothing was sent.
 */
export function useRepeat(adminId: string, digest: string, withinMs: number) {
  const { data, isPending } = useQuery({
    queryKey: ['operations', 'repeat', adminId, digest],
    queryFn: async () => findRepeat(await readOperations(adminId), { digest, withinMs }) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return { earlier: data ?? undefined, isChecking: isPending };
}
