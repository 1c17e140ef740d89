import { expect, it } from 'vitest';
import { findDuplicates } from '../../../../src/resources/leads/duplicates';

it('finds leads that share RC number, email or phone, however they are typed', () => {
  const { shared, leads } = findDuplicates([
    { id: '1', rcNumber: 'RC 10', phone: '+234 (803) 1' },
    { id: '2', email: ' A@b.CO' },
    { id: '3', rcNumber: 'rc10', email: 'a@b.co' },
    { id: '4', phone: '2348031', email: '' },
    { id: '5', email: '', rcNumber: 'RC11' },
  ]);
  expect(Object.fromEntries(shared)).toEqual({
    1: ['rcNumber', 'phone'],
    2: ['email'],
    3: ['rcNumber', 'email'],
    4: ['phone'],
  });
  expect(leads.map(({ id }) => id)).toEqual(['1', '3', '2', '4']);
});

it('counts a lead that was loaded twice as one, in its later version', () => {
  const { leads } = findDuplicates([
    { id: '1', phone: '1' },
    { id: '2', phone: '1' },
    { id: '1', phone: '2' },
  ]);
  expect(leads).toEqual([]);
});

it('leaves out rows without an identifier', () => {
  const nobody = { id: undefined as unknown as string, phone: '1' };
  expect(findDuplicates([nobody, { ...nobody }]).leads).toEqual([]);
});
