// Chat sessions: three pages for the first customer, three for the second (one row on the last), none for the third,
// and a few for some others.
import { lte } from 'drizzle-orm';
import type { Database } from '../open';
import { chatSessions, users } from '../schema';

const conversations: { subject: string; question: string; answer: string }[] = [
  {
    subject: 'Transfer still pending',
    question: 'Good morning. I sent 15,000 to my sister an hour ago and it is still pending.',
    answer: 'Transfers to other banks can take up to two hours. I can see yours is on its way.',
  },
  {
    subject: 'How do I raise my limit?',
    question: 'What do I need to raise my daily limit?',
    answer: 'Please add your BVN and a proof of address under Settings, then ask again here.',
  },
  {
    subject: 'Card declined at the till',
    question: 'My card was declined twice today, but there is money in the wallet.',
    answer: 'The merchant asked for an amount above your single payment limit.',
  },
  {
    subject: 'Reset my PIN',
    question: 'I have forgotten my PIN.',
    answer: 'Choose "Forgot PIN" on the sign-in screen. A code goes to your phone.',
  },
  {
    subject: 'Statement for my accountant',
    question: 'Can I have a statement of the whole year as a PDF?',
    answer: 'Yes: Wallet, then Statements, then the year. It is sent to your e-mail.',
  },
];

const sizes: Record<number, number> = { 1: 25, 2: 21, 3: 0 };
const lastOrdinal = 40;
const sessionsOf = (ordinal: number) =>
  sizes[ordinal] ?? (ordinal % 3 === 0 ? 1 + (ordinal % 4) : 0);
const minutes = (start: Date, count: number) =>
  new Date(start.getTime() + count * 60_000).toISOString();

// The chatbot's data: messages with role, text and time, some with more fields.
function detailsOf(n: number, start: Date): Record<string, unknown> {
  const { question, answer } = conversations[n % conversations.length] ?? {
    question: '',
    answer: '',
  };
  const messages = [
    { role: 'user', text: question, time: minutes(start, 0) },
    { role: 'bot', text: answer, time: minutes(start, 1), matched: { faq: n, score: 0.87 } },
    { role: 'user', text: 'Thank you!', time: minutes(start, 3) },
  ];
  if (n % 7 === 6) return { messages: [], status: 'abandoned' };
  return {
    messages,
    status: n % 2 ? 'closed' : 'open',
    rating: n % 2 ? { stars: 1 + (n % 5), comment: null } : null,
    device: { os: 'Android', app: '4.12.0' },
  };
}

/** Seeds the sessions of the first customers, derived from the numbers of the customer and the session. */
export async function seedChats(db: Database): Promise<void> {
  const people = await db
    .select({ id: users.id, ordinal: users.ordinal })
    .from(users)
    .where(lte(users.ordinal, lastOrdinal))
    .orderBy(users.ordinal);
  const sessions = people.flatMap(({ id: userId, ordinal }) =>
    Array.from({ length: sessionsOf(ordinal) }, (_, n) => {
      const createdAt = new Date(Date.UTC(2026, 9, 30, 9, ordinal) - n * 31 * 3_600_000);
      return {
        id: `c4a7${String(ordinal).padStart(8, '0')}${String(n).padStart(12, '0')}`,
        userId,
        subject: n % 5 === 1 ? null : (conversations[n % conversations.length]?.subject ?? null),
        createdAt,
        details: detailsOf(n, createdAt),
      };
    }),
  );
  await db.insert(chatSessions).values(sessions);
}
