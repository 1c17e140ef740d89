import { expect, it } from 'vitest';
import { exactFirst, knownRoutes } from '../../../src/layout/knownRoutes';
import { addresses } from '../../e2e/support/addresses';

it('every route of the console has an address that the tours of the browser tests open', () => {
  expect(Object.keys(addresses).sort()).toEqual(knownRoutes.map(({ path }) => path).sort());
});

it('A page that is declared word for word is drawn before one with a parameter, whatever was declared first', () => {
  const routes = exactFirst(
    ['/vouchers/:id', '/vouchers/create', '/:any', '/vouchers'].map((path) => ({ path })),
  );
  expect(routes.map(({ path }) => path)).toEqual([
    ...['/vouchers/create', '/vouchers'],
    ...['/vouchers/:id', '/:any'],
  ]);
});

it('A page of its own is drawn before the record of a resource at the same address', () => {
  const isOwn = knownRoutes
    .filter(({ path }) => path.includes(':'))
    .map(({ path, drawnBy }) => path === drawnBy.path);
  expect(isOwn).toEqual(isOwn.toSorted((one, other) => Number(other) - Number(one)));
});
