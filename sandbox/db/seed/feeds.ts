// Community posts: five pages of ten; the newest have threads several levels deep, some have no comments.
import { sha256 } from '../crypto';
import type { Database } from '../open';
import { feedComments, feeds } from '../schema';
import { demoFeeds } from './demo';

const count = 45;
const hour = 3_600_000;
const newest = Date.UTC(2026, 9, 31, 9);
const ago = (hours: number) => new Date(newest - hours * hour);
const idOf = async (text: string) => (await sha256(text)).slice(0, 24);

const html = `<h2>What changes</h2><p>From <strong>1 November</strong> a transfer to another bank costs less:</p>
<ul><li>up to 5,000: nothing</li><li>above: 10 flat</li></ul>
<p>Details are on <a href="https://example.com/fees">our fee page</a>.</p>`;
// HTML that an older app accepted; the image would notify its host of every reader.
const unsafe = `<p>Look at our new shop!</p><img src="https://tracker.example.net/open.gif" alt="Shop front">
<script>document.title = 'owned'</script><p onclick="document.title = 'owned'" style="position:fixed;inset:0">Sale</p>
<a href="javascript:document.title='owned'">Win a phone</a><iframe src="https://example.net"></iframe>`;
const plain =
  'Open 9 to 1 on 24 December.\nClosed on 25 and 26 December.\n\nFees < usual & no queues.';

const first = [
  [demoFeeds.manyComments, html],
  [demoFeeds.plainText, plain],
  [demoFeeds.unsafe, unsafe],
  [demoFeeds.noComments, '<p>Be kind. Staff read along.</p>'],
] as const;
const topics = ['Scheduled maintenance', 'New merchant tools', 'Security tip', 'Meet the team'];
const people = [
  'Adaeze Okonkwo',
  'Kwame Boateng',
  'Fatou Diop',
  'Njeri Mwangi',
  null,
  'Sipho Nkosi',
];
const contents = [
  'Thank you, that was overdue.',
  'Does this count for merchant accounts too?',
  'Yes, for every account from the same day.',
  'I was charged the old fee this morning.',
  'Please send your reference to support, they will look into it.',
  'Works for me.',
];

// The index of each comment's parent; -1 starts a thread. The pattern repeats, four levels deep.
const shape = [-1, 0, 1, 2, 1, -1, 5, -1];
const commentsOf = (n: number) => (n === 0 ? 96 : n === 3 ? 0 : (n * 3) % 14);

/** Seeds the posts and their comments. */
export async function seedFeeds(db: Database): Promise<void> {
  const posts = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const [name, content] = first[n] ?? [
        n % 13 === 12 ? null : `${topics[n % topics.length]} ${n}`,
        `<p>Post number ${n}.</p>`,
      ];
      const createdAt = ago(n * 37);
      const updatedAt = n % 3 ? createdAt : ago(n * 37 - 2);
      return {
        id: await idOf(`feed ${n}`),
        name,
        content,
        likeCount: (n * 17) % 90,
        createdAt,
        updatedAt,
      };
    }),
  );
  // Inserted oldest first, in the order of writing.
  await db.insert(feeds).values(posts.toReversed());
  const comments = await Promise.all(
    posts.flatMap(({ id: feedId }, n) =>
      Array.from({ length: commentsOf(n) }, async (_, i) => {
        const parent = shape[i % shape.length] ?? -1;
        return {
          id: await idOf(`comment ${n} ${i}`),
          feedId,
          parentId:
            parent < 0 ? null : await idOf(`comment ${n} ${i - (i % shape.length) + parent}`),
          content: contents[(n + i) % contents.length] ?? '',
          name: people[(n + i) % people.length] ?? null,
          createdAt: ago(n * 37 - i / 60),
        };
      }),
    ),
  );
  await db.insert(feedComments).values(comments);
}
