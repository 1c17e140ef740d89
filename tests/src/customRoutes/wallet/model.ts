import { createEngine, type Engine, type World } from '../../../../src/customRoutes/wallet/engine';
import {
  type Ask,
  type Kept,
  type Kind,
  keyOf,
} from '../../../../src/customRoutes/wallet/movement';
import type { Records } from '../../../../src/customRoutes/wallet/records';
import type { Order } from '../../../../src/dataProvider/actions/wallet';
import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';
import { CallError } from '../../../../src/http/errors';

export type Answer = 'ok' | 'lostBefore' | 'lostAfter' | 'refused' | 'resent' | 'broke' | 'expired';

interface Sent {
  tab: Tab;
  order: Order;
  key: string;
  effects: number;
  answer: (how: Answer) => void;
  isAnswered: boolean;
}

class Tab {
  alive = true;
  asks = 0;
  accepted = false;
  readonly listeners = new Set<() => void>();
  engine!: Engine;
}

const never = () => new Promise<never>(() => {});
const customer = { customerId: 'cus_1', email: 'one@demo.test' };

/** A browser with tabs that share storage and locks, and a server with a ledger, all moved by hand. */
export class Model {
  now = 1_700_000_000_000;
  readsFail = false;
  readonly tabs: Tab[] = [];
  readonly sent: Sent[] = [];
  readonly faults: string[] = [];
  readonly storage = new Map<string, string>();
  private readonly rows: Transaction[] = [];
  private balance = 1_000;
  private ids = 0;
  private readonly held = new Map<string, Tab>();
  private waiting: { name: string; tab: Tab; act: () => void }[] = [];
  private timers: { at: number; tab: Tab; act: () => void }[] = [];
  private readonly askOfSend = new Set<string>();

  constructor(tabs: number) {
    this.post(1_000, 'opening');
    for (let i = 0; i < tabs; i += 1) this.open(i);
  }

  ask(kind: Kind, amount: string): Ask {
    if (kind === 'credit') {
      const order = { kind, amount, customerId: customer.customerId };
      return { order, parties: [{ side: 'to', ...customer }] };
    }
    const account = { accountNumber: '1234567890', accountName: 'A', bankCode: '101' };
    return { order: { kind: 'bankTransfer', amount, narration: '', ...account }, parties: [] };
  }

  kept(): Kept[] {
    return [...this.storage.values()].map((text) => JSON.parse(text) as Kept);
  }

  effectsOf(id: string): number {
    return this.sent.filter(({ key }) => key === id).reduce((sum, { effects }) => sum + effects, 0);
  }

  /** Another operator moves another amount. */
  foreign() {
    this.post(77, 'foreign');
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

  private effect(sent: Sent) {
    sent.effects += 1;
    if (sent.order.kind === 'credit') this.post(Number(sent.order.amount), sent.key);
  }

  private free(name: string) {
    this.held.delete(name);
    const next = this.waiting.find((waiter) => waiter.name === name);
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    next.act();
  }

  private open(at: number) {
    const tab = new Tab();
    this.tabs[at] = tab;
    tab.engine = createEngine(this.worldOf(tab));
  }

  private recordsOf(tab: Tab): Records {
    const all = () => this.kept().toSorted((a, b) => b.slip.sentAt - a.slip.sentAt);
    return {
      all,
      get: (id) => all().find(({ slip }) => slip.id === id),
      put: (movement) => {
        if (!tab.alive) throw new Error('the tab is gone');
        this.storage.set(movement.slip.id, JSON.stringify(movement));
        for (const each of this.tabs) {
          for (const listener of each.alive ? each.listeners : []) listener();
        }
      },
      listen: (listener) => {
        tab.listeners.add(listener);
        return () => tab.listeners.delete(listener);
      },
    };
  }

  private worldOf(tab: Tab): World {
    return {
      send: (order, key) => (tab.alive ? this.receive(tab, order, key) : never()),
      read: async (_, page) => {
        if (!tab.alive) return never();
        if (this.readsFail) throw new CallError('unreachable', 'no answer');
        const size = 3;
        const rows = this.rows.slice((page - 1) * size, page * size);
        return { rows, pages: Math.ceil(this.rows.length / size) };
      },
      now: () => this.now,
      later: (ms, act) => {
        this.timers.push({ at: this.now + ms, tab, act: () => tab.alive && act() });
      },
      newId: () => {
        this.ids += 1;
        return `op-${this.ids}`;
      },
      records: this.recordsOf(tab),
      locks: {
        hold: async (name, act) => {
          if (!tab.alive) return never();
          if (this.held.has(name)) return false;
          this.held.set(name, tab);
          await act();
          if (tab.alive) this.free(name);
          return true;
        },
        afterwards: (name, act) =>
          new Promise((done) => {
            const run = async () => {
              this.held.set(name, tab);
              await act();
              if (tab.alive) this.free(name);
              done();
            };
            if (this.held.has(name)) this.waiting.push({ name, tab, act: () => void run() });
            else void run();
          }),
      },
      operator: 'Operator',
      tell: () => {},
    };
  }

  private receive(tab: Tab, order: Order, key: string): Promise<{ message: string }> {
    this.checkSend(tab, order, key);
    return new Promise((resolve, reject) => {
      const lost = () => reject(new CallError('outcomeUnknown', 'errors.outcomeUnknown'));
      const sent: Sent = { tab, order, key, effects: 0, isAnswered: false, answer: () => {} };
      sent.answer = (how) => {
        sent.isAnswered = true;
        // A ledger cannot speak for a bank transfer, nor when it cannot be read: there a server's word must be true.
        const isTold = order.kind === 'credit' && !this.readsFail && this.sightedAt(key);
        if (how === 'ok' || how === 'lostAfter') this.effect(sent);
        if ((how === 'resent' || how === 'broke') && isTold) this.effect(sent);
        if (!tab.alive) return;
        if (how === 'ok') resolve({ message: '' });
        else if (how === 'lostBefore' || how === 'lostAfter') lost();
        else if (how === 'expired') reject(new CallError('unauthorized', 'x', { status: 401 }));
        else reject(new CallError('refused', 'no', { status: how === 'broke' ? 500 : 400 }));
      };
      this.sent.push(sent);
    });
  }

  private sightedAt(key: string) {
    const slip = this.kept().find((each) => each.slip.id === key)?.slip;
    return slip?.sight.parties.some(({ status }) => status === 'read');
  }

  private checkSend(tab: Tab, order: Order, key: string) {
    const say = (fault: string) => void this.faults.push(fault);
    if (this.sent.some((each) => each.key === key)) say('sent twice under one key');
    if (
      this.sent.some((each) => each.tab === tab && this.askOfSend.has(`${each.key}:${tab.asks}`))
    ) {
      say('two sends for one question');
    }
    this.askOfSend.add(`${key}:${tab.asks}`);
    const alike = this.kept().filter(
      ({ slip }) =>
        slip.id !== key && slip.key === keyOf(order) && this.now - slip.sentAt < 86_400_000,
    );
    for (const { at, slip } of alike) {
      if (!['confirmed', 'refused', 'released'].includes(at)) say(`${slip.id} was ${at}`);
      if (at !== 'refused' && !tab.accepted) say(`${slip.id} was repeated without a second yes`);
    }
    if (this.kept().find(({ slip }) => slip.id === key)?.at !== 'sending') say('not written down');
  }
}

/** Lets everything that can go on go on. */
export const settled = () => new Promise<void>((done) => setImmediate(done));
