import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { Lead, MailService } from '../../../dataProvider/endpoints/leads';
import { pageReader, readWholeList } from '../../../dataProvider/readAllPages';
import { CallError } from '../../../http/errors';
import { SERVICES } from '../services';
import {
  type LeadFilterValues,
  MAIL_STATES,
  type MailState,
  type Manifest,
  tally,
} from './manifest';

const PAGE_SIZE = 20;
/** Up to this number of pages is read automatically; more only on request. */
const READ_AT_ONCE = 5;
const SIDE_BY_SIDE = 4;
const MOST_PAGES = 10_000;

export const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE);

/** Returns the functions that count leads: by the list's total, by statistics, or by reading every page. */
export function useCounts() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const pages = (filter: LeadFilterValues, signal?: AbortSignal) =>
    pageReader<Lead>(provider, 'leads', filter, signal);

  /** Counts the matching leads from the list's total. Rejects with CallError if the response has none. */
  async function count(filters: LeadFilterValues, signal?: AbortSignal): Promise<number> {
    const { total } = await pages(filters, signal)(1);
    if (total === undefined) throw new CallError('malformed', 'errors.noData');
    return total;
  }

  async function countByState(filters: LeadFilterValues, signal?: AbortSignal) {
    const counts = MAIL_STATES.map(async (state) => {
      const isMet = !filters.notificationStatus || filters.notificationStatus === state;
      const n = isMet ? await count({ ...filters, notificationStatus: state }, signal) : 0;
      return [state, n] as const;
    });
    return Object.fromEntries(await Promise.all(counts)) as Record<MailState, number>;
  }

  /** Reads and counts every matching page: the only way to count what the API cannot filter. */
  async function read(
    filters: LeadFilterValues,
    service: MailService,
    { signal, onPage }: { signal?: AbortSignal; onPage?: (page: number) => void },
  ): Promise<Required<Manifest>> {
    const leads = await readWholeList({
      read: pages(filters, signal),
      onPage: (_, progress) => onPage?.(progress.page),
      limit: MOST_PAGES,
      sideBySide: SIDE_BY_SIDE,
      signal,
    });
    return tally(leads, service);
  }

  /** Counts the recipients of a bulk email as far as a few requests allow. */
  async function manifest(
    filters: LeadFilterValues,
    service: MailService,
    signal?: AbortSignal,
  ): Promise<Manifest> {
    const total = await count(filters, signal);
    if (total > 0 && pagesOf(total) <= READ_AT_ONCE) return read(filters, service, { signal });
    const { canFilter } = SERVICES[service];
    const byState = canFilter ? await countByState(filters, signal) : undefined;
    if (Object.keys(filters).length > 0) return { total, byState };
    // Without filters, the statistics contain the number; if they fail, it stays unknown.
    const statistics = await provider.leadStatistics({ signal }).catch(() => undefined);
    const { totalLeads, withEmail } = statistics ?? {};
    const isKnown = totalLeads === total && withEmail !== undefined;
    return { total, byState, noEmail: isKnown ? total - withEmail : undefined };
  }

  return { count, countByState, read, manifest };
}
