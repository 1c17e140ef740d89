import { z } from '@hono/zod-openapi';

/** Returns the schema of a required text; an absent or blank one is rejected with "{label} is required". */
export function requiredText(label: string) {
  const message = `${label} is required`;
  return z.string({ error: message }).trim().min(1, message);
}

/** The schema of an ID in a body: text, or a number that is compared as text (ruling R12). */
export const identifier = z.union([z.string(), z.number()]).transform(String);

/** A statement has at most 65,535 parameters. */
export const MAX_IDS = 50_000;

/** The schema of a list's `page`, from 1. */
export const pageParameter = z.coerce
  .number({ error: 'page must be a whole number from 1' })
  .int('page must be a whole number from 1')
  .min(1, 'page must be a whole number from 1')
  // With larger numbers, the row offset overflows an integer of the database.
  .max(2_000_000, 'page is too large')
  .default(1);

/** Returns the schema of a list's `limit` (rows per page, at most 1000); `size` is the default. */
export const limitParameter = (size: number) =>
  z.coerce
    .number({ error: 'limit must be a whole number from 1 to 1000' })
    .int('limit must be a whole number from 1 to 1000')
    .min(1, 'limit must be a whole number from 1 to 1000')
    .max(1000, 'limit must be a whole number from 1 to 1000')
    .default(size);

// The limits of the database, with a day's margin.
const [FIRST, LAST] = [Date.parse('0001-01-01'), Date.parse('9999-01-01')];

/** The schema of a time or day in ISO 8601, in the years 1 to 9998. */
export const moment = z
  .string()
  .refine((text) => Date.parse(text) >= FIRST && Date.parse(text) < LAST, 'Invalid date');

/** Returns the number of pages for `rows` rows, at least 1. */
export function pagesOf(rows: number, limit: number): number {
  return Math.max(1, Math.ceil(rows / limit));
}
