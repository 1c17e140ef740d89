import { areaOf } from '../paths';
import { absentAreas, landing as commonLanding, OTHER_ROLES, roles, rolesByKind } from '../roles';
import type { RoleRules } from '../specifiedRoles';

// The tables of src/roles.ts; no other module reads them.
export { ADMIN_ROLES, absentAreas, OTHER_ROLES, roles, rolesByKind } from '../roles';

/** The admin's own profile, which each role may change. */
const OWN_AREA = 'profile';

/** The actions of react-admin that change nothing. */
const READS = /\.(list|show|export)$/;

const nameOf = (role: unknown) => (typeof role === 'string' ? role.trim().toLowerCase() : '');
function rulesOf(role: unknown) {
  const rules: RoleRules = roles.get(nameOf(role)) ?? roles.get(OTHER_ROLES) ?? {};
  return { ...rules, reach: rules.reach ?? 'everything', landing: rules.landing ?? commonLanding };
}

/** Returns whether two roles are equal, trimmed and regardless of case. */
export function isSameRole(one: unknown, another: unknown): boolean {
  return nameOf(one) === nameOf(another);
}

/** Returns whether a role may make a change of this kind, or read what it names. */
export function canChange(role: unknown, kind: string): boolean {
  const isOpen = READS.test(kind) || areaOf(`/${kind.replace('.', '/')}`) === OWN_AREA;
  if (rulesOf(role).read && !isOpen) return false;
  return rolesByKind.get(kind)?.includes(nameOf(role)) ?? true;
}

/** Returns the areas that a role may open, the first one first. */
export function reachOf(role: unknown): 'everything' | readonly string[] {
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
  return rulesOf(role).isCustomer === true;
}

/** Returns the URL that a role opens after sign-in. */
export function landingPathOf(role: unknown): string {
  const { landing, reach } = rulesOf(role);
  if (can(role, areaOf(landing))) return landing;
  const areas = reach === 'everything' ? [OWN_AREA, 'activity'] : reach;
  const first = areas.find((area) => can(role, area));
  // Without any area the landing page is denied like every other.
  return first ? `/${first}` : landing;
}

/** Returns whether at least one admin must keep this role. */
export function mustRemain(role: unknown): boolean {
  return rulesOf(role).mustRemain === true;
}
