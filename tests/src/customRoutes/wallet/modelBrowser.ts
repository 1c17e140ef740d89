import { readNewest } from '../../../../src/components/ledger/readNewest';
import {
  createMovements,
  type Movements,
} from '../../../../src/customRoutes/wallet/createMovements';
import { walletActions } from '../../../../src/dataProvider/actions/wallet';
import type { ChangeInfo } from '../../../../src/http/call';
import { createClient } from '../../../../src/http/client';
import { CallError } from '../../../../src/http/errors';
import type { Journal } from '../../../../src/journal';
import { openBatches } from '../../../../src/journal/batches';
import { createClockWatch } from '../../../../src/journal/device';
import {
  JournalUnreadError,
  type Operation,
  type OperationChange,
} from '../../../../src/journal/operation';
import { readOperation, redact } from '../../../../src/journal/readOperation';
import { createListeners } from '../../../../src/listeners';
import type { TabLocks } from '../../../../src/operations/locks';
import { journalChanges } from '../../../../src/operations/recordChanges';
import { type RecordUpdate, writeOperation } from '../../../../src/operations/writeOperation';
import { createWebLocks } from '../../../support/webLocks';
import { type Manners, ModelServer } from './modelServer';

export const KEY_HOURS = 24;
/** The server's clock at the beginning, and the browser's. */
export const SERVER_START = 1_700_000_000_000;
const HEADER = 'Idempotency-Key';
const never = () => new Promise<never>(() => {});
const clone = (operation: Operation): Operation => JSON.parse(JSON.stringify(operation));

/** A press of a button that may send money: one request may follow. */
export type Press = { do: 'confirm'; isAccepted: boolean } | { do: 'resend'; id: string };

/** A page of the console in a tab: what it remembers, and its movements. */
export class Tab {
  alive = true;
  press?: Press;
  /** The operation that its recorder began last. */
  sending = '';
  isComplete = false;
  known = new Map<string, Operation>();
  /** Changes that the browser could not store. */
  readonly pending = new Map<string, OperationChange[]>();
  readonly listeners = createListeners();
  /** How often further rows of a ledger, and a movement that was not sent after all, were announced. */
  furtherRows = 0;
  unsent = 0;
  /** What was announced. */
  readonly told: { id: string; failure: unknown; isUnknown: boolean }[] = [];
  journal!: Journal;
  movements!: Movements;
  clock!: ReturnType<typeof createClockWatch>;
  close = () => {};
  readonly closed = new Promise<void>((resolve) => {
    this.close = resolve;
  });
  constructor(
    readonly name: string,
    readonly admin: string,
  ) {}

  apply(id: string, stored: Operation): Operation {
    const changes = this.pending.get(id) ?? [];
    return changes.reduce((newest, change) => change(newest) ?? newest, stored);
  }
  remember(operation: Operation) {
    this.known.set(operation.id, operation);
    this.listeners.notify();
  }
}

/** A browser whose tabs share storage and locks, with the real client and recorder, and a server, all driven by the test. */
export class ModelBrowser {
  readonly server: ModelServer;
  readonly tabs: Tab[] = [];
  readonly storage = new Map<string, Operation>();
  signedIn = 'ada';
  storeFails = false;
  journalFails = false;
  readsFail = false;
  isOffline = false;
  /** Other tabs hear of a change only when they read the storage. */
  isDeaf = false;
  private ids = 0;
  /** What the browser keeps of its clock. */
  private clock = { latest: 0, setBacks: 0 };
  private readonly locks = createWebLocks();

  constructor(
    manners: Manners,
    private readonly onRequest: (
      tab: Tab,
      key: string | undefined,
      body: string,
    ) => Promise<Response>,
  ) {
    this.server = new ModelServer(manners);
    for (const at of [0, 1]) this.open(at);
  }

  /** Replaces fetch: requests are told apart by the token of their tab. */
  readonly fetch = async (_: unknown, init: RequestInit = {}): Promise<Response> => {
    const headers = init.headers as Record<string, string>;
    const tab = this.tabs.find(({ name }) => headers.Authorization?.endsWith(name));
    if (!tab?.alive || (this.isOffline && !init.body)) throw new TypeError('Failed to fetch');
    return this.onRequest(tab, headers[HEADER], String(init.body));
  };

  open(at: number, admin = this.signedIn) {
    this.ids += 1;
    const tab = new Tab(`tab-${this.ids}`, admin);
    this.tabs[at] = tab;
    const journal = this.journalOf(tab);
    tab.journal = journal;
    const { keys } = this.server.manners;
    const config = {
      ...{ apiHost: 'http://api.test', supportHost: 'http://api.test' },
      ...(keys === 'none' ? {} : { idempotencyHeader: HEADER }),
    };
    const session = {
      token: () => tab.name,
      isTakenOver: () => this.signedIn !== tab.admin,
      expire: () => {},
    };
    const isDateShown = this.server.manners.date === 'shown';
    const serverTime = () => (isDateShown ? SERVER_START + this.server.elapsed : undefined);
    const recorder = journalChanges(admin, {
      ...{ journal: async () => journal, tabId: tab.name, serverTime },
    });
    const noted = {
      ...recorder,
      begin: async (change: ChangeInfo & { id: string; hasKey: boolean }) => {
        await recorder.begin(change);
        tab.sending = change.id;
      },
    };
    const { moveMoney } = walletActions(createClient(config, session, () => noted));
    const opened = this.server.elapsed;
    tab.clock = createClockWatch({
      now: () => Date.now(),
      elapsed: () => this.server.elapsed - opened,
      change: async (step) => {
        this.clock = step(this.clock);
      },
    });
    tab.movements = createMovements({
      ...{ journal, locks: this.locksOf(tab), send: moveMoney, operator: admin },
      read: async () => {
        if (!tab.alive) return never();
        if (this.readsFail) throw new CallError('unreachable', 'errors.unreachable');
        return readNewest(async (page) => this.server.page(page));
      },
      keyHours: () => (keys === 'none' ? 0 : KEY_HOURS),
      now: () => Date.now(),
      serverTime,
      clockSetBacks: tab.clock.setBacks,
      reach: async () => {
        if (!tab.alive) return never();
        if (this.isOffline) throw new CallError('unreachable', 'errors.unreachable');
      },
      // The record must not hold the digits.
      macOf: async (text) =>
        `mac ${[...text].map((each) => each.charCodeAt(0).toString(36)).join('.')}`,
      newId: () => {
        this.ids += 1;
        return `op-${this.ids}-`;
      },
      notify: (_, id, failure, isUnknown) => void tab.told.push({ id, failure, isUnknown }),
      notifyFurtherRows: () => {
        tab.furtherRows += 1;
      },
      notifyUnsent: () => {
        tab.unsent += 1;
      },
    });
  }

  /** Every page stores its time, as it does each minute. */
  async storeTime() {
    for (const tab of this.tabs) await tab.clock.setBacks();
  }

  /** Closes a tab without a word, and opens another page in it. */
  reload(at: number) {
    const tab = this.tabs[at];
    if (!tab) return;
    tab.alive = false;
    tab.close();
    this.open(at);
  }

  /** Marks what a closed tab was sending as unknown, as operations/openRecoveredJournal.ts does. */
  adopt() {
    const open = new Set(this.tabs.map(({ name }) => name));
    for (const tab of this.tabs) {
      const journal = this.journalOf(tab);
      for (const { id, outcome, tabId } of [...tab.known.values()]) {
        if (outcome !== 'sending' || open.has(tabId)) continue;
        const left: RecordUpdate = (newest) =>
          newest?.outcome === 'sending' && newest.tabId === tabId
            ? { outcome: 'unknown' }
            : undefined;
        void writeOperation(journal, id, left).catch(() => {});
      }
    }
  }

  /** Another version of the console wrote the movements that are not settled. */
  async rewrite() {
    for (const stored of this.storage.values()) {
      const isOpen = stored.outcome === 'unknown';
      if (isOpen) this.storage.set(stored.id, { ...stored, details: { format: 9 } });
    }
    await this.readAll();
  }

  /** Every tab reads the storage, as it does by itself where a read failed. */
  async readAll() {
    for (const tab of this.tabs)
      await this.journalOf(tab)
        .readAll()
        .catch(() => {});
  }

  private ownOf(tab: Tab): Operation[] {
    return [...this.storage.values()].filter(({ adminId }) => adminId === tab.admin);
  }

  private journalOf(tab: Tab): Journal {
    const readAll = async () => {
      if (!tab.alive) return never();
      tab.isComplete = !this.journalFails;
      if (!tab.isComplete) throw new JournalUnreadError('The disk is busy');
      for (const stored of this.ownOf(tab)) tab.known.set(stored.id, tab.apply(stored.id, stored));
      tab.listeners.notify();
      return all();
    };
    const all = () =>
      [...tab.known.values()].toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
    return {
      batches: openBatches(tab.admin, () => {}),
      ready: readAll().then(
        () => {},
        () => {},
      ),
      ...{ isComplete: () => tab.isComplete, readAll },
      all,
      get: (id) => tab.known.get(id),
      put: (id, change, isStrict) => this.put(tab, id, change, isStrict),
      clearSettled: async () => {},
      readEveryAdmin: async () => {
        if (!tab.alive) return never();
        if (this.journalFails) throw new JournalUnreadError('The disk is busy');
        return [...this.storage.values()].flatMap((stored) => readOperation(stored) ?? []);
      },
      unreadable: () => 0,
      listen: tab.listeners.listen,
    };
  }

  private async put(
    tab: Tab,
    id: string,
    change: OperationChange,
    isStrict?: boolean,
  ): Promise<void> {
    if (!tab.alive) return never();
    const isNew = !tab.known.has(id);
    const changed = change(tab.known.get(id));
    tab.pending.set(id, [...(tab.pending.get(id) ?? []), change]);
    if (changed) tab.remember(redact(changed));
    await Promise.resolve();
    if (!tab.alive) return never();
    if (this.storeFails) throw new Error('The browser stores nothing');
    const isKnownNew = isNew && changed && !isStrict;
    const stored = isKnownNew ? undefined : this.storage.get(id);
    const result = stored ? tab.apply(id, stored) : tab.known.get(id);
    tab.pending.delete(id);
    if (!result) return;
    if (result !== stored) this.storage.set(id, clone(redact(result)));
    const kept = this.storage.get(id);
    if (!kept) return;
    tab.remember(kept);
    for (const each of this.isDeaf ? [] : this.tabs) {
      if (each !== tab && each.admin === tab.admin) each.remember(each.apply(id, kept));
    }
  }

  /** A closed tab releases its locks. */
  private locksOf(tab: Tab): TabLocks {
    const run = async (act: () => Promise<void>) => {
      await Promise.race([act(), tab.closed]);
    };
    const ask = async (name: string, ifAvailable: boolean, act: () => Promise<void>) => {
      if (!tab.alive) return never();
      const isFree = await this.locks.request(name, { ifAvailable }, async (lock) => {
        if (lock) await run(act);
        return lock !== null;
      });
      return tab.alive ? isFree : never();
    };
    return {
      runIfUnlocked: (name, act) => ask(name, true, act),
      runWhenFree: async (name, act) => void (await ask(name, false, act)),
    };
  }
}
