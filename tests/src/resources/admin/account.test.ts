import { expect, it } from 'vitest';
import { adminLabel } from '../../../../src/resources/admin/account';

it('an admin is named by name and email, by the one that is known, or by the ID', () => {
  expect(adminLabel({ id: '7', name: 'Ada', email: 'ada@demo.test' })).toBe('Ada (ada@demo.test)');
  expect(adminLabel({ id: '7', name: ' ', email: 'ada@demo.test' })).toBe('ada@demo.test');
  expect(adminLabel({ id: '7', name: 'Ada' })).toBe('Ada');
  expect(adminLabel({ id: '7', name: '', email: '' })).toBe('7');
});
