import { expect, test } from 'vitest';
import { readMembers } from '../../../src/dataProvider/endpoints/teams';
import { exportFileName } from '../../../src/resources/teams/ExportMembers';
import { cellsOf } from '../../../src/resources/teams/runExport';

test('members are read from any envelope; a user may be missing or an identifier alone', () => {
  const list = [
    { _id: 'm1', user: { _id: 7, name: 'Ada' } },
    { _id: 'm2', user: 'u2' },
    { id: 'm3' },
  ];
  for (const answer of [list, { data: list }, { entity: { users: list } }, { members: list }]) {
    expect(readMembers(answer).map(({ id, user }) => [id, user?.id])).toEqual([
      ['m1', '7'],
      ['m2', 'u2'],
      ['m3', undefined],
    ]);
  }
  expect(() => readMembers({ totalPages: 1 })).toThrow('errors.noData');
});

test('a member has seven cells; missing values are empty', () => {
  const [whole, empty] = readMembers([
    {
      _id: 'm',
      createdAt: '2026-01-01',
      user: { _id: 'u', name: 'A', email: 'b', role: 'c', businessname: 'd', country: 'e' },
    },
    { _id: 'm', user: { name: null, role: {} } },
  ]);
  expect(whole && cellsOf(whole)).toEqual(['m', 'A', 'b', 'c', 'd', 'e', '2026-01-01']);
  expect(empty && cellsOf(empty)).toEqual(['m', '', '', '', '', '', '']);
});

test('the file is named after the team, as far as file names allow', () => {
  expect(exportFileName('Lagos Growth')).toBe('team-members-Lagos Growth.csv');
  expect(exportFileName('a/b\\c:d"e\n\u202e')).toBe('team-members-a-b-c-d-e--.csv');
  expect(exportFileName('x'.repeat(10_000)).length).toBeLessThan(200);
});
