import { expect, it } from 'vitest';
import { whoIs } from '../../../../src/resources/admin/account';

it('an admin is named by name and email, by the one that is known, or by the ID', () => {
  expect(whoIs({ id: '7', name: 'Ada', email: 'ada@demo.test' })).toBe('Ada (ada@demo.test)');
  expect(whoIs({ id: '7', name: ' ', email: 'ada@demo.test' })).toBe('ada@demo.test');
  expect(whoIs({ id: '7', name: 'Ada' })).toBe('Ada');
  expect(whoIs({ id: '7', name: '', email: '' })).toBe('7');
});
