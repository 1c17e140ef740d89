import { boolean, text } from 'drizzle-orm/pg-core';
import { sandbox, time } from './namespace';
import { users } from './users';

/** Teams of customers (part 2, section 3), listed newest first. */
export const teams = sandbox.table('teams', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Members of a team; without `userId`, the customer's account was deleted. The owner cannot be removed. */
export const teamMembers = sandbox.table('team_members', {
  id: text('id').primaryKey(),
  teamId: text('team_id')
    .notNull()
    .references(() => teams.id),
  userId: text('user_id').references(() => users.id),
  isOwner: boolean('is_owner').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Invites to a team: pending or accepted. */
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
