// The sandbox's tables, all in a PostgreSQL schema of their own: a reseed drops that schema and
// nothing else, so DATABASE_URL may point at a server that holds other things.
// After a change, run the command in the header of schema.sql. Each area adds its tables at the end.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  integer,
  jsonb,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { money, sandbox, time } from './schema/namespace';

export * from './schema/leads';
export * from './schema/logs';
export * from './schema/notifications';
export * from './schema/webhooks';
export { sandbox };

/** Single values: fingerprint of schema and seed, number of users, signing secret. */
export const settings = sandbox.table('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Staff: they sign in to the console. The profile fields are optional text (part 1, section 5). */
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

/**
 * Customers. `ordinal` is dense (1, 2, 3 …; a user is never deleted), so that any page of a million
 * is an index range and the count is a stored number.
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

/** One wallet per customer; without a virtual account `customerId` is null. */
export const wallets = sandbox.table(
  'wallets',
  {
    userOrdinal: integer('user_ordinal')
      .primaryKey()
      .references(() => users.ordinal),
    customerId: text('customer_id').unique(),
    currency: text('currency').notNull(),
    balance: money('balance').notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [check('wallets_not_overdrawn', sql`${t.balance} >= 0`)],
);

/** The ledger: `seq` counts 1, 2, 3 … within a wallet, so the newest page is a range from the top. */
export const ledgerEntries = sandbox.table(
  'ledger_entries',
  {
    userOrdinal: integer('user_ordinal')
      .notNull()
      .references(() => wallets.userOrdinal),
    seq: integer('seq').notNull(),
    id: text('id').notNull().unique(),
    type: text('type').notNull(),
    status: text('status').notNull(),
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    vat: money('vat').notNull(),
    total: money('total').notNull(),
    reference: text('reference').notNull(),
    narration: text('narration'),
    balanceBefore: money('balance_before').notNull(),
    balanceAfter: money('balance_after').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userOrdinal, t.seq] })],
);

/** Answers given to keyed changes (ruling R16a); `status` is null while the first one still runs. */
export const idempotencyKeys = sandbox.table('idempotency_keys', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  status: integer('status'),
  contentType: text('content_type'),
  body: text('body'),
});

/** Support features; `nameKey` is the hash of the name regardless of case, unique (part 1, section 5). */
export const supportFeatures = sandbox.table('support_features', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull().unique(),
  description: text('description').notNull(),
});

/** Questions with answers; they go with their feature. */
export const faqItems = sandbox.table('faq_items', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  featureId: text('feature_id')
    .notNull()
    .references(() => supportFeatures.id, { onDelete: 'cascade' }),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
});

/** Sessions with the support chatbot; `details` is what a single session answers beside the fields of the list. */
export const chatSessions = sandbox.table('chat_sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  subject: text('subject'),
  createdAt: time('created_at').notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull(),
});

/** Teams of customers (part 2, section 3); the newest is the first of the list. */
export const teams = sandbox.table('teams', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Members of a team; without `userId` the customer's account is gone. The owner cannot be removed. */
export const teamMembers = sandbox.table('team_members', {
  id: text('id').primaryKey(),
  teamId: text('team_id')
    .notNull()
    .references(() => teams.id),
  userId: text('user_id').references(() => users.id),
  isOwner: boolean('is_owner').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Invites to a team: pending, or accepted. */
export const teamInvites = sandbox.table('team_invites', {
  id: text('id').primaryKey(),
  teamId: text('team_id')
    .notNull()
    .references(() => teams.id),
  email: text('email').notNull(),
  role: text('role').notNull(),
  status: text('status').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Community posts; `content` is HTML of an editor, or plain text (ruling R25). */
export const feeds = sandbox.table('feeds', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  name: text('name'),
  content: text('content').notNull(),
  likeCount: integer('like_count').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Comments and replies to any depth; they go with their post and with the comment they answer. */
export const feedComments = sandbox.table('feed_comments', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  feedId: text('feed_id')
    .notNull()
    .references(() => feeds.id, { onDelete: 'cascade' }),
  parentId: text('parent_id').references((): AnyPgColumn => feedComments.id, {
    onDelete: 'cascade',
  }),
  content: text('content').notNull(),
  name: text('name'),
  createdAt: time('created_at').notNull(),
});

/** Transfers to banks: they leave the service's own account, so no customer's ledger knows them. */
export const bankTransfers = sandbox.table('bank_transfers', {
  id: text('id').primaryKey(),
  adminId: text('admin_id').notNull(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  accountName: text('account_name').notNull(),
  amount: money('amount').notNull(),
  narration: text('narration'),
  reference: text('reference').notNull(),
  createdAt: time('created_at').notNull(),
});
