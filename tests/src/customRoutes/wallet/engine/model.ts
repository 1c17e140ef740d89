import type { FormState } from '../../../../../src/customRoutes/wallet/engine/movement';
import {
  createMovementEngine,
  type MovementEngine,
} from '../../../../../src/customRoutes/wallet/engine/movementEngine';
import {
  isUnreadable,
  type Movement,
  type MovementDraft,
  movementOf,
} from '../../../../../src/customRoutes/wallet/engine/movementRecord';
import type { MovementServices } from '../../../../../src/customRoutes/wallet/engine/movementServices';
import {
  identityOf,
  type MovementKind,
  movementFacts,
  type Order,
  orderText,
} from '../../../../../src/dataProvider/actions/movementKinds';
import type { MovementResponse } from '../../../../../src/dataProvider/actions/wallet';
import type { Transaction } from '../../../../../src/dataProvider/endpoints/transactions';
import { CallError } from '../../../../../src/http/errors';
import type { Journal, OperationChange } from '../../../../../src/journal';
import {
  isUnsettled,
  JournalUnreadError,
  type Operation,
  type OperationOutcome,
} from '../../../../../src/journal/operation';
import {
  endedUpdate,
  type RecordUpdate,
  sendingUpdate,
  writeOperation,
} from '../../../../../src/operations/writeOperation';
import { answerPage, attemptStatuses, doneStatuses, type LedgerMode } from './modelLedger';

export const answers = [
  ...(['ok', 'lostBefore', 'lostAfter', 'refused'] as const),
  ...(['broke', 'brokeAfter', 'expired', 'attempted', 'doubled'] as const),
] as const;
export type Answer = (typeof answers)[number];

/** The properties of a server: whether it knows keys, and how its ledger names a movement. */
export interface Manners {
  sendsKeys: boolean;
  names: 'key' | 'reference' | 'nothing';
}

interface Sent {
  tab: Tab;
  order: Order;
  key: string;
  effects: number;
  /** The browser itself sent it twice, and both requests had an effect. */
  isDoubled?: boolean;
  /** The response; undefined while it runs. */
  how?: Answer;
  answer: (how: Answer) => void;
}

class Tab {
  alive = true;
  asks = 0;
  accepted = false;
  readonly listeners = new Set<() => void>();
  /** Changes that the browser could not store: this page keeps them in memory. */
  readonly pending = new Map<string, OperationChange[]>();
  /** The store as this page last read it. */
  known: ReadonlyMap<string, Operation> = new Map();
  isComplete = false;
  journal!: Journal;
  engine!: MovementEngine;
  constructor(
    readonly name: string,
    readonly admin: string,
  ) {}

  reduce(id: string, stored: Operation | undefined): Operation | undefined {
    const changes = this.pending.get(id) ?? [];
    return changes.reduce((newest, change) => change(newest) ?? newest, stored);
  }
}

const never = () => new Promise<never>(() => {});
const customer = { customerId: 'cus_1', email: 'one@demo.test' };
const lost = (status?: number) =>
  new CallError('outcomeUnknown', 'errors.outcomeUnknown', { status, outcome: 'unknown' });
const refused = (status: number) =>
  new CallError(status === 401 ? 'unauthorized' : 'refused', 'no', { status, outcome: 'refused' });

/** A browser with tabs that share a journal and locks, and a server with a ledger, all driven by the test. */
export class Model {
  /** The computer's clock, which may be set; the monotonic one and the server's only run forward. */
  now = 1_700_000_000_000;
  elapsed = 0;
  readsFail = false;
  storeFails = false;
  private journalFails = false;
  ledger: LedgerMode = 'plain';
  readonly tabs: Tab[] = [];
  readonly sent: Sent[] = [];
  readonly faults: string[] = [];
  readonly storage = new Map<string, Operation>();
  private readonly rows: Transaction[] = [];
  private cached: Transaction[] = [];
  private readonly firstClean = new Map<string, number>();
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

  draft(kind: MovementKind, amount: string): MovementDraft {
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

  /** The movements as a tab last read them. */
  private seenBy(tab: Tab): Operation[] {
    return this.ownOf(tab, tab.known);
  }

  /** The movements of a tab's admin as stored, whatever the tab has read. */
  private truthFor(tab: Tab): Operation[] {
    return this.ownOf(tab, this.storage);
  }

  private ownOf(tab: Tab, stored: ReadonlyMap<string, Operation>): Operation[] {
    const all = new Map(stored);
    for (const id of tab.pending.keys()) {
      const changed = tab.reduce(id, stored.get(id));
      if (changed) all.set(id, changed);
    }
    return [...all.values()].filter(({ adminId }) => adminId === tab.admin);
  }

  /** Sent movements of unknown outcome that no tab of their admin shows. */
  hidden(): string[] {
    // A page that could not read its journal shows that instead of its movements.
    const whole = this.tabs.filter(({ isComplete }) => isComplete);
    return whole.flatMap(({ admin, engine, journal }) => {
      const shown = new Set(engine.movements().map(({ id }) => id));
      for (const each of journal.all().filter(isUnreadable)) shown.add(each.id);
      const own = [...this.storage.values()].filter(({ adminId }) => adminId === admin);
      return own
        .filter(({ outcome }) => outcome === 'unknown' || outcome === 'sending')
        .filter(({ id }) => !shown.has(id))
        .map(({ id }) => id);
    });
  }

  timesOf(id: string): number {
    return (
      this.effectsOf(id) + this.sent.filter((each) => each.key === id && each.isDoubled).length
    );
  }

  setLedger(mode: LedgerMode) {
    this.ledger = mode;
    this.cached = [...this.rows];
  }

  /** Makes stored movements unreadable, or readable again: tabs that failed then read them. */
  async setJournal(fails: boolean) {
    this.journalFails = fails;
    for (const tab of this.tabs) if (!tab.isComplete) await tab.journal.readAll().catch(() => {});
  }

  setClock(by: number) {
    this.now += by;
  }

  /** Another version of the console wrote the record: it treats anonymous rows as done twice. */
  writeAsOlderVersion() {
    for (const operation of this.storage.values()) {
      const m = movementOf(operation);
      if (m?.state !== 'matched') continue;
      const rows = m.evidence.map(({ isMine: _, ...row }) => row);
      const second = rows.map((row) => ({ ...row, id: `${row.id} again` }));
      const details = { ...m, state: 'doneTwice', message: '', isAnswered: false };
      const written = { ...details, evidence: [...rows, ...second] };
      this.storage.set(
        operation.id,
        JSON.parse(JSON.stringify({ ...operation, details: written })),
      );
    }
    this.notify();
  }

  /** A newer version of the console wrote the open records: this one cannot read them. */
  writeAsNewerVersion() {
    for (const operation of this.storage.values()) {
      const m = movementOf(operation);
      if (!m || operation.outcome !== 'unknown') continue;
      this.storage.set(operation.id, { ...operation, details: { format: 9 } });
    }
    this.notify();
  }

  effectsOf(id: string): number {
    return this.sent.filter(({ key }) => key === id).reduce((sum, { effects }) => sum + effects, 0);
  }

  /** Another operator moves money, perhaps the same amount. */
  foreign(amount: number) {
    this.post(amount, `foreign-${this.ids}`);
  }

  reload(at: number, admin = this.tabs[at]?.admin) {
    const tab = this.tabs[at];
    if (!tab) return;
    tab.alive = false;
    for (const [name, holder] of this.held) if (holder === tab) this.free(name);
    this.timers = this.timers.filter((timer) => timer.tab !== tab);
    this.waiting = this.waiting.filter((waiter) => waiter.tab !== tab);
    this.open(at, admin);
  }

  advance(ms: number) {
    this.now += ms;
    this.elapsed += ms;
    const due = this.timers.filter(({ at }) => at <= this.elapsed);
    this.timers = this.timers.filter(({ at }) => at > this.elapsed);
    for (const { act } of due) act();
  }

  private post(amount: number, reference: string, status = 'completed', isDone = true) {
    const balanceBefore = this.balance;
    if (isDone) this.balance += amount;
    this.ids += 1;
    const createdAt = new Date(this.serverNow()).toISOString();
    this.rows.unshift({
      ...{ id: `row-${this.ids}`, amount, reference, createdAt, type: 'credit' },
      ...{ status, currency: 'NGN', balanceBefore, balanceAfter: this.balance },
    });
  }

  private serverNow() {
    return 1_700_000_000_000 + this.elapsed;
  }

  private referenceOf(key: string) {
    return this.manners.names === 'key' ? key : `TRX of ${key.split('').toReversed().join('')}`;
  }

  private effect(sent: Sent) {
    sent.effects += 1;
    this.show(sent, doneStatuses, true);
  }

  /** Adds a ledger row of a credit, with one of these statuses. */
  private show({ order, key }: Sent, statuses: string[], isDone: boolean) {
    if (order.kind !== 'credit') return;
    const status = statuses[this.ids % statuses.length];
    this.post(Number(order.amount), this.referenceOf(key), status, isDone);
  }

  private free(name: string) {
    this.held.delete(name);
    const next = this.waiting.find((waiter) => waiter.name === name);
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    next.act();
  }

  private open(at: number, admin = 'admin') {
    this.ids += 1;
    const tab = new Tab(`tab-${this.ids}`, admin);
    this.tabs[at] = tab;
    tab.journal = this.journalOf(tab);
    tab.engine = createMovementEngine(this.servicesOf(tab));
  }

  private put(tab: Tab, id: string, change: OperationChange) {
    if (!tab.alive) throw new Error('the tab is gone');
    tab.pending.set(id, [...(tab.pending.get(id) ?? []), change]);
    const changed = tab.reduce(id, this.storage.get(id));
    if (changed && !this.storeFails) {
      const kept: Operation = JSON.parse(JSON.stringify(changed));
      tab.pending.delete(id);
      this.storage.set(id, kept);
      tab.known = new Map([...tab.known, [id, kept]]);
      this.noteDistance(movementOf(kept));
    }
    this.notify();
    if (this.storeFails) throw new Error('the browser keeps nothing');
  }

  private notify() {
    for (const each of this.tabs) if (each.alive) this.read(each);
  }

  /** Reads the store for a tab; on failure, the tab keeps the data of its last read. */
  private read(tab: Tab) {
    tab.isComplete = !this.journalFails;
    if (tab.isComplete) tab.known = new Map(this.storage);
    for (const tell of [...tab.listeners]) tell();
  }

  /** Two clean reads are 30 s apart on the monotonic clock. */
  private noteDistance(m: Movement | undefined) {
    if (m?.state !== 'checking' && m?.state !== 'notFound') return;
    const key = `${m.id} ${m.cleanAt}`;
    const first = this.firstClean.get(key) ?? this.elapsed;
    this.firstClean.set(key, first);
    if (m.state === 'notFound' && this.elapsed - first < 30_000) {
      this.faults.push(`${m.id} was not found after ${this.elapsed - first} ms`);
    }
  }

  private journalOf(tab: Tab): Journal {
    const readAll = async () => {
      this.read(tab);
      if (!tab.isComplete) throw new JournalUnreadError('The disk is busy');
    };
    return {
      ready: readAll().catch(() => {}),
      ...{ isComplete: () => tab.isComplete, readAll },
      all: () => this.seenBy(tab).toSorted((a, b) => b.startedAt.localeCompare(a.startedAt)),
      get: (id) => this.seenBy(tab).find((operation) => operation.id === id),
      put: async (id, change) => this.put(tab, id, change),
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
        return answerPage(this.rows, page, this.ledger, this.cached);
      },
      serverTime: () => this.serverNow(),
      now: () => this.now,
      monotonic: () => this.elapsed,
      setTimeout: (ms, act) => {
        this.timers.push({ at: this.elapsed + ms, tab, act: () => tab.alive && act() });
      },
      newId: () => {
        this.ids += 1;
        return `op-${this.ids}-`;
      },
      journal: tab.journal,
      locks: {
        runIfFree: async (name, act) => {
          if (!tab.alive) return never();
          if (this.held.has(name)) return false;
          this.held.set(name, tab);
          await act();
          if (tab.alive) this.free(name);
          return true;
        },
        // As the browser does, a rejection frees the lock and reaches the caller.
        runWhenFree: (name, act) =>
          new Promise((done, fail) => {
            const run = () => {
              this.held.set(name, tab);
              const free = () => void (tab.alive && this.free(name));
              act().finally(free).then(done, fail);
            };
            if (this.held.has(name)) this.waiting.push({ name, tab, act: run });
            else run();
          }),
      },
      adminId: tab.admin,
      tabId: tab.name,
      operator: 'Operator',
      notify: () => {},
    };
  }

  /** Begins and ends writes like operations/recordChanges.ts; returns whether the browser stored the change. */
  private record(tab: Tab, id: string, change: RecordUpdate): boolean {
    void writeOperation(tab.journal, id, change).catch(() => {});
    return tab.alive && !this.storeFails;
  }

  private receive(tab: Tab, order: Order, key: string): Promise<MovementResponse> {
    const isRetried = tab.journal.get(key)?.outcome === 'unknown';
    const kind = `wallet.${order.kind}`;
    const subject = orderText(order, movementFacts(order).subject);
    const sender = { adminId: tab.admin, tabId: tab.name };
    if (!this.record(tab, key, sendingUpdate({ ...sender, kind, subject }))) {
      this.record(tab, key, endedUpdate(isRetried ? 'unknown' : 'notSent'));
      const details = { wasSent: false, outcome: 'notSent' } as const;
      return Promise.reject(new CallError('refused', 'errors.notKept', details));
    }
    this.checkSend(tab, order, key);
    const ok = {
      message: '',
      reference: this.manners.names === 'reference' ? this.referenceOf(key) : '',
    };
    return new Promise((resolve, reject) => {
      const end = (outcome: OperationOutcome, act: () => void) => {
        if (!tab.alive) return;
        const isOpenStill = isRetried && outcome !== 'done';
        this.record(tab, key, endedUpdate(isOpenStill ? 'unknown' : outcome));
        act();
      };
      const first = this.sent.find((each) => each.key === key);
      const sent: Sent = { tab, order, key, effects: 0, answer: () => {} };
      sent.answer = (asked) => {
        // With a key, the same request gets its first response again.
        const how = this.manners.sendsKeys && asked === 'doubled' ? 'ok' : asked;
        sent.how = how;
        const isDone = this.effectsOf(key) > 0;
        if (how === 'ok' || how === 'lostAfter' || how === 'brokeAfter' || how === 'doubled') {
          if (!isDone) this.effect(sent);
        }
        if (how === 'doubled') {
          sent.isDoubled = true;
          this.show(sent, doneStatuses, true);
        }
        if (how === 'attempted') this.show(sent, attemptStatuses, false);
        if (how === 'ok') end('done', () => resolve(ok));
        else if (how === 'lostBefore' || how === 'lostAfter' || how === 'doubled') {
          end('unknown', () => reject(lost()));
        } else if (how === 'broke' || how === 'brokeAfter' || how === 'attempted') {
          end('unknown', () => reject(lost(500)));
        } else end('refused', () => reject(refused(how === 'expired' ? 401 : 400)));
      };
      this.sent.push(sent);
      if (!first) return;
      if (!first.how) sent.answer('broke');
      else if (first.how === 'refused') sent.answer('refused');
    });
  }

  private movementsFor(tab: Tab): Movement[] {
    return this.truthFor(tab).flatMap((operation) => movementOf(operation) ?? []);
  }

  private checkSend(tab: Tab, order: Order, key: string) {
    const say = (fault: string) => void this.faults.push(fault);
    const movement = this.movementsFor(tab).find(({ id }) => id === key);
    const before = this.sent.filter((each) => each.key === key).length;
    if (before > (this.manners.sendsKeys ? 1 : 0)) say('sent too often under one key');
    if (before > 0) {
      if (!movement?.isRetried) say('asked again without a note');
      return;
    }
    if (this.asksThatSent.has(`${tab.name}:${tab.asks}`)) say('two sends for one question');
    this.asksThatSent.add(`${tab.name}:${tab.asks}`);
    const kind = `wallet.${order.kind}`;
    const subject = orderText(order, movementFacts(order).subject);
    for (const each of this.truthFor(tab).filter(isUnreadable)) {
      const isLike = each.kind === kind && each.subject === subject;
      if (isLike && isUnsettled(each)) say(`${each.id} was repeated although it cannot be read`);
    }
    const alike = this.movementsFor(tab).filter(
      ({ id, draft }) => id !== key && identityOf(draft.order) === identityOf(order),
    );
    for (const { state, id } of alike) {
      // Sending it again is the consent; until it was sent, the first one stays open.
      if (id === movement?.draft.again) {
        if (state !== 'notFound') say(`${id} was sent again while ${state}`);
        continue;
      }
      if (!['confirmed', 'refused', 'released'].includes(state)) say(`${id} was ${state}`);
      if (state !== 'refused' && !tab.accepted) say(`${id} was repeated without a second yes`);
    }
    if (movement?.state !== 'sending') say('not written down');
  }
}

/** Returns whether a form asks its question. */
export const isAsking = (state: FormState | undefined): boolean => state?.state === 'confirming';

/** Lets all pending callbacks run. */
export const settled = () => new Promise<void>((done) => setImmediate(done));
