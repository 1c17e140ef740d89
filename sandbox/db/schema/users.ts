import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';
import { sandbox, time } from './namespace';

/**
 * Customers. `ordinal` has no gaps (users are never deleted), so any page of a million is an index range and the count
 * is a stored number.
 */
export const users = sandbox.table(
  'users',
  {
    ordinal: integer('ordinal').primaryKey(),
    id: text('id').notNull().unique(),
    email: text('email').notNull().unique(),
    name: text('name'),
    phone: text('phone'),
    businessname: text('businessname'),
    role: text('role').notNull(),
    country: text('country'),
    passwordHash: text('password_hash'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [check('users_role', sql`${t.role} in ('user', 'merchant')`)],
);
