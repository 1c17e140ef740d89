/**
 * Who may reach what, as a table (part 1, section 6; rulings R8). An area is the first segment of an address,
 * which is also the name of its resource. `everything` is the full menu.
 */
const reach = new Map<string, readonly string[] | 'everything'>([
  ['superadmin', 'everything'],
  ['leadadmin', ['leads', 'profile', 'activity']],
  // Customers are the subjects of management and never sign in here.
  ['user', []],
  ['merchant', []],
]);

const landing = new Map([['leadadmin', '/leads']]);

/** Tells whether a role may open an area. A role that the table does not know sees the full menu (rulings R8). */
export function canReach(role: string | undefined, area: string): boolean {
  const areas = reach.get(role ?? '') ?? 'everything';
  return areas === 'everything' || areas.includes(area);
}

/** Tells whether a role belongs to a customer, who is never let in. */
export function isCustomer(role: string | undefined): boolean {
  return role === 'user' || role === 'merchant';
}

/** Gives the address that a role lands on after signing in. */
export function landingOf(role: string | undefined): string {
  return landing.get(role ?? '') ?? '/users';
}

/** The roles that an administrator can be given, the one of a new administrator first (part 2, sections 5 and 6). */
export const ADMIN_ROLES = ['leadadmin', 'superadmin'] as const;

/** Tells whether a role is the one that must not die out: it alone is sure to reach everything. */
export function isSuperadmin(role: string | undefined): boolean {
  return role === 'superadmin';
}
