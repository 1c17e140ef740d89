import type { FormState } from '../../../../src/customRoutes/wallet/movement';
import {
  createMovementEngine,
  type MovementEngine,
} from '../../../../src/customRoutes/wallet/movementEngine';
import {
  type Draft,
  type Movement,
  movementOf,
} from '../../../../src/customRoutes/wallet/movementRecord';
import type { MovementServices } from '../../../../src/customRoutes/wallet/movementServices';
import {
  identityOf,
  type MovementKind,
  type Order,
} from '../../../../src/dataProvider/actions/movementKinds';
import type { MovementAnswer } from '../../../../src/dataProvider/actions/wallet';
import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';
import { CallError } from '../../../../src/http/errors';
import type { Journal } from '../../../../src/journal';
import type { Operation, OperationOutcome } from '../../../../src/journal/operation';

export const answers = [
  ...(['ok', 'lostBefore', 'lostAfter', 'refused', 'resent'] as const),
  ...(['broke', 'brokeAfter', 'expired'] as const),
] as const;
export type Answer = (typeof answers)[number];

/** What a server is like: whether it knows keys, and what of a movement its ledger names. */
export interface Manners {
  sendsKeys: boolean;
  names: 'key' | 'reference' | 'nothing';
}

interface Sent {
  tab: Tab;
  order: Order;
  key: string;
  effects: number;
  /** How it was answered; undefined while it runs. */
  how?: Answer;
  answer: (how: Answer) => void;
}

class Tab {
  alive = true;
  asks = 0;
  accepted = false;
  readonly listeners = new Set<() => void>();
  engine!: MovementEngine;
  constructor(readonly name: string) {}
}

const never = () => new Promise<never>(() => {});
const customer = { customerId: 'cus_1', email: 'one@demo.test' };
const lost = (status?: number) =>
  new CallError('outcomeUnknown', 'errors.outcomeUnknown', { status, outcome: 'unknown' });
const refused = (status: number) =>
  new CallError(status === 401 ? 'unauthorized' : 'refused', 'no', { status, outcome: 'refused' });

/** A browser with tabs that share a journal and locks, and a server with a ledger, all moved by hand. */
export class Model {
  now = 1_700_000_000_000;
  readsFail = false;
  readonly tabs: Tab[] = [];
  readonly sent: Sent[] = [];
  readonly faults: string[] = [];
  readonly storage = new Map<string, Operation>();
  private readonly rows: Transaction[] = [];
  private balance = 1_000;
  private ids = 0;
  private readonly held = new Map<string, Tab>();
  private waiting: { name: string; tab: Tab; act: () => void }[] = [];
  private timers: { at: number; tab: Tab; act: () => void }[] = [];
  private readonly asksThatSent = new Set<string>();

  constructor(
    tabs: number,
    private readonly manners: Manners,
  ) {
    this.post(1_000, 'opening');
    for (let i = 0; i < tabs; i += 1) this.open(i);
  }

  draft(kind: MovementKind, amount: string): Draft {
    if (kind === 'credit') {
      const order = { kind, amount, customerId: customer.customerId };
      return { order, parties: [{ side: 'to', ...customer }] };
    }
    const account = { accountNumber: '1234567890', accountName: 'A', bankCode: '101' };
    return {
      order: { kind: 'bankTransfer', amount, narration: '', ...account },
      parties: [],
    };
  }

  movements(): Movement[] {
    return [...this.storage.values()].flatMap((operation) => movementOf(operation) ?? []);
  }

  effectsOf(id: string): number {
    return this.sent.filter(({ key }) => key === id).reduce((sum, { effects }) => sum + effects, 0);
  }

  /** Another operator moves money, perhaps the same amount. */
  foreign(amount: number) {
    this.post(amount, `foreign-${this.ids}`);
  }

  reload(at: number) {
    const tab = this.tabs[at];
    if (!tab) return;
    tab.alive = false;
    for (const [name, holder] of this.held) if (holder === tab) this.free(name);
    this.timers = this.timers.filter((timer) => timer.tab !== tab);
    this.waiting = this.waiting.filter((waiter) => waiter.tab !== tab);
    this.open(at);
  }

  advance(ms: number) {
    this.now += ms;
    const due = this.timers.filter(({ at }) => at <= this.now);
    this.timers = this.timers.filter(({ at }) => at > this.now);
    for (const { act } of due) act();
  }

  private post(amount: number, reference: string) {
    const balanceBefore = this.balance;
    this.balance += amount;
    this.ids += 1;
    const createdAt = new Date(this.now).toISOString();
    this.rows.unshift({
      ...{ id: `row-${this.ids}`, amount, reference, createdAt, type: 'credit' },
      ...{ status: 'completed', currency: 'NGN', balanceBefore, balanceAfter: this.balance },
    });
  }

  private referenceOf(key: string) {
    return this.manners.names === 'key' ? key : `TRX of ${key.split('').toReversed().join('')}`;
  }

  private effect(sent: Sent) {
    sent.effects += 1;
    if (sent.order.kind === 'credit') {
      this.post(Number(sent.order.amount), this.referenceOf(sent.key));
    }
  }

  private free(name: string) {
    this.held.delete(name);
    const next = this.waiting.find((waiter) => waiter.name === name);
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    next.act();
  }

  private open(at: number) {
    this.ids += 1;
    const tab = new Tab(`tab-${this.ids}`);
    this.tabs[at] = tab;
    tab.engine = createMovementEngine(this.servicesOf(tab));
  }

  private put(tab: Tab, operation: Operation) {
    if (!tab.alive) throw new Error('the tab is gone');
    this.storage.set(operation.id, JSON.parse(JSON.stringify(operation)));
    for (const each of this.tabs) for (const tell of each.alive ? each.listeners : []) tell();
  }

  private journalOf(tab: Tab): Journal {
    return {
      ready: Promise.resolve(),
      all: () =>
        [...this.storage.values()].toSorted((a, b) => b.startedAt.localeCompare(a.startedAt)),
      get: (id) => this.storage.get(id),
      put: async (operation) => this.put(tab, operation),
      unreadable: () => 0,
      listen: (listener) => {
        tab.listeners.add(listener);
        return () => tab.listeners.delete(listener);
      },
    };
  }

  private servicesOf(tab: Tab): MovementServices {
    return {
      send: (order, key) => (tab.alive ? this.receive(tab, order, key) : never()),
      sendsKeys: async () => this.manners.sendsKeys,
      read: async (_, page) => {
        if (!tab.alive) return never();
        if (this.readsFail) throw new CallError('unreachable', 'no answer');
        const size = 3;
        const rows = this.rows.slice((page - 1) * size, page * size);
        return { rows, pages: Math.ceil(this.rows.length / size) };
      },
      serverTime: () => this.now,
      now: () => this.now,
      later: (ms, act) => {
        this.timers.push({ at: this.now + ms, tab, act: () => tab.alive && act() });
      },
      newId: () => {
        this.ids += 1;
        return `op-${this.ids}-`;
      },
      journal: this.journalOf(tab),
      locks: {
        hold: async (name, act) => {
          if (!tab.alive) return never();
          if (this.held.has(name)) return false;
          this.held.set(name, tab);
          await act({ isMine: async () => true });
          if (tab.alive) this.free(name);
          return true;
        },
        afterwards: (name, act) =>
          new Promise((done) => {
            const run = async () => {
              this.held.set(name, tab);
              await act({ isMine: async () => true });
              if (tab.alive) this.free(name);
              done();
            };
            if (this.held.has(name)) this.waiting.push({ name, tab, act: () => void run() });
            else void run();
          }),
      },
      adminId: 'admin',
      tabId: tab.name,
      operator: 'Operator',
      tell: () => {},
    };
  }

  /** Writes begin and end down as operations/recordChanges.ts does. */
  private record(tab: Tab, id: string, outcome: OperationOutcome, began?: Operation) {
    const before = began ?? this.storage.get(id);
    const after = before && { ...before, outcome, tabId: tab.name };
    if (after && tab.alive) this.put(tab, after);
    return after;
  }

  private receive(tab: Tab, order: Order, key: string): Promise<MovementAnswer> {
    this.checkSend(tab, order, key);
    const began = this.record(tab, key, 'sending');
    const ok = {
      message: '',
      reference: this.manners.names === 'reference' ? this.referenceOf(key) : '',
    };
    return new Promise((resolve, reject) => {
      const end = (outcome: OperationOutcome, act: () => void) => {
        if (!tab.alive) return;
        this.record(tab, key, outcome, began);
        act();
      };
      const first = this.sent.find((each) => each.key === key);
      const sent: Sent = { tab, order, key, effects: 0, answer: () => {} };
      sent.answer = (asked) => {
        // With a key the same request gets its first answer again.
        const how = this.manners.sendsKeys && asked === 'resent' ? 'ok' : asked;
        sent.how = how;
        const isDone = this.effectsOf(key) > 0;
        if (how === 'ok' || how === 'lostAfter' || how === 'brokeAfter') {
          if (!isDone) this.effect(sent);
        }
        // A ledger cannot speak for a bank transfer, nor when it cannot be read: there a server's word must be true.
        const isTold = order.kind === 'credit' && !this.readsFail && this.wasRead(key);
        if (how === 'resent' && isTold) this.effect(sent);
        if (how === 'ok') end('done', () => resolve(ok));
        else if (how === 'lostBefore' || how === 'lostAfter') end('unknown', () => reject(lost()));
        else if (how === 'broke' || how === 'brokeAfter') end('unknown', () => reject(lost(500)));
        else end('refused', () => reject(refused(how === 'expired' ? 401 : 400)));
      };
      this.sent.push(sent);
      if (!first) return;
      if (!first.how) sent.answer('broke');
      else if (first.how === 'refused') sent.answer('refused');
    });
  }

  private wasRead(key: string) {
    const movement = this.movements().find(({ id }) => id === key);
    return movement?.snapshot.parties.some(({ status }) => status === 'read');
  }

  private checkSend(tab: Tab, order: Order, key: string) {
    const say = (fault: string) => void this.faults.push(fault);
    const movement = this.movements().find(({ id }) => id === key);
    const before = this.sent.filter((each) => each.key === key).length;
    if (before > (this.manners.sendsKeys ? 1 : 0)) say('sent too often under one key');
    if (before > 0) {
      if (!movement?.isAskedAgain) say('asked again without a note');
      return;
    }
    if (this.asksThatSent.has(`${tab.name}:${tab.asks}`)) say('two sends for one question');
    this.asksThatSent.add(`${tab.name}:${tab.asks}`);
    const alike = this.movements().filter(
      ({ id, draft, sentAt }) =>
        id !== key &&
        identityOf(draft.order) === identityOf(order) &&
        this.now - sentAt < 86_400_000,
    );
    for (const { state, id } of alike) {
      // To send it again is the yes, and says that nothing had come of the first one.
      if (id === movement?.draft.again) {
        if (state !== 'released') say(`${id} was sent again while ${state}`);
        continue;
      }
      if (!['confirmed', 'refused', 'released'].includes(state)) say(`${id} was ${state}`);
      if (state !== 'refused' && !tab.accepted) say(`${id} was repeated without a second yes`);
    }
    if (movement?.state !== 'sending') say('not written down');
  }
}

/** Tells whether a form asks its question. */
export const isAsking = (state: FormState | undefined): boolean => state?.state === 'confirming';

/** Lets everything that can go on go on. */
export const settled = () => new Promise<void>((done) => setImmediate(done));
