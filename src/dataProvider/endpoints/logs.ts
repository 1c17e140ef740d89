import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { type RecordOf, recordReader, text, time } from '../fields';
import { pageOf } from '../readers';

/** A system log entry (part 2, section 3); its time and severity may be missing. */
const log = recordReader({
  created_at: time,
  activity: text,
  /** `info`, `warning`, `error`, or empty. */
  severity: text,
  message: text,
});
export type LogEntry = RecordOf<typeof log>;

/**
 * logs. Deletion of several logs: actions/index.ts
 *
 * getList  GET    /api/v1/admin/logs?severity&activity&page&search&startDate&endDate   → { data, totalPages }
 * delete   DELETE /api/v1/admin/logs/{id}
 */
export const logs = {
  record: log,
  nameOf: ({ activity }) => activity,
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
    read: pageOf(log, ['data', 'logs']),
  },
  delete: {
    call: ({ id }) => ({ method: 'DELETE', path: adminPath`/logs/${id}` }),
  },
} satisfies Endpoint<LogEntry>;
