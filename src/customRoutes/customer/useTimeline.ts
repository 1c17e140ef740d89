import type { useChats, useCustomerLedger } from '../../components/customer/useHistory';
import type { useOwnOperations } from '../../components/customer/useOwnOperations';
import { formatText } from '../../format/text';
import { type Happening, mergeTimeline, type TimelineSource } from './mergeTimeline';

/** Data of a customer, by source. */
export interface Sources {
  ledger: ReturnType<typeof useCustomerLedger>;
  chats: ReturnType<typeof useChats>;
  own: ReturnType<typeof useOwnOperations>;
}

const timeOf = (value: unknown) => Date.parse(formatText(value));

/** Merges a customer's loaded data into one timeline; `readOn` loads more from the sources that limit it. */
export function useTimeline({ ledger, chats, own }: Sources) {
  const lists = [ledger, chats];
  const sources: TimelineSource[] = [
    {
      hasMore: ledger.hasMore,
      happenings: ledger.rows.map(
        (of, at): Happening => ({
          kind: 'transaction',
          id: `transaction ${of.id ?? at}`,
          at: timeOf(of.createdAt),
          of,
        }),
      ),
    },
    {
      hasMore: chats.hasMore,
      happenings: chats.rows.map(
        (of, at): Happening => ({
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
      happenings: own.operations.map(
        (of): Happening => ({ kind: 'operation', id: of.id, at: timeOf(of.startedAt), of }),
      ),
    },
  ];
  const line = mergeTimeline(sources);
  return {
    ...line,
    isReadingOn: lists.some(({ isReadingOn }) => isReadingOn),
    readOn: () => {
      for (const place of line.readOn) lists[place]?.readOn();
    },
  };
}
