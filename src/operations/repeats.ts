import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CallError, isOutcomeUnknown } from '../http/errors';
import { withDatabase } from '../journal/database';
import { type Batch, countStates } from './batch';
import { tabLocks } from './locks';

/** Something was sent from this browser, or may have been. Its content is stored as a digest only. */
const sent = z.object({ at: z.number(), isUnknown: z.boolean() });
export type SentContent = z.infer<typeof sent>;

const DAY_MS = 86_400_000;
const RETENTION_MS = 30 * DAY_MS;
const prefixOf = (adminId: string) => `${adminId} sent `;
const all = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Returns a digest that identifies a content without holding it. */
export function digestOf(content: unknown): string {
  const text = JSON.stringify(content);
  // 53 bits are enough for what one admin sends in a month, and crypto.subtle is not available over plain HTTP.
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}`;
}

/** Returns when the same content was sent within so many milliseconds; undefined if that is not known. */
export async function sentBefore(
  adminId: string,
  digest: string,
  withinMs: number,
): Promise<SentContent | undefined> {
  try {
    const stored = await withDatabase((database) =>
      database.get('batches', prefixOf(adminId) + digest),
    );
    const found = sent.safeParse(stored?.batch).data;
    return found && Date.now() - found.at < withinMs ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Stores that content was sent, or may have been. Without storage only the detection of a repeat is lost. */
export async function rememberSent(
  adminId: string,
  digest: string,
  isUnknown: boolean,
): Promise<void> {
  const at = Date.now();
  const prefix = prefixOf(adminId);
  try {
    await withDatabase(async (database) => {
      for (const { id, batch } of await database.getAll('batches', all(prefix))) {
        const stored = sent.safeParse(batch).data;
        if (!stored || at - stored.at > RETENTION_MS) await database.delete('batches', id);
      }
    });
  } catch {
    // Blocked or full storage: the screen reports the sending, not this.
  }
  await write(adminId, digest, { at, isUnknown });
}

const write = (adminId: string, digest: string, batch: SentContent) =>
  withDatabase((database) =>
    database.put('batches', { id: prefixOf(adminId) + digest, batch }),
  ).catch(() => {});

/** Deletes the record of content that was refused or never sent. */
export const forgetSent = (adminId: string, digest: string): Promise<void> =>
  withDatabase((database) => database.delete('batches', prefixOf(adminId) + digest)).catch(
    () => {},
  );

/** How a repeat of the same content is detected. */
export interface RepeatRule {
  digest: string;
  /** Maximum age of the earlier sending, in milliseconds. */
  withinMs: number;
  /** Time of the earlier sending that the user accepted to repeat. */
  acceptedAt?: number;
}

/** Returns the earlier sending that content would repeat without the user's consent. */
export async function repeatOf(
  adminId: string,
  { digest, withinMs, acceptedAt }: RepeatRule,
): Promise<SentContent | undefined> {
  const earlier = await sentBefore(adminId, digest, withinMs);
  return earlier?.at === acceptedAt ? undefined : earlier;
}

/**
 * Sends content while it is stored as possibly sent, so that a repeat is detected in a reloaded page or another tab
 * too. Nothing is sent if another tab sent it since it was confirmed: CallError 'errors.sentSince'. Rejects as `send`
 * does; a refused or unsent one restores the earlier record.
 */
export async function sendRemembered(
  adminId: string,
  rule: RepeatRule,
  send: () => Promise<unknown>,
): Promise<void> {
  const { digest } = rule;
  let before: SentContent | undefined;
  await tabLocks.runWhenFree(`sent ${adminId} ${digest}`, async () => {
    if (await repeatOf(adminId, rule)) {
      throw new CallError('refused', 'errors.sentSince', { wasSent: false, outcome: 'notSent' });
    }
    before = await sentBefore(adminId, digest, RETENTION_MS);
    await rememberSent(adminId, digest, true);
  });
  try {
    await send();
  } catch (failure) {
    if (isOutcomeUnknown(failure)) await rememberSent(adminId, digest, true);
    else if (before) await write(adminId, digest, before);
    else await forgetSent(adminId, digest);
    throw failure;
  }
  await rememberSent(adminId, digest, false);
}

/** Stores the progress of a batch: sent, possibly sent, or not at all. */
export async function rememberBatch(adminId: string, digest: string, batch: Batch): Promise<void> {
  const { done, unknown, sending } = countStates(batch);
  const isGoing = batch.phase === 'running' || sending > 0;
  if (done + unknown === 0 && !isGoing) await forgetSent(adminId, digest);
  else await rememberSent(adminId, digest, isGoing || unknown > 0);
}

/** Returns whether the same content was sent before, as of the opening of the confirmation. */
export function useRepeat(adminId: string, digest: string, withinMs: number) {
  const { data, isPending } = useQuery({
    queryKey: ['operations', 'repeat', adminId, digest],
    queryFn: async () => (await sentBefore(adminId, digest, withinMs)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return { earlier: data ?? undefined, isChecking: isPending };
}
