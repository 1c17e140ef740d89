import { describe, expect, test } from 'vitest';
import type { FeedComment } from '../../../src/dataProvider/endpoints/feeds';
import { readComment, readComments } from '../../../src/dataProvider/readComments';
import { buildTree, visibleRows, withReplies } from '../../../src/resources/feeds/commentTree';

const flat = (...pairs: [string, string | null][]): FeedComment[] =>
  pairs.map(([id, parentId]) => ({ id, parentId, content: id }));
const shown = (list: FeedComment[]) =>
  visibleRows(buildTree(list), () => true).map(({ comment, depth }) => `${depth}${comment.id}`);

describe('readComments', () => {
  test('reads nested and flat responses alike', () => {
    const nested = { entity: [{ _id: 'a', children: [{ _id: 'b', children: [{ id: 3 }] }] }] };
    const listed = [{ id: 'a' }, { id: 'b', parent_id: 'a' }, { id: '3', parentId: { _id: 'b' } }];
    const expected = ['0a', '1b', '23'];
    expect(shown(readComments(nested))).toEqual(expected);
    for (const answer of [listed, { entity: { comments: listed } }, { data: listed }]) {
      expect(shown(readComments(answer))).toEqual(expected);
    }
  });

  test('a missing list is an error, an empty one is not', () => {
    expect(readComments({ entity: [] })).toEqual([]);
    for (const answer of [{}, null, 'x', { entity: {} }]) {
      expect(() => readComments(answer)).toThrow('errors.noData');
    }
  });

  test('keeps odd comments: no identifier, no name, a text, the same twice, another under the same', () => {
    const answer = [
      { content: 'no id', commented_by_name: ' ' },
      'bare',
      null,
      { _id: 'a', content: 'one' },
      { _id: 'a', content: 'one', parent_id: null },
      { _id: 'a', content: 'other', children: [{ _id: 'b', content: 'below' }] },
    ];
    const read = readComments(answer);
    expect(read.map(({ content }) => content)).toEqual([
      'no id',
      'bare',
      '',
      'one',
      'other',
      'below',
    ]);
    expect(new Set(read.map(({ id }) => id)).size).toBe(6);
    expect(read[0]?.name).toBeUndefined();
    expect(shown(read)).toHaveLength(6);
  });

  test('keeps identifiers as received, and invents none that could be sent (R12)', () => {
    const read = readComments([{ _id: 7 }, { id: 8, parent_id: 7 }, { content: 'x' }, { _id: 7 }]);
    expect(read.map(({ _id, parentId }) => [_id, parentId])).toEqual([
      [7, null],
      [8, '7'],
      [undefined, null],
    ]);
    expect(() => readComments({ valid: false, message: 'Not today', data: [] })).toThrow(
      'Not today',
    );
  });

  test.each([null, {}, ['a'], 7, true])('texts are texts when %j was received instead', (odd) => {
    const [read] = readComments([
      { _id: 'a', content: odd, commented_by_name: odd, createdAt: odd, parent_id: {} },
    ]);
    expect(typeof read?.content).toBe('string');
    expect(['string', 'undefined']).toContain(typeof read?.name);
    expect(['string', 'undefined']).toContain(typeof read?.createdAt);
    expect(read?.parentId).toBeNull();
  });

  test('a new comment is read from any envelope, or not at all', () => {
    const made = { _id: 'n', content: 'x' };
    for (const answer of [{ entity: made }, { data: { comment: made } }, made]) {
      expect(readComment(answer, 'p')).toMatchObject({ id: 'n', parentId: 'p', content: 'x' });
    }
    for (const answer of [undefined, { valid: true }, 'ok']) {
      expect(readComment(answer, null)).toBeUndefined();
    }
  });

  test('a thread 20,000 deep is read and shown without hanging', () => {
    let thread: object = { _id: '19999' };
    for (let n = 19_998; n >= 0; n--) thread = { _id: String(n), children: [thread] };
    expect(shown(readComments([thread])).at(-1)).toBe('1999919999');
  });
});

describe('The comment tree', () => {
  test('keeps the order of the server below each comment', () => {
    expect(shown(flat(['a', null], ['b', 'a'], ['c', null], ['d', 'a'], ['e', 'b']))).toEqual([
      '0a',
      '1b',
      '2e',
      '1d',
      '0c',
    ]);
  });

  test('shows a comment of an unknown parent, of itself, and each of a cycle, once', () => {
    const odd = flat(['a', 'gone'], ['b', 'b'], ['c', 'e'], ['d', 'c'], ['e', 'd'], ['f', 'd']);
    const rows = shown(odd);
    expect(rows.map((row) => row.slice(1)).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(rows.filter((row) => row.startsWith('0'))).toHaveLength(3);
  });

  test('counts the replies at any depth, and lists the comments deleted with one', () => {
    const tree = buildTree(flat(['a', null], ['b', 'a'], ['c', 'b'], ['d', 'a'], ['e', null]));
    expect([...tree.replies]).toEqual(
      expect.arrayContaining([
        ['a', 3],
        ['b', 1],
        ['e', 0],
      ]),
    );
    expect(withReplies(tree, 'a')).toEqual(new Set(['a', 'b', 'd', 'c']));
  });

  test('hides the replies of a closed thread', () => {
    const tree = buildTree(flat(['a', null], ['b', 'a'], ['c', 'b']));
    const ids = (open: string[]) =>
      visibleRows(tree, (id) => open.includes(id)).map(({ comment }) => comment.id);
    expect(ids([])).toEqual(['a']);
    expect(ids(['b'])).toEqual(['a']);
    expect(ids(['a'])).toEqual(['a', 'b']);
  });
});
