import type { Texts } from '../../../../src/components/form/mergedSave';
import type { Order } from '../../../../src/dataProvider/actions/movementKinds';
import type { OpenDocument } from './browser';
import { type Edited, fieldsOf } from './fields';
import type { Wire } from './wire';
import type { Account, Customer, World } from './world';

const AMOUNTS = ['5', '7.5', '12.25', '100', '250.75'];
const V1 = '/api/v1/admin';
const pathOf: Record<Edited, string> = {
  leads: '/api/admin/leads',
  feeds: `${V1}/feeds`,
  users: `${V1}/users`,
  view_webhook: `${V1}/webhooks`,
};
export const recordPath = (resource: Edited, id: string) => `${pathOf[resource]}/${id}`;

/** A press of a save: what its admin saw, and what they made of it. */
export interface Save {
  document: number;
  resource: Edited;
  id: string;
  base: Texts;
  mine: Partial<Texts>;
  from: number;
  to: number;
}

/** What all admins write down. */
export interface Notes {
  saves: Save[];
  counts: Record<string, number>;
  /** Requests that were sent after a press, by their moment. */
  pressed: Set<number>;
  faults: string[];
}

export interface Place {
  wire: Wire;
  world: World;
  notes: Notes;
  random: () => number;
  account: Account;
}

/** Returns what an admin does on an open page; each rejects as the console does. */
export function createActs({ wire, world, notes, random, account }: Place) {
  const { records, accounts } = world;
  let number = 0;

  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const chance = (part: number) => random() < part;
  const count = (name: string) => {
    notes.counts[name] = (notes.counts[name] ?? 0) + 1;
  };
  const word = () => {
    number += 1;
    return `${account.name} ${number}`;
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, random() * ms));

  /** Notes the requests of one press, of which there may be `most`. */
  async function press<T>(
    { number: document }: OpenDocument,
    method: string,
    path: string,
    act: () => Promise<T>,
    most = 1,
  ): Promise<T> {
    const before = wire.sent.length;
    try {
      return await act();
    } finally {
      const own = wire.sent
        .slice(before)
        .filter((one) => one.document === document && one.method === method && one.path === path);
      for (const { sentAt } of own) notes.pressed.add(sentAt);
      if (own.length > most) {
        notes.faults.push(`${own.length} requests after one press: ${method} ${path}`);
      }
    }
  }

  async function edit(tab: OpenDocument, resource: Edited): Promise<void> {
    const { page, number: document } = tab;
    const id = pick(records[resource]);
    const opened = await page.open(resource, id);
    await pause(60);
    const names = (fieldsOf[resource] as readonly string[]).filter(
      (name) => !/status|email|phone/i.test(name),
    );
    const name = pick(names);
    const text = name === 'url' ? `https://hooks.example/${word().replaceAll(' ', '-')}` : word();
    const other = resource === 'leads' && chance(0.4) ? { taxOffice: word() } : undefined;
    let base = opened;
    // A lead's cleared field is not sent, and so not in the form's values.
    let mine: Partial<Texts> = { ...opened, [name]: text, ...other };
    if (resource === 'leads') {
      mine = Object.fromEntries(Object.entries(mine).filter(([, value]) => value !== ''));
    }
    for (let round = 0; round < 4; round += 1) {
      const from = wire.tick();
      const save = { document, resource, id, base, mine, from, to: Number.POSITIVE_INFINITY };
      notes.saves.push(save);
      const conflict = await press(tab, 'PUT', recordPath(resource, id), () =>
        page.save(resource, id, { mine, base }),
      ).finally(() => {
        save.to = wire.tick();
      });
      if (!conflict) return count('edits saved');
      count('questions asked');
      const theirs = conflict.questions.filter(() => chance(0.5));
      base = conflict.now;
      mine = {
        ...conflict.values,
        ...Object.fromEntries(theirs.map((each) => [each, conflict.now[each]])),
      };
      if (chance(0.2)) return;
      await pause(30);
    }
  }

  const side = (of: 'from' | 'to', { customerId, email }: Customer) =>
    ({ side: of, customerId, email }) as const;
  function draft() {
    const amount = pick(AMOUNTS);
    const customer = pick(records.customers);
    const kind = pick(['credit', 'credit', 'debit', 'transfer'] as const);
    const { customerId } = customer;
    if (kind !== 'transfer') {
      const order: Order = { kind, amount, customerId };
      return { order, parties: [side(kind === 'credit' ? 'to' : 'from', customer)] };
    }
    const to = pick(records.customers.filter((each) => each !== customer));
    const ids = { fromCustomerId: customerId, toCustomerId: to.customerId };
    const order: Order = { kind, amount, ...ids, narration: word() };
    return { order, parties: [side('from', customer), side('to', to)] };
  }
  const movementPath = (kind: string) =>
    `${V1}/wallets/${kind === 'transfer' ? 'wallet-transfer' : `${kind}-wallet`}`;

  async function move({ page, ...tab }: OpenDocument, of = draft()): Promise<void> {
    if (!(await page.ask(of))) return;
    const path = movementPath(of.order.kind);
    for (let round = 0; round < 4; round += 1) {
      const isAgain = await press({ page, ...tab }, 'POST', path, () =>
        page.confirm(chance(0.25) ? 2 : 1),
      );
      if (!isAgain) return count('movements confirmed');
    }
    page.movements?.cancel();
  }

  async function settle(tab: OpenDocument): Promise<void> {
    const { movements } = tab.page;
    const open = (movements?.all() ?? []).filter(
      (m) => m.outcome === 'unknown' && m.settledBy === undefined,
    );
    const m = open.length > 0 ? pick(open) : undefined;
    if (!m || !movements) return;
    const { order, parties } = m.details.draft;
    const way = random();
    if (way < 0.35 && movements.canAskAgain(m)) {
      await press(tab, 'POST', movementPath(order.kind), () => movements.resend(m.id));
      return count('asked again');
    }
    if (way < 0.7) {
      for (const { email = '' } of parties) {
        await movements.settleByRows(email, await tab.page.readLedger(email));
      }
      return;
    }
    const truth = wire.truthOf(m.id);
    if (truth && chance(0.5)) await movements.settle(m.id, truth);
  }

  async function message(tab: OpenDocument): Promise<void> {
    const channel = pick(['sms', 'push'] as const);
    const texts = { message: word(), ...(channel === 'push' && { subject: 'News' }) };
    const to = { userIds: [pick(records.customers).id] };
    const send = () => tab.page.data().sendNotification({ channel, to, ...texts });
    const path = `${V1}/notifications/batch/${channel}/by-ids`;
    // A double click is one press.
    await press(tab, 'POST', path, () => Promise.all(chance(0.2) ? [send(), send()] : [send()]));
    count('messages sent');
  }

  async function retry(tab: OpenDocument): Promise<void> {
    const firePath = (id: string) => `${V1}/webhooks/event/${id}/fire`;
    if (chance(0.6)) {
      const { id, delivery } = pick(records.events);
      await press(tab, 'POST', firePath(id), () => tab.page.data().fireEvent(id, delivery));
      return count('deliveries');
    }
    const items = [1, 2, 3].map(() => pick(records.events));
    const before = wire.sent.length;
    const batch = await tab.page.retryAll(pick(records.view_webhook), items);
    const { runner } = batch ?? {};
    if (runner?.view().batch?.phase === 'paused') await batch?.resume();
    if (runner?.view().batch?.phase === 'paused') await runner.end();
    const { batch: after } = runner?.view() ?? {};
    for (const [at, item] of (after?.items ?? []).entries()) {
      if (after?.results[at]?.state === 'unknown') await runner?.settle(item.id, 'done');
    }
    await runner?.close();
    const own = wire.sent
      .slice(before)
      .filter(({ document, path }) => document === tab.number && path.endsWith('/fire'));
    for (const { sentAt } of own) notes.pressed.add(sentAt);
    const keys = new Set(own.map(({ key }) => key));
    if (own.length > keys.size) notes.faults.push('An item of a batch was sent twice');
    count('batches');
  }

  async function remove(tab: OpenDocument): Promise<void> {
    const isHot = chance(0.02);
    const [resource, all, path] = pick([
      ['leads', isHot ? records.leads.slice(-1) : records.oldLeads, pathOf.leads],
      ['logs', records.logs, `${V1}/logs`],
    ] as const);
    const id = pick(all);
    const previousData = { id };
    const send = () => tab.page.data().delete(resource, { id, previousData });
    await press(tab, 'DELETE', `${path}/${id}`, send);
    count('deletions');
  }

  async function changeRole(tab: OpenDocument): Promise<void> {
    // The first half keeps the role, so that there are always some who can give it back.
    const other = pick(accounts.slice(accounts.length / 2));
    const role = chance(0.4) ? 'leadadmin' : 'superadmin';
    const values = { name: other.name, role };
    const send = () =>
      tab.page.data().update('admin', { id: other.id, data: values, previousData: values });
    await press(tab, 'PUT', `${V1}/manage/edit-admin/${other.id}`, send);
    count('role changes');
  }

  return { pick, count, pause, edit, move, draft, settle, message, retry, remove, changeRole };
}
