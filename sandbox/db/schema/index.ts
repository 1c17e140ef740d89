// The sandbox's tables, in their own PostgreSQL schema, so that SANDBOX_DATABASE_URL may name a server with other data.
// tables.sql creates them; a test compares both.
export * from './admin';
export * from './chatsession';
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
