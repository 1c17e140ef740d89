import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';
import { sandbox, time } from './namespace';

/** Sales leads from the company register; most fields are optional (part 2, section 3). */
export const leads = sandbox.table(
  'leads',
  {
    id: text('id').primaryKey(),
    ordinal: integer('ordinal').notNull().unique(),
    companyId: integer('company_id').notNull(),
    approvedName: text('approved_name').notNull(),
    rcNumber: text('rc_number').notNull(),
    status: text('status').notNull(),
    email: text('email'),
    phone: text('phone'),
    taxOffice: text('tax_office'),
    natureOfBusiness: text('nature_of_business'),
    classificationName: text('classification_name'),
    companyRegistrationDate: time('company_registration_date'),
    extractionStatus: text('extraction_status').notNull(),
    extractionError: text('extraction_error'),
    notificationStatus: text('notification_status').notNull(),
    notificationError: text('notification_error'),
    workbrookNotificationStatus: text('workbrook_notification_status').notNull(),
    lastExtractionAttempt: time('last_extraction_attempt'),
    lastNotificationAttempt: time('last_notification_attempt'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    check('leads_status', sql`${t.status} in ('ACTIVE', 'INACTIVE', 'UNDER_REGISTRATION')`),
    check(
      'leads_extraction',
      sql`${t.extractionStatus} in ('pending', 'in_progress', 'completed', 'failed')`,
    ),
  ],
);
