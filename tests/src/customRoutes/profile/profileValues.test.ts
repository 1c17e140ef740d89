import { expect, test, vi } from 'vitest';
import {
  afterSave,
  toProfileBody,
  toProfileValues,
  validateConfirmation,
  validateNewPassword,
  validatePhone,
  validateProfileName,
} from '../../../../src/customRoutes/profile/profileValues';

test('a date of birth is prefilled from a date or an ISO time stamp alike (R31)', () => {
  const day = (dateOfBirth: unknown) => toProfileValues({ id: '1', dateOfBirth }).dateOfBirth;
  expect(day('1991-09-03')).toBe('1991-09-03');
  expect(day('1991-09-03T00:00:00.000Z')).toBe('1991-09-03');
  expect(day('1991-09-03T00:00:00+01:00')).toBe('1991-09-03');
  for (const odd of [undefined, null, '', 'soon', '3 Sep 1991', {}, '1991-13-45']) {
    expect(day(odd)).toBe('');
  }
});

test.each(['America/Los_Angeles', 'UTC', 'Africa/Lagos', 'Pacific/Auckland'])(
  'a birthday that was stored at midnight in %s is shown, and sent as it came with a new name (R31)',
  (zone) => {
    vi.stubEnv('TZ', zone);
    for (const dateOfBirth of [new Date(1986, 3, 12).toISOString(), '1986-04-12T00:00:00.000Z']) {
      const admin = { id: '1', name: 'Ngozi', dateOfBirth };
      const shown = toProfileValues(admin);
      expect(shown.dateOfBirth).toBe('1986-04-12');
      expect(toProfileBody({ ...shown, name: 'Ada' }, admin)).toEqual({ name: 'Ada', dateOfBirth });
      const edited = { ...shown, dateOfBirth: '1986-04-13' };
      expect(toProfileBody(edited, admin)).toMatchObject({ dateOfBirth: '1986-04-13' });
    }
    vi.unstubAllEnvs();
  },
);

test('a value that the form could not show and the user did not type is kept', () => {
  const admin = { id: '1', name: 'Ngozi', phone: null, country: '', dateOfBirth: 'in spring' };
  const values = { ...toProfileValues(admin), phone: '0803' };
  expect(toProfileBody(values, admin)).toEqual({ name: 'Ngozi', phone: '0803', country: '' });
});

test('a value that was shown and then emptied is sent as a blank', () => {
  const admin = {
    id: '1',
    name: 'Ngozi',
    dateOfBirth: '1986-04-12T00:00:00.000Z',
    address: 'Lagos',
  };
  const values = { ...toProfileValues(admin), dateOfBirth: '', address: null };
  expect(toProfileBody(values, admin)).toEqual({ name: 'Ngozi', dateOfBirth: '', address: '' });
});

test('after a save the response counts if it is about the same person, else the sent values', () => {
  const admin = { id: '1', _id: '1', role: 'superadmin', name: 'Old' };
  const sent = { name: 'New' };
  expect(afterSave(admin, sent, undefined)).toEqual({ ...admin, name: 'New' });
  expect(afterSave(admin, sent, { message: 'ok' })).toMatchObject({ name: 'New', id: '1' });
  const data = { _id: '1', name: 'New as stored' };
  expect(afterSave(admin, sent, { data })).toMatchObject({ name: 'New as stored', id: '1' });
  expect(afterSave(admin, sent, { data: { _id: '2', name: 'Somebody' } })).toMatchObject({
    id: '1',
    name: 'New',
    role: 'superadmin',
  });
});

test('name and phone are required; passwords have six characters and match', () => {
  expect([validateProfileName('  '), validatePhone(null)]).toEqual([
    'profile.nameRequired',
    'profile.phoneRequired',
  ]);
  expect([validateProfileName('Ngozi'), validatePhone('0803')]).toEqual([undefined, undefined]);
  const errors = (newPassword: string, confirmPassword: string) => {
    const values = { newPassword, confirmPassword };
    const found = [validateNewPassword(newPassword), validateConfirmation(confirmPassword, values)];
    return found.map((key) => key?.split('.').at(-1));
  };
  expect(errors('', '')).toEqual(['required', 'confirmRequired']);
  expect(errors('      ', '      ')).toEqual(['required', undefined]);
  expect(errors('12345', '1234')).toEqual(['short', 'different']);
  expect(errors('123456', '123456')).toEqual([undefined, undefined]);
});
