import { expect, test } from 'vitest';
import { isAdopted } from '../../scripts/core';
import { errorsOf } from '../../scripts/types';

const output = `src/App.tsx(1,2): error TS6133: 'a' is declared but its value is never read.
src/resources/orders/OrderList.tsx(3,1): error TS6133: 'React' is declared but its value is never read.
src/resources/orders/OrderList.tsx(9,4): error TS2322: Type 'string' is not assignable to type 'number'.
  The types are different.
error TS5083: Cannot read file 'tsconfig.json'.
`;

test('the core is checked under its own settings, and a folder of an adopter under those of create-react-admin', () => {
  expect(errorsOf(output, isAdopted).map((error) => error.slice(0, 16))).toEqual([
    ...['src/App.tsx(1,2)', 'error TS5083: Ca'],
  ]);
  const [unused, type] = errorsOf(output, (file) => !isAdopted(file));
  expect(unused).toContain("'React' is declared");
  expect(type).toContain('The types are different.');
  expect(errorsOf('', isAdopted)).toEqual([]);
});
