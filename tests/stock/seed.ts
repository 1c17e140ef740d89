const two = (number: number) => String(number).padStart(2, '0');

/** The rows of a small blog; numbers as IDs, as its API would have them. */
export const seed = {
  posts: Array.from({ length: 23 }, (_, index) => ({
    id: index + 1,
    title: `Post ${two(index + 1)}`,
    teaser: `Teaser of post ${index + 1}`,
    body: `<p>Body of <strong>post ${index + 1}</strong></p>`,
    author_id: (index % 3) + 1,
    label_ids: index % 2 === 0 ? [1, 2] : [3],
    category: index % 2 === 0 ? 'tech' : 'lifestyle',
    published: index % 3 === 0,
    featured: null,
    views: (index * 7) % 23 === 0 ? 1000 + index : (index * 7) % 23,
    price: 9.5 + index,
    published_at: '2026-03-04',
    updated_at: '2026-03-04T10:20:00.000Z',
    links: [
      { name: 'Home', url: `https://example.test/${index + 1}` },
      { name: 'Source', url: `https://example.test/${index + 1}/source` },
    ],
  })),
  authors: ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'].map((name, index) => ({
    id: index + 1,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@example.test`,
    phone: `+44 20 7946 000${index}`,
    website: `https://example.test/people/${index + 1}`,
    company: { name: `Company ${index + 1}` },
  })),
  comments: Array.from({ length: 14 }, (_, index) => ({
    id: index + 1,
    post_id: index < 12 ? 1 : 2,
    text: `Comment ${two(index + 1)}`,
    created_at: '2026-03-05T08:00:00.000Z',
  })),
  labels: ['News', 'Guide', 'Opinion'].map((name, index) => ({ id: index + 1, name })),
};
