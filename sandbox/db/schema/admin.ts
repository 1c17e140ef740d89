import { sql } from 'drizzle-orm';
import { check, text } from 'drizzle-orm/pg-core';
import { sandbox, time } from './namespace';

/** Admins, who sign in to the console. The profile fields are optional text (part 1, section 5). */
export const admins = sandbox.table(
  'admins',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    passwordHash: text('password_hash').notNull(),
    phone: text('phone'),
    businessName: text('business_name'),
    gender: text('gender'),
    businessCategory: text('business_category'),
    country: text('country'),
    bvn: text('bvn'),
    dateOfBirth: text('date_of_birth'),
    address: text('address'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [check('admins_role', sql`${t.role} in ('leadadmin', 'superadmin')`)],
);
