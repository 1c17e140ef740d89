import { areaOf } from '../paths';

/** The rules of a role; each role must define all of them. */
interface RoleRules {
  /** The areas that it may open, the first one first: first URL segments, which are also resource names. */
  reach: 'everything' | readonly string[];
  /** The URL that it opens after sign-in; without permission for it, the page of its first area. */
  landing: string;
  /** It belongs to a customer, who cannot sign in here. */
  isCustomer: boolean;
  /** At least one admin must keep this role: only it is certain to reach everything. */
  mustRemain: boolean;
}

const other: RoleRules = {
  reach: 'everything',
  landing: '/users',
  isCustomer: false,
  mustRemain: false,
};
const customer: RoleRules = { ...other, reach: [], isCustomer: true };

const leadAreas = ['leads', 'profile', 'activity'];

/** The row of every role that is not listed, which has the full menu (rulings R8). */
export const OTHER_ROLES = '*';

/** The areas of each role. */
export const roles = new Map<string, RoleRules>([
  ['superadmin', { ...other, mustRemain: true }],
  ['leadadmin', { ...other, reach: leadAreas, landing: '/leads' }],
  ['user', customer],
  ['merchant', customer],
  [OTHER_ROLES, other],
]);

/** Areas that your API does not have: no one sees them, and nothing is requested for them. */
export const absentAreas = new Set<string>([
  // 'wallet', 'feeds',
]);

/** The roles of administrators, the default for a new one first. */
export const ADMIN_ROLES = ['leadadmin', 'superadmin'] as const;

const nameOf = (role: unknown) => (typeof role === 'string' ? role.trim().toLowerCase() : '');
const rulesOf = (role: unknown) => roles.get(nameOf(role)) ?? roles.get(OTHER_ROLES) ?? other;

/** Returns whether two roles are equal, trimmed and regardless of case. */
export function isSameRole(one: unknown, another: unknown): boolean {
  return nameOf(one) === nameOf(another);
}

/**
 * Changes that only some roles may make, by kind (`invoices.settle`, `invoices.delete`: the kinds of operations/kinds.ts, and
 * the verbs `create`, `update` and `delete` of a resource). All others are allowed with access to the area.
 */
export const rolesByKind = new Map<string, readonly string[]>([
  // ['invoices.settle', ['superadmin']],
]);

/** Returns whether a role may make a change of this kind. */
export function canChange(role: unknown, kind: string): boolean {
  return rolesByKind.get(kind)?.includes(nameOf(role)) ?? true;
}

/** Returns the areas that a role may open, the first one first. */
export function reachOf(role: unknown): RoleRules['reach'] {
  return rulesOf(role).reach;
}

/** Returns whether a role may open an area and, if an action is given, perform it there. */
export function can(role: unknown, area: string, action?: string): boolean {
  const { reach } = rulesOf(role);
  const isOpen = !absentAreas.has(area) && (reach === 'everything' || reach.includes(area));
  return isOpen && (action === undefined || canChange(role, `${area}.${action}`));
}

/** Returns whether a role belongs to a customer, who cannot sign in. */
export function isCustomer(role: unknown): boolean {
  return rulesOf(role).isCustomer;
}

/** Returns the URL that a role opens after sign-in. */
export function landingPathOf(role: unknown): string {
  const { landing, reach } = rulesOf(role);
  if (can(role, areaOf(landing))) return landing;
  const areas = reach === 'everything' ? ['profile'] : reach;
  const first = areas.find((area) => can(role, area));
  // Without any area the landing page is denied like every other.
  return first ? `/${first}` : landing;
}

/** Returns whether at least one admin must keep this role. */
export function isSuperadmin(role: unknown): boolean {
  return rulesOf(role).mustRemain;
}
