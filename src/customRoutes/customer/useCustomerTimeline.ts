import type {
  useCustomerChats,
  useCustomerLedger,
} from '../../components/customer/useCustomerHistory';
import type { useOwnOperations } from '../../components/customer/useOwnOperations';
import { formatText } from '../../format/text';
import { mergeTimeline, type TimelineEvent, type TimelineSource } from './mergeTimeline';

export interface CustomerSources {
  ledger: ReturnType<typeof useCustomerLedger>;
  chats: ReturnType<typeof useCustomerChats>;
  own: ReturnType<typeof useOwnOperations>;
}

const timeOf = (value: unknown) => Date.parse(formatText(value));

/** Merges a customer's loaded data into one timeline; `loadMore` loads more from the sources that limit it. */
export function useCustomerTimeline({ ledger, chats, own }: CustomerSources) {
  const lists = [ledger, chats];
  const sources: TimelineSource[] = [
    {
      hasMore: ledger.hasMore,
      events: ledger.rows.map(
        (of, at): TimelineEvent => ({
          kind: 'transaction',
          id: `transaction ${of.id ?? at}`,
          at: timeOf(of.createdAt),
          of,
        }),
      ),
    },
    {
      hasMore: chats.hasMore,
      events: chats.rows.map(
        (of, at): TimelineEvent => ({
          kind: 'chat',
          id: `chat ${of.id ?? at}`,
          at: timeOf(of.createdAt),
          of,
        }),
      ),
    },
    {
      // The journal is loaded completely, as far back as it goes.
      hasMore: false,
      events: own.operations.map(
        (of): TimelineEvent => ({ kind: 'operation', id: of.id, at: timeOf(of.startedAt), of }),
      ),
    },
  ];
  const line = mergeTimeline(sources);
  return {
    ...line,
    isLoadingMore: lists.some(({ isLoadingMore }) => isLoadingMore),
    loadMore: () => {
      for (const place of line.limitedBy) lists[place]?.loadMore();
    },
  };
}
