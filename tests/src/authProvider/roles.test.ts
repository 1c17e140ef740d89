import { describe, expect, it } from 'vitest';
import {
  can,
  isCustomer,
  isSuperadmin,
  landingOf,
  mayDo,
  onlyFor,
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

  it.each(['superadmin', 'support', undefined, '', 'constructor', '__proto__', 7, null])(
    'the other role %j gets the full menu',
    (role) => {
      expect(reachOf(role)).toEqual(areas);
      expect(landingOf(role)).toBe('/users');
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
    expect(landingOf('LEADADMIN')).toBe('/leads');
    expect(isCustomer('Merchant\n') && isCustomer(' USER')).toBe(true);
    expect(isSuperadmin('SuperAdmin')).toBe(true);
  });

  it('an action can be limited to some roles; any other action is allowed with its area', () => {
    onlyFor.set('leads.delete', ['superadmin']);
    try {
      expect(can('superadmin', 'leads', 'delete')).toBe(true);
      expect(can(' SuperAdmin ', 'leads', 'delete')).toBe(true);
      expect(can('leadadmin', 'leads', 'delete')).toBe(false);
      expect(can('leadadmin', 'leads', 'update')).toBe(true);
      expect(can('leadadmin', 'users', 'update')).toBe(false);
      expect([mayDo('leadadmin', 'leads.delete'), mayDo('leadadmin', 'leads.update')]).toEqual([
        false,
        true,
      ]);
    } finally {
      onlyFor.delete('leads.delete');
    }
  });

  it('leadadmin lands on /leads, any other role on /users', () => {
    expect(landingOf('leadadmin')).toBe('/leads');
    expect(landingOf('superadmin')).toBe('/users');
    expect(isCustomer('leadadmin')).toBe(false);
  });
});
