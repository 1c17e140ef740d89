import { expect, it } from 'vitest';
import { roles } from '../../src/authProvider/roles';
import { resources } from '../../src/resources';
import * as own from '../../src/roles';
import { routes } from '../../src/routes';

// Tests of an adopter are here: they open the adopter's own console, and those of the core the specified product.
it('the tests of this folder have the roles, pages and resources of the console that is deployed', () => {
  expect(roles).toBe(own.roles);
  expect(routes.length).toBeGreaterThan(0);
  expect(resources.length).toBeGreaterThan(0);
});
