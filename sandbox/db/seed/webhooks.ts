// Webhooks of merchants: the first merchant has one with an event of every kind, one with a thousand failed events and
// one without events; the second merchant has no webhook.
import { and, asc, desc, eq } from 'drizzle-orm';
import { sha256 } from '../crypto';
import type { Database } from '../open';
import { ledgerEntries, users, webhookEvents, webhooks } from '../schema';
import { demoCustomers, demoWebhooks } from './demo';

type Webhook = typeof webhooks.$inferInsert;
type Event = typeof webhookEvents.$inferInsert;
type SeedEvent = Pick<Event, 'event' | 'status' | 'error' | 'response' | 'payload'>;

const minute = 60_000;
const newest = Date.UTC(2026, 9, 31, 10);
const ago = (minutes: number) => new Date(newest - minutes * minute);
const idOf = async (text: string) => (await sha256(text)).slice(0, 24);
const everyKind = 45;
const failing = 1_200;
const statuses = ['completed', 'failed', 'initiated', 'reversed'];

function urlOf(merchant: number, n: number): string {
  if (merchant === 0 && n < 3) return Object.values(demoWebhooks)[n] ?? '';
  return `https://shop-${merchant}.example/hooks/${n}`;
}
const webhooksOf = (merchant: number) => (merchant === 0 ? 12 : merchant === 1 ? 0 : merchant % 3);

function paid(n: number, status?: string): Record<string, unknown> {
  const amount = 1500 + n * 25;
  return {
    transaction: {
      id: `tx_${String(n).padStart(6, '0')}`,
      ...(status && { status }),
      amount,
      currency: 'NGN',
      description: `Order ${1000 + n}`,
      email: `buyer.${n % 50}@example.com`,
    },
  };
}

// A ledger transaction in its initial state; its status in the ledger has changed since.
type Entry = typeof ledgerEntries.$inferSelect;
const initiated = ({ id, amount, currency, narration }: Entry) => ({
  transaction: {
    id,
    status: 'initiated',
    amount: Number(amount),
    currency,
    description: narration ?? 'Payment',
    email: demoCustomers.manyTransactions,
  },
});

const kinds: ((n: number, entry: Entry | undefined) => SeedEvent)[] = [
  (n) => ({
    event: 'payment.completed',
    status: 'success',
    response: '{"received":true,"id":"rcv_1"}',
    payload: paid(n, 'completed'),
  }),
  (n) => ({
    event: 'payment.completed',
    status: 'failed',
    error: '{"message":"Receiver answered 500","code":"ERR_BAD_RESPONSE"}',
    payload: paid(n, 'failed'),
  }),
  (n, entry) => ({
    event: 'payment.initiated',
    status: 'failed',
    error: 'connect ECONNREFUSED 10.0.0.7:443',
    payload: entry ? initiated(entry) : paid(n, 'initiated'),
  }),
  (n) => ({
    event: 'payment.completed',
    status: 'failed',
    error: '{"message":"Gateway timed out"',
    payload: paid(n, 'completed'),
  }),
  (n) => ({
    event: 'customer.updated',
    status: 'success',
    response: 'OK',
    payload: { customer: { id: `cus_${n}`, tags: ['new', 'web'] } },
  }),
  (n) => ({ event: 'payment.reversed', status: 'queued', payload: paid(n, 'reversed') }),
  () => ({ event: 'webhook.ping', status: 'success', payload: null }),
  (n) => ({
    event: 'payment.completed',
    status: 'failed',
    error: '{"code":"ETIMEDOUT"}',
    payload: paid(n, statuses[n % statuses.length]),
  }),
  (n) => ({
    event: 'payment.completed',
    status: 'success',
    response: '{"received":true}',
    payload: paid(n),
  }),
];
const causes = [
  '{"message":"Receiver answered 503"}',
  'connect ETIMEDOUT',
  '{"message":"Certificate has expired"}',
];

function failed(n: number): SeedEvent {
  const event = n % 4 === 0 ? 'transfer.completed' : 'payment.completed';
  const payload = paid(n, statuses[n % statuses.length]);
  if (n % 6 === 5) return { event, status: 'success', response: '{"received":true}', payload };
  return { event, status: 'failed', error: causes[n % causes.length] ?? null, payload };
}

function eventsOf(webhook: Webhook, size: number, seedEventOf: (n: number) => SeedEvent): Event[] {
  return Array.from({ length: size }, (_, n) => {
    const seedEvent = seedEventOf(n);
    const createdAt = ago(n * 37);
    const lastAttempt = seedEvent.payload ? new Date(createdAt.getTime() + 4_000) : null;
    const isMoved = n % 5 === 1 && size === everyKind;
    const url = isMoved ? 'https://old.sunrise.example/hooks' : webhook.url;
    // Not a hash: over a thousand hashes would slow down every reset.
    const id = webhook.id.slice(0, 16) + n.toString(16).padStart(8, '0');
    return { ...seedEvent, id, webhookId: webhook.id, url, createdAt, lastAttempt };
  });
}

/** Seeds the webhooks of all merchants and their events. */
export async function seedWebhooks(db: Database): Promise<void> {
  const isMerchant = eq(users.role, 'merchant');
  const merchants = await db
    .select()
    .from(users)
    .where(isMerchant)
    .orderBy(asc(users.ordinal))
    .limit(60);
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userOrdinal, 1), eq(ledgerEntries.status, 'completed')))
    .orderBy(desc(ledgerEntries.seq))
    .limit(5);
  const made: Webhook[] = await Promise.all(
    merchants.flatMap(({ id: merchantId }, merchant) =>
      Array.from({ length: webhooksOf(merchant) }, async (_, n) => ({
        id: await idOf(`webhook ${merchant} ${n}`),
        merchantId,
        url: urlOf(merchant, n),
        events: n === 3 ? null : ['payment.completed', 'payment.failed'].slice(0, 1 + (n % 2)),
        status: n % 4 === 2 ? 'inactive' : 'active',
        createdAt: ago(60_000 - n),
      })),
    ),
  );
  if (made.length > 0) await db.insert(webhooks).values(made);
  const kind = (n: number): SeedEvent =>
    // biome-ignore lint/style/noNonNullAssertion: the remainder is an index of it
    kinds[n % kinds.length]!(n, entries[Math.floor(n / kinds.length)]);
  const all = made.flatMap((webhook, n) => {
    if (n === 0) return eventsOf(webhook, everyKind, kind);
    if (n === 1) return eventsOf(webhook, failing, failed);
    return n === 2 ? [] : eventsOf(webhook, n % 4, kind);
  });
  // A statement has at most 65,535 parameters.
  for (let from = 0; from < all.length; from += 1_000) {
    await db.insert(webhookEvents).values(all.slice(from, from + 1_000));
  }
}
