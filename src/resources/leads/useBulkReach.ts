import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useJournal } from '../../components/page/useJournal';
import type { ConsoleDataProvider } from '../../dataProvider';
import { type Lead, leadQuery, type MailService } from '../../dataProvider/endpoints/leads';
import { pageFetcher } from '../../dataProvider/readAllPages';
import { throwNoData } from '../../dataProvider/readers';
import { digestOf } from '../../operations/digest';
import { hasEmail, SERVICES } from './leadFields';

type Filters = Record<string, string>;

/** Returns a digest of a bulk email to the leads of these filters, whatever their email state is. */
export const digestOfBulkMail = (service: MailService, filters: Filters): string =>
  digestOf(['leads.bulkMail', service, leadQuery({ ...filters, notificationStatus: undefined })]);

/** Counts the matching leads from the list's total. Rejects with CallError if the response has none. */
async function countLeads(provider: ConsoleDataProvider, filter: object, signal: AbortSignal) {
  const { total, data } = await pageFetcher<Lead>(provider, 'leads', filter, signal)(1);
  return { total: total ?? throwNoData(), first: data };
}

/** Returns how many leads got nothing from the latest bulk email to the same leads, from its record; undefined if it does not say. */
function useLeftBefore(service: MailService, filters: Filters): number | undefined {
  const { operations } = useJournal();
  const digest = digestOfBulkMail(service, filters);
  const isSame = (each: (typeof operations)[number]) =>
    each.kind === 'leads.sendBulkEmail' && each.digest === digest && each.outcome === 'done';
  const { count, sent, failed } = operations.find(isSame)?.summary ?? {};
  const isCounted = [count, sent, failed].every((value) => typeof value === 'number');
  return isCounted ? Number(count) - Number(sent) - Number(failed) : undefined;
}

/**
 * Counts whom a bulk email to the leads of these filters reaches, at each opening again: the matches, those that were emailed
 * before or failed, and those without an address where the API can count them, which it can for all leads, and where all matches
 * are on one page. `isOnlyWithout`: no match is known to have an address.
 */
export function useBulkReach(
  { service, filters, opening }: { service: MailService; filters: Filters; opening: number },
  isOpen: boolean,
) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { notificationStatus: status, ...others } = filters;
  const isCounted = SERVICES[service].canFilter && !status;
  const isOfAll = Object.values(others).every((value) => !value);
  const leftBefore = useLeftBefore(service, filters);
  const { data, error, refetch } = useQuery({
    queryKey: ['leads', 'bulkMail', filters, isCounted, opening],
    queryFn: async ({ signal }) => {
      const countOf = (filter: object) => countLeads(provider, { ...filters, ...filter }, signal);
      const [all, emailed, failed, statistics] = await Promise.all([
        countOf({}),
        isCounted ? countOf({ notificationStatus: 'sent' }) : undefined,
        // Counted apart: the server's list of failed emails does not say when they failed.
        isCounted ? countOf({ notificationStatus: 'failed' }) : undefined,
        // Without them the number is not said.
        isOfAll ? provider.leadStatistics({ signal }).catch(() => undefined) : undefined,
      ]);
      const { totalLeads, withEmail } = statistics ?? {};
      const ofAll =
        totalLeads === undefined || withEmail === undefined ? undefined : totalLeads - withEmail;
      const ofPage =
        all.first.length >= all.total
          ? all.first.filter((lead) => !hasEmail(lead)).length
          : undefined;
      return {
        count: all.total,
        emailed: emailed?.total,
        failed: failed?.total ?? 0,
        without: ofPage ?? (status ? undefined : ofAll),
        isRead: ofPage !== undefined,
        ofAll,
      };
    },
    enabled: isOpen,
    gcTime: 0,
  });
  const count = data?.count ?? 0;
  const isRest =
    status === 'not_sent' && !data?.isRead && (count === data?.ofAll || count === leftBefore);
  return {
    data,
    error,
    refetch,
    count,
    emailed: data && (status === 'sent' ? count : data.emailed),
    isOnlyWithout: count > 0 && (data?.without === count || isRest),
  };
}
