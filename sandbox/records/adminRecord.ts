// The current user in the API (part 1, section 3: "Current user record" and "Profile").
import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { admins } from '../db/schema';
import { refusal } from './refusal';

export const profileTexts = {
  businessName: z.string().nullish(),
  gender: z.string().nullish(),
  businessCategory: z.string().nullish(),
  country: z.string().nullish(),
  bvn: z.string().nullish(),
  dateOfBirth: z.string().nullish(),
  address: z.string().nullish(),
};

export const adminRecord = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    phone: z.string().nullish(),
    ...profileTexts,
    createdAt: z.string().optional(),
  })
  .openapi('Admin');

export const password = z
  .string({ error: 'Password is required' })
  .min(6, 'Password must be at least 6 characters');

type AdminRow = typeof admins.$inferSelect;

/** Converts a stored admin to the API's record: `_id`, no password hash, times in ISO 8601. */
export function toAdminRecord({ id, passwordHash: _, createdAt, ...fields }: AdminRow) {
  return { _id: id, ...fields, createdAt: createdAt.toISOString() };
}

/** Returns the signed-in admin's record; rejects with 401 if the account was deleted. */
export async function readCurrentAdmin({
  db,
  caller,
}: {
  db: Database;
  caller: { id: string } | undefined;
}) {
  const [admin] = await db
    .select()
    .from(admins)
    .where(eq(admins.id, caller?.id ?? ''));
  if (!admin) throw refusal(401, 'Unauthorized');
  return toAdminRecord(admin);
}
