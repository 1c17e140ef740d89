import { numeric, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** The PostgreSQL schema of all sandbox tables. */
export const sandbox = pgSchema('sandbox');

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const money = (name: string) => numeric(name, { precision: 18, scale: 2 });
