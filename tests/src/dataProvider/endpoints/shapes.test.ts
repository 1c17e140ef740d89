import { describe, expect, it } from 'vitest';
import {
  amount,
  anything,
  count,
  flag,
  number,
  text,
  time,
} from '../../../../src/dataProvider/fields';
import { specifiedEndpoints as endpoints } from '../../../support/specifiedEndpoints';

const WRONG = [
  null,
  7,
  { a: 1 },
  ['a'],
  true,
  { _id: 7, name: {}, email: [] },
  [null, [], { question: 7, answer: {} }],
];
const params = {
  id: 'x',
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

const KINDS = new Map<unknown, string[]>([
  [text, ['undefined', 'string']],
  [time, ['undefined', 'string']],
  [amount, ['undefined', 'string', 'number']],
  [count, ['undefined', 'number']],
  [flag, ['undefined', 'boolean']],
  [number, ['undefined', 'number']],
]);

/** Puts a value at the path where the reader of a verb expects it; bare, unless it names a path. */
function within({ read }: { read: unknown }, value: unknown): unknown {
  const { at = '' } = read as { at?: string };
  const names = at.split('.').filter(Boolean);
  return names.reduceRight((inner: unknown, name) => ({ [name]: inner }), value);
}

/** Returns whether a value matches its declaration, however deep. */
function holds(field: unknown, value: unknown): boolean {
  const kinds = KINDS.get(field);
  if (kinds) return kinds.includes(typeof value);
  if (field === anything || value === undefined) return true;
  const each = Array.isArray(value) ? value : [value];
  return each.every(
    (one) =>
      typeof one === 'string' ||
      Object.values(one as object).every((inner) => inner === null || typeof inner !== 'object'),
  );
}

// Every field of every record that the table declares, with every wrong kind of value.
const cells = Object.entries(endpoints).flatMap(([resource, endpoint]) =>
  Object.entries(endpoint.record.fields).map(
    ([name, field]) => [resource, name, endpoint, field] as const,
  ),
);

describe('Text fields are text, whatever the response holds', () => {
  it.each(cells)('%s.%s', (resource, name, endpoint, field) => {
    for (const wrong of WRONG) {
      const came = {
        [endpoint.record.idName ?? '_id']: 'x',
        ...(resource === 'faq' && { qas: [] }),
        [name]: wrong,
      };
      const [row] = endpoint.getList?.read(within(endpoint.getList, [came]), params).rows ?? [];
      expect(row?.id).toBe('x');
      expect(holds(field, row?.[name])).toBe(true);
      if (!endpoint.getOne || (name === 'qas' && !Array.isArray(wrong))) continue;
      const one = endpoint.getOne.read(within(endpoint.getOne, came), params);
      expect(one.id).toBe('x');
      expect(holds(field, one[name])).toBe(true);
    }
  });

  it('are declared for every resource of the table', () => {
    const none = Object.entries(endpoints).filter(
      ([, { record }]) => Object.keys(record.fields).length === 0,
    );
    expect(none).toEqual([]);
  });
});

describe.each(Object.entries(endpoints))('%s', (_, endpoint) => {
  it('is found when its response is a bare list of records, or at its path', () => {
    const came = [{ [endpoint.record.idName ?? '_id']: 7 }, { name: 'nobody' }];
    const rows = endpoint.getList?.read(within(endpoint.getList, came), params).rows;
    expect(rows?.map(({ id }) => id)).toEqual(['7', undefined]);
  });

  it('that is refused with 200 fails with the message (R12)', () => {
    const refusal = { valid: false, message: 'Not today', data: [], entity: [] };
    expect(() => endpoint.getList?.read(refusal, params)).toThrow('Not today');
    if (endpoint.getOne) expect(() => endpoint.getOne?.read(refusal, params)).toThrow('Not today');
  });

  it('that is missing is an error, never an empty table', () => {
    for (const answer of [null, {}, 'x', 7, [1], { data: null }]) {
      expect(() => endpoint.getList?.read(answer, params)).toThrow('errors.noData');
    }
    expect(
      () => endpoint.getOne?.read(null, params) ?? endpoint.getList?.read(null, params),
    ).toThrow('errors.noData');
  });
});
