import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import type { Operation } from '../../journal/operation';

/** An event in a customer's history; `at` is in milliseconds since 1970. */
export type TimelineEvent = { at: number; id: string } & (
  | { kind: 'transaction'; of: Transaction }
  | { kind: 'chat'; of: ChatSession }
  | { kind: 'operation'; of: Operation }
);

export interface TimelineSource {
  events: readonly TimelineEvent[];
  hasMore: boolean;
}

export interface MergedTimeline {
  events: TimelineEvent[];
  /** Start of the complete period in milliseconds; undefined if everything is loaded. */
  knownSince: number | undefined;
  /** Indexes of the sources to load further, to extend the timeline. */
  limitedBy: number[];
  /** Number of entries without a readable time; they are left out. */
  undated: number;
}

const oldestOf = ({ events }: TimelineSource) =>
  Math.min(...events.map(({ at }) => at).filter((at) => !Number.isNaN(at)));

/**
 * Merges the sources into one timeline. Entries older than the oldest one of an incomplete
 * source are held back: entries that are not loaded yet may belong between them.
 */
export function mergeTimeline(sources: readonly TimelineSource[]): MergedTimeline {
  const limits = sources.map((source) =>
    source.hasMore ? oldestOf(source) : Number.NEGATIVE_INFINITY,
  );
  // An incomplete source without any readable time sets no limit: it would hide everything.
  const since = Math.max(...limits.filter((limit) => limit < Number.POSITIVE_INFINITY));
  const all = sources.flatMap(({ events }) => events);
  const dated = all.filter(({ at }) => !Number.isNaN(at));
  return {
    events: dated.filter(({ at }) => at >= since).toSorted((a, b) => b.at - a.at),
    knownSince: Number.isFinite(since) ? since : undefined,
    limitedBy: Number.isFinite(since)
      ? limits.flatMap((limit, place) => (limit === since ? [place] : []))
      : [],
    undated: all.length - dated.length,
  };
}
