import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { roles } from '../../../../src/authProvider/roles';
import { useRoleAccessText } from '../../../../src/resources/admin/account';
import { renderPart } from '../../../support/renderPart';

const specified = [...roles];
afterEach(() => {
  for (const [role, rules] of specified) roles.set(role, rules);
});

function Access({ of }: { of: string }) {
  return <p>{useRoleAccessText(of)}</p>;
}

it('the areas of a role are those of the role table, with an area of an adopter', async () => {
  const leadadmin = roles.get('leadadmin');
  if (!leadadmin) throw new Error('no such role');
  roles.set('leadadmin', { ...leadadmin, reach: ['coupon_codes', 'logs', 'activity'] });
  await renderPart(<Access of="leadadmin" />);
  expect(
    screen.getByText('A leadadmin sees: Coupon codes, Logs, Activity. Nothing else.'),
  ).toBeVisible();
});
