import { apiPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { count, type RecordOf, recordReader, text, time } from '../fields';
import { field, oneOf, pageOf, readChangedRecord } from '../readers';

const LIMIT = 20;

/** A sales lead (part 2, section 3). */
const lead = recordReader({
  companyId: text,
  approvedName: text,
  rcNumber: text,
  status: text,
  email: text,
  phone: text,
  taxOffice: text,
  natureOfBusiness: text,
  classificationName: text,
  companyRegistrationDate: time,
  extractionStatus: text,
  extractionError: text,
  notificationStatus: text,
  notificationError: text,
  workbrookNotificationStatus: text,
  lastExtractionAttempt: time,
  lastNotificationAttempt: time,
  createdAt: time,
  updatedAt: time,
  /** The server's message in the response to a change. */
  serverMessage: text,
});
export type Lead = RecordOf<typeof lead>;

/** The fields that an admin may change; all other fields are read-only. */
export const EDITABLE_FIELDS = [
  'approvedName',
  'rcNumber',
  'email',
  'phone',
  'taxOffice',
  'natureOfBusiness',
  'classificationName',
  'status',
  'extractionStatus',
  'notificationStatus',
  'workbrookNotificationStatus',
] as const;

/** What the server said of a bulk email; a number that it did not say is undefined. */
export type BulkMailCounts = ReturnType<typeof bulkMailCounts>;

/** Returns what `results` of the response to a bulk email says. */
export function bulkMailCounts(response: unknown) {
  const { success, failed } = (field(response, 'results') ?? {}) as Record<string, unknown>;
  return { sent: count(success), failed: count(failed) };
}

/** The sender of an email to a lead: the product, or the partner service Workbrook. */
export type MailService = 'product' | 'workbrook';

/**
 * leads: the paths have no v1. Email, statistics and export: actions/leads.ts
 *
 * getList  GET /api/admin/leads?page&limit&status&extractionStatus&notificationStatus&searchTerm
 *                                          → { entity: { leads, pagination: { pages, total } } }
 * getOne   GET /api/admin/leads/{id}       → { entity: { lead } }
 * update   PUT /api/admin/leads/{id}       the fields as given → { message }
 * delete   DELETE /api/admin/leads/{id}
 */
export const leads = {
  record: lead,
  nameOf: ({ approvedName, email }) => approvedName || email,
  keeps: EDITABLE_FIELDS,
  perPage: LIMIT,
  getList: {
    call: ({ filter, pagination }) => ({
      path: apiPath`/api/admin/leads`,
      query: { page: pagination?.page ?? 1, limit: LIMIT, ...leadQuery(filter) },
    }),
    read: pageOf(lead, ['leads'], LIMIT),
  },
  getOne: {
    call: ({ id }) => ({ path: apiPath`/api/admin/leads/${id}` }),
    read: oneOf(lead, 'lead'),
  },
  update: {
    call: ({ id, data }) => ({ method: 'PUT', path: apiPath`/api/admin/leads/${id}`, body: data }),
    // The response contains only a message; it is shown, so it is stored in the record.
    read: (response, params) => ({
      ...readChangedRecord(lead, response, params),
      serverMessage: text(field(response, 'message')),
    }),
  },
  delete: {
    call: ({ id }) => ({ method: 'DELETE', path: apiPath`/api/admin/leads/${id}` }),
  },
} satisfies Endpoint<Lead>;

const FILTERS = ['status', 'extractionStatus', 'notificationStatus', 'searchTerm'];

/** Returns the filters that the API supports, without empty ones: for a list, an export, and a bulk email. */
export function leadQuery(filter: Record<string, unknown> = {}): Record<string, unknown> {
  const filterEntries = FILTERS.map((name) => [name, filter[name]] as const);
  return Object.fromEntries(filterEntries.filter(([, value]) => value));
}
