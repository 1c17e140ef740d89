// The sandbox's tables, all in a PostgreSQL schema of their own, so that SANDBOX_DATABASE_URL may point at a
// server that holds other things. After a change, write the migration: npx tsx sandbox/db/schema/export.ts short_name
export * from './admin';
export * from './chatsession';
export * from './declared';
export * from './faq';
export * from './feeds';
export * from './leads';
export * from './logs';
export * from './namespace';
export * from './notifications';
export * from './settings';
export * from './teams';
export * from './users';
export * from './wallet';
export * from './webhooks';
