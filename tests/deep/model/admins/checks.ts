import { gt } from 'drizzle-orm';
import type { Database } from '../../../../sandbox/db/open';
import {
  feeds,
  idempotencyKeys,
  leads,
  ledgerEntries,
  notifications,
  users,
  webhooks,
} from '../../../../sandbox/db/schema';
import type { Operation } from '../../../../src/journal/operation';
import { brokenChains } from '../../../sandbox/brokenChains';
import { type Notes, recordPath, type Save } from './acts';
import { type Edited, fieldsOf } from './fields';
import type { Sent } from './wire';

type Json = Record<string, unknown>;
const textOf = (value: unknown) => String(value ?? '').trim();
const isDone = ({ status = 0 }: Sent) => status >= 200 && status < 300;
const isChange = ({ method, path }: Sent) => method !== 'GET' && !path.includes('/auth/');

/** Returns the record with an ID in a response, at whatever depth. */
function recordIn(answer: unknown, id: string): Json | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { _id, id: plain } = answer as Json;
  if (_id === id || plain === id) return answer as Json;
  for (const value of Object.values(answer)) {
    const found = recordIn(value, id);
    if (found) return found;
  }
  return undefined;
}

/** No request carries the token of another admin than its page shows, and the sign-in page sends none. */
export function foreignTokens(sent: readonly Sent[]): string[] {
  return sent
    .filter(({ tokenOf, as }) => tokenOf !== undefined && tokenOf !== as)
    .map(
      ({ method, path, tokenOf, as }) => `${method} ${path} of ${as} has the token of ${tokenOf}`,
    );
}

/** Every change follows a press, has a key, and a key's second request is one that its record counts. */
export function sentTwice(
  sent: readonly Sent[],
  { pressed, faults }: Notes,
  operations: readonly Operation[],
): string[] {
  const wrong = [...faults];
  const attempts = new Map(operations.map(({ id, attempts: many = 1 }) => [id, many]));
  const requests = new Map<string, number>();
  for (const { key, method, path, sentAt } of sent.filter(isChange)) {
    if (!key) wrong.push(`${method} ${path} has no key`);
    else requests.set(key, (requests.get(key) ?? 0) + 1);
    if (!pressed.has(sentAt)) wrong.push(`${method} ${path} was sent without a press`);
  }
  for (const [key, many] of requests) {
    const counted = attempts.get(key) ?? 0;
    if (many > counted) wrong.push(`${key} was sent ${many} times, and its record says ${counted}`);
  }
  return wrong;
}

/** R56: what a save replaces is what its own read had, and what both changed was asked. */
export function lostEdits(sent: readonly Sent[], saves: readonly Save[]): string[] {
  const wrong: string[] = [];
  for (const { document, resource, id, base, mine, from, to } of saves) {
    const path = recordPath(resource, id);
    const own = sent.filter((one) => one.document === document && one.path === path);
    const put = own.find(({ method, sentAt }) => method === 'PUT' && sentAt > from && sentAt < to);
    if (!put) continue;
    const read = own.findLast(
      ({ method, status, answeredAt = 0 }) =>
        method === 'GET' && status === 200 && answeredAt > from && answeredAt < put.sentAt,
    );
    const held = recordIn(read?.answer, id);
    if (!held) {
      wrong.push(`${path} was saved without a read`);
      continue;
    }
    for (const name of fieldsOf[resource] as readonly string[]) {
      const [server, body] = [textOf(held[name]), put.body?.[name]];
      const isMine = mine[name] !== undefined && mine[name] !== base[name];
      if (!isMine && body !== undefined && textOf(body) !== server) {
        wrong.push(`${path} ${name}: "${server}" was replaced by "${body}", which nobody typed`);
      }
      if (isMine && textOf(body) !== mine[name])
        wrong.push(`${path} ${name}: what was typed is not sent`);
      if (isMine && server !== base[name] && server !== mine[name]) {
        wrong.push(`${path} ${name}: "${server}" was replaced by "${body}" without a question`);
      }
    }
  }
  return wrong;
}

const amountOf = ({ details }: Operation) =>
  (details as { draft?: { order?: { amount?: string } } } | undefined)?.draft?.order?.amount;

const tables = { leads, feeds, users, view_webhook: webhooks };

/** Every field holds what one of its last saves sent. */
export async function wrongFields(
  db: Database,
  sent: readonly Sent[],
  records: Record<Edited, string[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const resource of Object.keys(fieldsOf) as Edited[]) {
    const rows: Json[] = await db.select().from(tables[resource]);
    for (const id of records[resource]) {
      const row = rows.find((each) => each.id === id);
      const path = recordPath(resource, id);
      const puts = sent.filter(({ method, path: at }) => method === 'PUT' && at === path);
      for (const name of row ? (fieldsOf[resource] as readonly string[]) : []) {
        const all = puts.filter(({ body }) => body?.[name] !== undefined);
        const done = all.filter(isDone);
        const isLast = (one: Sent) =>
          !done.some(({ sentAt }) => sentAt > (one.answeredAt ?? Number.POSITIVE_INFINITY));
        const may = all.filter((one) => (isDone(one) || one.status === undefined) && isLast(one));
        const value = textOf(row?.[name]);
        if (done.length > 0 && !may.some(({ body }) => textOf(body?.[name]) === value)) {
          wrong.push(`${path} ${name} is "${value}", which no last save sent`);
        }
      }
    }
  }
  return wrong;
}

/** Every balance is the sum of its ledger, and every record of a change says what the server did. */
export async function wrongOutcomes(
  db: Database,
  since: Date,
  operations: readonly Operation[],
  sent: readonly Sent[],
): Promise<string[]> {
  const wrong = (await brokenChains(db)).map((row) => `The chain of ${row.user_ordinal} is broken`);
  const keys = await db.select().from(idempotencyKeys);
  const entries = await db.select().from(ledgerEntries).where(gt(ledgerEntries.createdAt, since));
  const effects = new Map(
    keys.filter(({ status }) => status < 300).map(({ key, body }) => [key, body ?? '']),
  );
  const byKey = new Map(operations.map((one) => [`${one.adminId}:${one.id}`, one]));
  const arrived = new Set(sent.filter(({ isStopped }) => !isStopped).map(({ key }) => key));
  const explained = new Set<string>();
  for (const [key, one] of byKey) {
    const { kind, outcome, settledBy } = one;
    const says = `${kind} ${one.id} is ${outcome}${settledBy ? ` by ${settledBy}` : ''}`;
    const effect = effects.get(key);
    // A person's word about a delivery is no more than that.
    const isWord = settledBy === 'person' && !kind.startsWith('wallet.');
    if (outcome === 'sending') wrong.push(`${says} and no page sends it`);
    if (outcome === 'done' && effect === undefined && !isWord)
      wrong.push(`${says}, and was not done`);
    if (['refused', 'notDone', 'notSent'].includes(outcome) && effect !== undefined) {
      wrong.push(`${says}, and was done`);
    }
    if (outcome === 'notSent' && arrived.has(one.id)) wrong.push(`${says}, and was sent`);
    if (!kind.startsWith('wallet.') || effect === undefined) continue;
    const [, reference = ''] = /"reference":"([^"]+)"/.exec(effect) ?? [];
    const rows = entries.filter((entry) => entry.reference === reference);
    explained.add(reference);
    const amount = Number(amountOf(one));
    const many = kind === 'wallet.transfer' ? 2 : 1;
    if (rows.length !== many || rows.some((row) => Number(row.amount) !== amount)) {
      wrong.push(`${says}, and the ledger has ${rows.map((row) => row.amount).join(', ')}`);
    }
  }
  for (const key of effects.keys())
    if (!byKey.has(key)) wrong.push(`${key} was done, and is in no record`);
  for (const { reference } of entries) {
    if (!explained.has(reference)) wrong.push(`The entry ${reference} belongs to no movement`);
  }
  const messages = await db.select().from(notifications).where(gt(notifications.createdAt, since));
  const texts = messages.map(({ message }) => message);
  for (const text of new Set(texts)) {
    const times = texts.filter((each) => each === text).length;
    if (times > 1) wrong.push(`The message "${text}" was sent ${times} times`);
  }
  return wrong;
}
