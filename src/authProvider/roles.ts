/** What a role means for the console; a row that lacks one of these does not compile. */
interface RoleRules {
  /** The areas that it opens: first segments of addresses, which are names of resources too. */
  reach: 'everything' | readonly string[];
  /** The address that it lands on after signing in. */
  landing: string;
  /** It belongs to a customer: the subject of management, who never signs in here. */
  isCustomer: boolean;
  /** It must not die out: it alone is sure to reach everything. */
  mustRemain: boolean;
}

const other: RoleRules = {
  reach: 'everything',
  landing: '/users',
  isCustomer: false,
  mustRemain: false,
};
const customer: RoleRules = { ...other, reach: [], isCustomer: true };

const leadAreas = ['leads', 'profile', 'activity', 'today'];

/** Who may reach what (part 1, section 6; rulings R8). A role that is not here sees the full menu. */
const roles = new Map<string, RoleRules>([
  ['superadmin', { ...other, mustRemain: true }],
  ['leadadmin', { ...other, reach: leadAreas, landing: '/leads' }],
  ['user', customer],
  ['merchant', customer],
]);

/** The roles that an administrator can be given, the one of a new administrator first (part 2, sections 5 and 6). */
export const ADMIN_ROLES = ['leadadmin', 'superadmin'] as const;

const nameOf = (role: unknown) => (typeof role === 'string' ? role.trim().toLowerCase() : '');
const rulesOf = (role: unknown) => roles.get(nameOf(role)) ?? other;

/** Tells whether two roles are the same: they are compared trimmed and without regard to case (rulings R8). */
export function isSameRole(one: unknown, another: unknown): boolean {
  return nameOf(one) === nameOf(another);
}

/**
 * Changes that only some roles may make, by kind (`invoices.settle`, `invoices.delete`: the kinds of operations/kinds.ts,
 * and the verbs `create`, `update` and `delete` of a resource). Every other one is open to whoever may open its area.
 */
export const onlyFor = new Map<string, readonly string[]>([
  // ['invoices.settle', ['superadmin']],
]);

/** Tells whether a role may make a change, by its kind. */
export function mayDo(role: unknown, kind: string): boolean {
  return onlyFor.get(kind)?.includes(nameOf(role)) ?? true;
}

/** Tells whether a role may open an area and, where one is given, do an action there. */
export function can(role: unknown, area: string, action?: string): boolean {
  const { reach } = rulesOf(role);
  const isOpen = reach === 'everything' || reach.includes(area);
  return isOpen && (action === undefined || mayDo(role, `${area}.${action}`));
}

/** Tells whether a role belongs to a customer, who is never let in. */
export function isCustomer(role: unknown): boolean {
  return rulesOf(role).isCustomer;
}

/** Gives the address that a role lands on after signing in. */
export function landingOf(role: unknown): string {
  return rulesOf(role).landing;
}

/** Tells whether a role is the one that must not die out. */
export function isSuperadmin(role: unknown): boolean {
  return rulesOf(role).mustRemain;
}
