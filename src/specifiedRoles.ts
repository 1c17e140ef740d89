/** What a role may open and do. */
export interface RoleRules {
  /** The areas that it may open, the first one first: first URL segments, which are also resource names. Default: all. */
  reach?: 'everything' | readonly string[];
  /** The URL that it opens after sign-in; without permission for it, the page of its first area. Default: `landing`. */
  landing?: string;
  /** It only reads: it changes nothing but its own profile. */
  read?: true;
  /** It belongs to a customer, who cannot sign in here. */
  isCustomer?: true;
  /** At least one admin must keep this role: only it is certain to reach everything. */
  mustRemain?: true;
}

/** The row of every role that is not listed, which has the full menu (rulings R8). */
export const OTHER_ROLES = '*';

/** The URL that a role opens after sign-in, where its row has none. */
export const landing: string = '/users';

const leadAreas = ['leads', 'profile', 'activity'];

export const roles = new Map<string, RoleRules>([
  ['superadmin', { mustRemain: true }],
  ['leadadmin', { reach: leadAreas, landing: '/leads' }],
  ['user', { isCustomer: true, reach: [] }],
  ['merchant', { isCustomer: true, reach: [] }],
  [OTHER_ROLES, {}],
]);

/** The roles of administrators, the default for a new one first. */
export const ADMIN_ROLES: readonly [string, ...string[]] = ['leadadmin', 'superadmin'];

/** Areas that the API does not have: no one sees them, and nothing is requested for them. */
export const absentAreas = new Set<string>();

/**
 * Changes that only some roles may make, by kind (`invoices.settle`, `invoices.delete`: the kinds of operations/kinds.ts, and
 * the verbs `create`, `update` and `delete` of a resource). All others are allowed with access to the area.
 */
export const rolesByKind = new Map<string, readonly string[]>();
