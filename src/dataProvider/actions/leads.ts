import type { Identifier } from 'react-admin';
import type { CallOptions, ChangeOptions } from '../../http/call';
import type { Client } from '../../http/client';
import { asCsv } from '../../http/request';
import { apiPath } from '../../http/url';
import { bulkMailCounts, leadQuery, type MailService } from '../endpoints/leads';
import { count } from '../fields';
import { field, throwNoData } from '../readers';

type Filters = Record<string, unknown>;

/** Counts over all leads; undefined if the server returned no number. */
export type LeadStatistics = ReturnType<typeof readStatistics>;

/** Returns entity.statistics. Throws 'malformed' without it. */
function readStatistics(response: unknown) {
  const statisticsLayer = field(response, 'statistics') as
    | (Record<string, unknown> & { contactStats?: Record<string, unknown> })
    | undefined;
  if (typeof statisticsLayer !== 'object' || statisticsLayer === null) return throwNoData();
  return {
    totalLeads: count(statisticsLayer.totalLeads),
    activeLeads: count(statisticsLayer.activeLeads),
    withEmail: count(statisticsLayer.contactStats?.withEmail),
    withPhone: count(statisticsLayer.contactStats?.withPhone),
  };
}

const suffix = (service: MailService) => (service === 'workbrook' ? '-workbrook' : '');

/** Leads: statistics, email and export (part 2, section 7). All throw CallError; an email is never retried automatically. */
export const leadActions = (client: Client) => ({
  /** Fetches the counts of all leads, active leads, and leads with an email or a phone number. */
  leadStatistics: async (options?: CallOptions): Promise<LeadStatistics> =>
    readStatistics(await client.json({ path: apiPath`/api/admin/leads/statistics` }, options)),

  sendLeadEmail: async (
    id: Identifier,
    service: MailService,
    options?: ChangeOptions,
  ): Promise<void> => {
    const path = `${apiPath`/api/admin/leads/${id}/send-email`}${suffix(service)}`;
    const call = { method: 'POST', path } as const;
    await client.change({ kind: 'leads.sendEmail', subject: id }, call, options);
  },

  /** Sends an email to the leads that match the filters and have an address. */
  sendBulkLeadEmail: async (filters: Filters, service: MailService, options?: ChangeOptions) => {
    const path = `${apiPath`/api/admin/leads/send-bulk-email`}${suffix(service)}`;
    const call = { method: 'POST', path, body: leadQuery(filters) } as const;
    return bulkMailCounts(await client.change({ kind: 'leads.sendBulkEmail' }, call, options));
  },

  /** Fetches the leads that match the filters as CSV. */
  exportLeads: async (filters: Filters): Promise<Blob> =>
    asCsv(await client.file({ path: apiPath`/api/admin/leads/export`, query: leadQuery(filters) })),
});
