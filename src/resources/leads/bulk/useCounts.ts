import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { Lead, MailService } from '../../../dataProvider/endpoints/leads';
import { readWholeList } from '../../../dataProvider/readAllPages';
import { CallError } from '../../../http/errors';
import { SERVICES } from '../services';
import { type Filters, MAIL_STATES, type MailState, type Manifest, tally } from './manifest';

const sort = { field: 'id', order: 'ASC' } as const;
const PAGE_SIZE = 20;
/** So few pages are read without asking; more of them only when somebody wants to know. */
const READ_AT_ONCE = 5;
const SIDE_BY_SIDE = 4;
const MOST_PAGES = 10_000;

/** Counts the pages that so many leads fill. */
export const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE);

/** Gives the ways to count leads: by the list's own total, by statistics, or by reading every page. */
export function useCounts() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const page = (filter: Filters, number: number, signal?: AbortSignal) => {
    const pagination = { page: number, perPage: PAGE_SIZE };
    return provider.getList<Lead>('leads', { pagination, sort, filter, signal });
  };

  /** Counts the leads that match, by the total of the list's pagination. */
  async function count(filters: Filters, signal?: AbortSignal): Promise<number> {
    const { total } = await page(filters, 1, signal);
    if (total === undefined) throw new CallError('malformed', 'errors.noData');
    return total;
  }

  /** Counts the leads that match in each notification status, one call per status. */
  async function countByState(filters: Filters, signal?: AbortSignal) {
    const counts = MAIL_STATES.map(async (state) => {
      const isMet = !filters.notificationStatus || filters.notificationStatus === state;
      const n = isMet ? await count({ ...filters, notificationStatus: state }, signal) : 0;
      return [state, n] as const;
    });
    return Object.fromEntries(await Promise.all(counts)) as Record<MailState, number>;
  }

  /** Reads every page that matches and counts what is on them: the only way to count what the API cannot filter. */
  async function read(
    filters: Filters,
    service: MailService,
    { signal, onPage }: { signal?: AbortSignal; onPage?: (page: number) => void },
  ): Promise<Required<Manifest>> {
    const leads = await readWholeList({
      read: (number) => page(filters, number, signal),
      visit: (_, progress) => onPage?.(progress.page),
      limit: MOST_PAGES,
      sideBySide: SIDE_BY_SIDE,
      signal,
    });
    return tally(leads, service);
  }

  /** Counts whom a bulk mail would reach, as far as that costs few calls. */
  async function manifest(
    filters: Filters,
    service: MailService,
    signal?: AbortSignal,
  ): Promise<Manifest> {
    const total = await count(filters, signal);
    if (total > 0 && pagesOf(total) <= READ_AT_ONCE) return read(filters, service, { signal });
    const { canFilter } = SERVICES[service];
    const byState = canFilter ? await countByState(filters, signal) : undefined;
    if (Object.keys(filters).length > 0) return { total, byState };
    // Without filters the statistics know it; if they fail, it is simply not known.
    const statistics = await provider.leadStatistics({ signal }).catch(() => undefined);
    const { totalLeads, withEmail } = statistics ?? {};
    const isKnown = totalLeads === total && withEmail !== undefined;
    return { total, byState, noEmail: isKnown ? total - withEmail : undefined };
  }

  return { count, countByState, read, manifest };
}
