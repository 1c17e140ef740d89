import { leads } from '../../../../src/dataProvider/endpoints/leads';

/** What is edited by several admins, with the fields of each. */
export const fieldsOf = {
  leads: leads.keeps,
  feeds: ['name', 'content'],
  users: ['name'],
  view_webhook: ['url', 'status'],
} as const satisfies Record<string, readonly string[]>;
export type Edited = keyof typeof fieldsOf;
