import { describe, expect, it } from 'vitest';
import { admin } from '../../../../src/dataProvider/endpoints/admin';

const params = (page: number) => ({
  pagination: { page, perPage: 20 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
});
const people = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: `a${n}` }));
const read = (answer: unknown, page = 1) => {
  const { rows, pages } = admin.getList.read(answer, params(page));
  return [rows.length, pages, rows[0]?.id];
};

describe('The list of administrators', () => {
  it('is read in its three shapes', () => {
    expect(read({ valid: true, data: people(3), totalPages: 4 })).toEqual([3, 4, 'a0']);
    expect(read(people(3))).toEqual([3, 1, 'a0']);
    expect(read({ entity: people(3) })).toEqual([3, 1, 'a0']);
  });

  it('assumes 20 a page when totalPages is missing', () => {
    expect(read(people(45), 3)).toEqual([5, 3, 'a40']);
    expect(read({ entity: people(20), total: 41 })).toEqual([20, 3, 'a0']);
    // A full page may be followed by another; an empty one is behind the last.
    expect(read(people(20), 2)).toEqual([20, 3, 'a0']);
    expect(read([], 3)).toEqual([0, 2, undefined]);
    expect(read([])).toEqual([0, 1, undefined]);
  });

  it('is an error when it is missing or refused', () => {
    expect(() => read({ valid: true })).toThrow('errors.noData');
    expect(() => read({ valid: false, message: 'Not today', data: [] })).toThrow('Not today');
  });
});

describe('A change of an administrator', () => {
  it('sends exactly the fields of the rulings', () => {
    const data = { name: 'N', email: 'e@x.io', password: 'secret', role: 'leadadmin', more: 1 };
    expect(admin.create.call({ data }).body).toEqual({
      name: 'N',
      email: 'e@x.io',
      password: 'secret',
      role: 'leadadmin',
    });
    const edit = (password: string) =>
      admin.update.call({ id: 'a 1', data: { name: 'N', password }, previousData: { id: 'a 1' } });
    expect(edit('').body).toEqual({ name: 'N' });
    expect(edit('secret')).toMatchObject({
      path: '/api/v1/admin/manage/edit-admin/a%201',
      body: { name: 'N', password: 'secret' },
    });
  });
});
