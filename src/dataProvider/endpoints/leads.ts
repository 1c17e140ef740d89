import { apiPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { field, one, rows, updated } from '../readers';

/** A sales lead (part 2, section 3). Any field but the identifier may be absent; times are ISO 8601. */
export interface Lead {
  id: string;
  companyId?: number;
  approvedName?: string;
  rcNumber?: string;
  status?: string;
  email?: string;
  phone?: string;
  taxOffice?: string;
  natureOfBusiness?: string;
  classificationName?: string;
  companyRegistrationDate?: string;
  extractionStatus?: string;
  extractionError?: string;
  notificationStatus?: string;
  notificationError?: string;
  workbrookNotificationStatus?: string;
  lastExtractionAttempt?: string;
  lastNotificationAttempt?: string;
  createdAt?: string;
  updatedAt?: string;
  /** What the server said to a change of it. */
  said?: string;
}

/** Counts over all leads (part 2, section 3); absent where the server sent no number. */
export interface LeadStatistics {
  totalLeads?: number;
  activeLeads?: number;
  withEmail?: number;
  withPhone?: number;
}

/** Whom a lead is mailed for: the product itself, or the partner service Workbrook (part 2, section 2). */
export type MailService = 'product' | 'workbrook';

/**
 * leads (part 2, section 7): the paths have no v1. Mail, statistics and export are actions: actions/leads.ts
 *
 * getList  GET /api/admin/leads?page&limit&status&extractionStatus&notificationStatus&searchTerm
 *                                          → { entity: { leads, pagination: { pages, total } } }
 * getOne   GET /api/admin/leads/{id}       → { entity: { lead } }
 * update   PUT /api/admin/leads/{id}       the fields as given → { message }
 * delete   DELETE /api/admin/leads/{id}
 */
export const leads = {
  early: true,
  getList: {
    call: ({ filter, pagination }) => ({
      path: apiPath`/api/admin/leads`,
      query: { page: pagination?.page ?? 1, limit: 20, ...leadQuery(filter) },
    }),
    read: (answer) => {
      const said = (field(answer, 'pagination') ?? {}) as Record<string, unknown>;
      const pages = Number(said.pages ?? said.totalPages);
      const total = Number(said.total);
      return {
        rows: rows<Lead>(answer, 'leads'),
        pages: Number.isInteger(pages) && pages > 0 ? pages : 1,
        total: Number.isInteger(total) && total >= 0 ? total : undefined,
      };
    },
  },
  getOne: {
    call: ({ id }) => ({ path: apiPath`/api/admin/leads/${id}` }),
    read: (answer) => one(answer, 'lead'),
  },
  update: {
    call: ({ id, data }) => ({ method: 'PUT', path: apiPath`/api/admin/leads/${id}`, body: data }),
    // The answer holds a message alone; it is shown, so it travels with the record.
    read: (answer, params) => ({ ...updated<Lead>(answer, params), said: saidBy(answer) }),
  },
  delete: {
    call: ({ id }) => ({ method: 'DELETE', path: apiPath`/api/admin/leads/${id}` }),
    read: (_, { id }) => ({ id }),
  },
} satisfies Endpoint<Lead>;

function saidBy(answer: unknown): string | undefined {
  const message = field(answer, 'message');
  return typeof message === 'string' ? message : undefined;
}

const FILTERS = ['status', 'extractionStatus', 'notificationStatus', 'searchTerm'];

/** Takes the filters that the API knows, empty ones left out: of a list, an export, and the body of a bulk mail. */
export function leadQuery(filter: Record<string, unknown> = {}): Record<string, unknown> {
  const given = FILTERS.map((name) => [name, filter[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}
