import { demoFeeds } from '../../sandbox/db/seed/demo';
import { answer, costOf, many, type Scale } from './measure';

const THREAD = 5;
const WORDS = 'Some more words to read here. ';

const one = (id: string, n: number, children: object[] = []): object => ({
  _id: id,
  content: `Comment ${id}. ${WORDS.repeat(n % 6)}`,
  commented_by_name: `Person ${n % 97}`,
  createdAt: '2026-03-04T05:06:07.000Z',
  children,
});

// Three levels deep, with texts of different lengths.
const thread = (n: number) =>
  one(`${n}`, n, [one(`${n}.0`, n, [one(`${n}.0.0`, n + 1)]), one(`${n}.1`, n), one(`${n}.2`, n)]);

/** Measures opening a post from the list, with its comments. */
export const comments: Scale = {
  name: 'Comments of a post',
  sizes: [100, 1_000, 10_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await page.route('**/feeds/*/comments*', (route) =>
      answer(route, { entity: many(size / THREAD, thread) }),
    );
    await page.goto(`${console}/feeds`);
    const row = page.getByRole('row', { name: demoFeeds.noComments });
    await row.getByRole('link', { name: 'View' }).evaluate((element) => {
      element.id = 'post';
    });
    return costOf(visit, '#post', '[role=region][aria-label=Comments] li');
  },
};
