import { describe, expect, it } from 'vitest';
import {
  can,
  canChange,
  isCustomer,
  landingPathOf,
  mustRemain,
  OTHER_ROLES,
  roles,
  rolesByKind,
} from '../../../src/authProvider/roles';

const areas =
  'users teams teams_invites teams_members wallet feeds create_feeds leads webhooks create_webhook view_webhook view_webhookevent transactions chatsession notifications logs admin profile faq create_faq edit_faq'.split(
    ' ',
  );
const reachOf = (role: unknown) => areas.filter((area) => can(role, area));

describe('Roles (part 1, section 6; R8)', () => {
  it('leadadmin reaches /leads and /profile only', () => {
    expect(reachOf('leadadmin')).toEqual(['leads', 'profile']);
    expect(can('leadadmin', '')).toBe(false);
  });

  it.each(['superadmin', 'clerk', undefined, '', 'constructor', '__proto__', 7, null])(
    'the other role %j gets the full menu',
    (role) => {
      expect(reachOf(role)).toEqual(areas);
      expect(landingPathOf(role)).toBe('/users');
      expect(isCustomer(role)).toBe(false);
    },
  );

  it('customers reach nothing: they never sign in', () => {
    expect(reachOf('user')).toEqual([]);
    expect(reachOf('merchant')).toEqual([]);
    expect(isCustomer('user') && isCustomer('merchant')).toBe(true);
  });

  it('are compared trimmed and without regard to case', () => {
    expect(reachOf(' LeadAdmin ')).toEqual(['leads', 'profile']);
    expect(landingPathOf('LEADADMIN')).toBe('/leads');
    expect(isCustomer('Merchant\n') && isCustomer(' USER')).toBe(true);
    expect(mustRemain('SuperAdmin')).toBe(true);
  });

  it('an action can be limited to some roles; any other action is allowed with its area', () => {
    rolesByKind.set('leads.delete', ['superadmin']);
    try {
      expect(can('superadmin', 'leads', 'delete')).toBe(true);
      expect(can(' SuperAdmin ', 'leads', 'delete')).toBe(true);
      expect(can('leadadmin', 'leads', 'delete')).toBe(false);
      expect(can('leadadmin', 'leads', 'update')).toBe(true);
      expect(can('leadadmin', 'users', 'update')).toBe(false);
      expect([
        canChange('leadadmin', 'leads.delete'),
        canChange('leadadmin', 'leads.update'),
      ]).toEqual([false, true]);
    } finally {
      rolesByKind.delete('leads.delete');
    }
  });

  it('leadadmin lands on /leads, any other role on /users', () => {
    expect(landingPathOf('leadadmin')).toBe('/leads');
    expect(landingPathOf('superadmin')).toBe('/users');
    expect(isCustomer('leadadmin')).toBe(false);
  });

  it('a role without permission for its landing page lands on the first page that it may see', () => {
    const listed = roles.get(OTHER_ROLES);
    if (!listed) throw new Error('Every other role has a row');
    try {
      roles.set(OTHER_ROLES, { ...listed, reach: ['coupons', 'profile'] });
      expect(landingPathOf('clerk')).toBe('/coupons');
      expect(landingPathOf(undefined)).toBe('/coupons');
      expect(reachOf('clerk')).toEqual(['profile']);
      expect(reachOf('superadmin')).toEqual(areas);
      expect(landingPathOf('superadmin')).toBe('/users');
      roles.set(OTHER_ROLES, { ...listed, reach: ['coupons', 'users'] });
      expect(landingPathOf('clerk')).toBe('/users');
      // Every page is denied.
      roles.set(OTHER_ROLES, { ...listed, reach: [] });
      expect(landingPathOf('clerk')).toBe('/users');
    } finally {
      roles.set(OTHER_ROLES, listed);
    }
  });
});
