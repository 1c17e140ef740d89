// A lead in responses and requests (part 2, section 3).
import { z } from '@hono/zod-openapi';
import { and, eq, ilike, or, type SQL } from 'drizzle-orm';
import { leads as table } from '../db/schema';
import { requiredText } from './fields';

const status = z.enum(['ACTIVE', 'INACTIVE', 'UNDER_REGISTRATION']);
const extraction = z.enum(['pending', 'in_progress', 'completed', 'failed']);
const notification = z.enum(['not_sent', 'sent', 'failed']);

export const leadRecord = z
  .object({
    _id: z.string(),
    companyId: z.number(),
    approvedName: z.string(),
    rcNumber: z.string(),
    status: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
    taxOffice: z.string().optional(),
    natureOfBusiness: z.string().optional(),
    classificationName: z.string().optional(),
    companyRegistrationDate: z.string().optional(),
    extractionStatus: z.string(),
    extractionError: z.string().optional(),
    notificationStatus: z.string(),
    notificationError: z.string().optional(),
    workbrookNotificationStatus: z.string(),
    lastExtractionAttempt: z.string().optional(),
    lastNotificationAttempt: z.string().optional(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Lead');

/** The editable fields. All others, such as the registration date, are rejected with 400. */
export const leadChanges = z.strictObject({
  approvedName: requiredText('Company name').optional(),
  rcNumber: requiredText('RC number').optional(),
  email: z.email('Email is invalid').optional(),
  phone: requiredText('Phone').optional(),
  taxOffice: requiredText('Tax office').optional(),
  natureOfBusiness: requiredText('Nature of business').optional(),
  classificationName: requiredText('Classification').optional(),
  status: status.optional(),
  extractionStatus: extraction.optional(),
  notificationStatus: notification.optional(),
  workbrookNotificationStatus: notification.optional(),
});

/** The filters of a list, an export and a bulk email; others are rejected. */
export const leadFilters = z.strictObject({
  status: status.optional(),
  extractionStatus: extraction.optional(),
  notificationStatus: notification.optional(),
  searchTerm: z.string().trim().min(1, 'searchTerm must not be empty').optional(),
});

export type LeadRow = typeof table.$inferSelect;

/** Returns a row as a record; empty fields are absent. */
export function toLeadRecord({ id, ordinal, ...row }: LeadRow): z.infer<typeof leadRecord> {
  const shown = Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]);
  return { _id: id, ...Object.fromEntries(shown) };
}

/** Returns filters as an SQL condition; the search covers name, RC number, email and phone, regardless of case. */
export function leadsWhere({ searchTerm, ...exact }: z.infer<typeof leadFilters>): SQL | undefined {
  const like = searchTerm && `%${searchTerm.replace(/[\\%_]/g, '\\$&')}%`;
  const searchColumns = [table.approvedName, table.rcNumber, table.email, table.phone];
  return and(
    exact.status && eq(table.status, exact.status),
    exact.extractionStatus && eq(table.extractionStatus, exact.extractionStatus),
    exact.notificationStatus && eq(table.notificationStatus, exact.notificationStatus),
    like ? or(...searchColumns.map((column) => ilike(column, like))) : undefined,
  );
}
