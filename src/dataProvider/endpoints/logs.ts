import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { page } from '../readers';

/** What the system wrote down (part 2, section 3); some come without a time or a severity. */
export interface LogEntry {
  id: string;
  created_at?: string;
  activity?: string;
  /** `info`, `warning`, `error`, or nothing. */
  severity?: string;
  message?: string;
}

/**
 * logs (part 2, section 7; rulings R22). Several are deleted by an action: actions/logs.ts
 *
 * getList  GET    /api/v1/admin/logs?severity&activity&page&search&startDate&endDate   → { data, totalPages }
 * delete   DELETE /api/v1/admin/logs/{id}
 */
export const logs = {
  early: true,
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/logs`,
      query: {
        severity: filter?.severity,
        activity: filter?.activity,
        page: pagination?.page ?? 1,
        search: filter?.search,
        startDate: filter?.startDate,
        endDate: filter?.endDate,
      },
    }),
    read: (answer) => page(answer, 'data', 'logs'),
  },
  delete: {
    call: ({ id }) => ({ method: 'DELETE', path: adminPath`/logs/${id}` }),
    read: (_, { id }) => ({ id }),
  },
} satisfies Endpoint<LogEntry>;
