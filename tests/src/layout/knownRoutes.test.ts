import { expect, it } from 'vitest';
import { knownRoutes } from '../../../src/layout/knownRoutes';
import { addresses } from '../../e2e/support/addresses';

it('every route of the console has an address that the tours of the browser tests open', () => {
  expect(Object.keys(addresses).sort()).toEqual(knownRoutes.map(({ path }) => path).sort());
});
