// Fields that many requests share.
import { z } from '@hono/zod-openapi';

/** Describes a required text field; refused as "{label} is required" when absent or blank. */
export function requiredText(label: string) {
  const message = `${label} is required`;
  return z.string({ error: message }).trim().min(1, message);
}

/** Describes an identifier in a body: a text, or a number that is compared as text (ruling R12). */
export const identifier = z.union([z.string(), z.number()]).transform(String);

/** A question to the database has at most 65,535 places. */
export const MOST_IDS = 50_000;

/** Describes the `page` of a list, from 1. */
export const pageParameter = z.coerce
  .number({ error: 'page must be a whole number from 1' })
  .int('page must be a whole number from 1')
  .min(1, 'page must be a whole number from 1')
  // Beyond this, rows before the page overflow an integer of the database.
  .max(2_000_000, 'page is too large')
  .default(1);

/** Describes the `limit` of a list (rows per page, at most 1000) with the size used when it is absent. */
export const limitParameter = (size: number) =>
  z.coerce
    .number({ error: 'limit must be a whole number from 1 to 1000' })
    .int('limit must be a whole number from 1 to 1000')
    .min(1, 'limit must be a whole number from 1 to 1000')
    .max(1000, 'limit must be a whole number from 1 to 1000')
    .default(size);

// What the database can hold, and a day more.
const [FIRST, LAST] = [Date.parse('0001-01-01'), Date.parse('9999-01-01')];

/** Describes a moment: an ISO 8601 time or day, of a year from 1 to 9998. */
export const moment = z
  .string()
  .refine((text) => Date.parse(text) >= FIRST && Date.parse(text) < LAST, 'Invalid date');

/** Counts the pages that `rows` rows fill, at least 1. */
export function pagesOf(rows: number, limit: number): number {
  return Math.max(1, Math.ceil(rows / limit));
}
