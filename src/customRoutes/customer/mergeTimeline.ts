import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import type { Operation } from '../../journal/operation';

/** Something that happened to a customer, and when, in milliseconds since 1970. */
export type Happening = { at: number; id: string } & (
  | { kind: 'transaction'; of: Transaction }
  | { kind: 'chat'; of: ChatSession }
  | { kind: 'operation'; of: Operation }
);

/** What one source told so far. */
export interface Source {
  happenings: readonly Happening[];
  /** It has older ones that were not read. */
  hasMore: boolean;
}

export interface Timeline {
  /** Newest first, each in its true place. */
  happenings: Happening[];
  /** Up to here, back in time, nothing is missing; undefined where everything is there. */
  knownSince: number | undefined;
  /** Places of the sources that must be read on to go further back. */
  readOn: number[];
  /** So many came without a readable time, and have no place. */
  undated: number;
}

const oldestOf = ({ happenings }: Source) =>
  Math.min(...happenings.map(({ at }) => at).filter((at) => !Number.isNaN(at)));

/**
 * Merges what several sources tell into one line of time. What is older than the oldest thing of a source that was not
 * read to its end is held back: something that is not read yet may belong between.
 */
export function mergeTimeline(sources: readonly Source[]): Timeline {
  const limits = sources.map((source) =>
    source.hasMore ? oldestOf(source) : Number.NEGATIVE_INFINITY,
  );
  // A source that has more, but told no time at all, limits nothing: it would hide everything.
  const since = Math.max(...limits.filter((limit) => limit < Number.POSITIVE_INFINITY));
  const all = sources.flatMap(({ happenings }) => happenings);
  const dated = all.filter(({ at }) => !Number.isNaN(at));
  return {
    happenings: dated.filter(({ at }) => at >= since).toSorted((a, b) => b.at - a.at),
    knownSince: Number.isFinite(since) ? since : undefined,
    readOn: Number.isFinite(since)
      ? limits.flatMap((limit, place) => (limit === since ? [place] : []))
      : [],
    undated: all.length - dated.length,
  };
}
