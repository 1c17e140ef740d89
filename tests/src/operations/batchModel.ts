import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { ChangeOptions, Reply } from '../../../src/http/call';
import { CallError } from '../../../src/http/errors';
import { type Journal, openJournal } from '../../../src/journal';
import type { StoredBatch } from '../../../src/journal/batches';
import type { Operation } from '../../../src/journal/operation';
import { batchOf } from '../../../src/operations/batch';
import type { TabLocks } from '../../../src/operations/locks';
import { markAbandoned } from '../../../src/operations/openRecoveredJournal';
import { journalChanges } from '../../../src/operations/recordChanges';
import { type BatchRunner, createBatchRunner } from '../../../src/operations/runBatch';

/** The fate of an item at the server or on the way to it. */
export type Fate = 'done' | 'refused' | 'busy' | 'lostBefore' | 'lostAfter' | 'offline' | 'expired';

const ITEMS = 4;
const items = Array.from({ length: ITEMS }, (_, n) => ({ id: `i${n}` }));
const ADMIN = 'me';
const NAME = 'run';

const response = (status: number, body: object): Reply => ({
  ...{ status, statusText: '', text: JSON.stringify(body) },
});
const replies: Record<Fate, () => Reply> = {
  done: () => response(200, { valid: true }),
  refused: () => response(422, { message: 'no' }),
  busy: () => response(429, { message: 'busy' }),
  expired: () => response(401, { message: 'no' }),
  lostBefore: () => new CallError('unreachable', 'errors.unreachable', { wasSent: true }),
  lostAfter: () => new CallError('unreachable', 'errors.unreachable', { wasSent: true }),
  offline: () => new CallError('unreachable', 'errors.offline', { wasSent: false }),
};

export interface Tab {
  name: string;
  browser: BatchModel;
  journal: Journal;
  runner: BatchRunner;
  isGone: boolean;
  isFrozen: boolean;
  /** Resolves once the tab is no longer frozen. */
  thawed: Promise<void>;
  thaw: () => void;
}
interface Waiting {
  tab: Tab;
  id: string;
  answer: (fate: Fate) => void;
}

// The tab whose code runs.
const page = new AsyncLocalStorage<Tab>();
const never = () => new Promise<never>(() => {});

/** Runs everything that needs no response. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

// A closed page never continues, and a frozen one not yet.
async function alive(tab = page.getStore()): Promise<void> {
  await tab?.thawed;
  if (tab?.isGone) await never();
}

type Row = { id: string };
const clone = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/** One object store of the browser, whose transactions run one after another and are undone where they fail. */
function storeOf(rows: Map<string, Row>, check: () => void) {
  return {
    get: async (id: string) => clone(rows.get(id)),
    getAll: async () => [...rows.values()].map(clone),
    put: async (row: Row) => {
      check();
      rows.set(row.id, clone(row));
    },
    delete: async (id: string) => void rows.delete(id),
  };
}

/** Replaces journal/database: the real journals, batches and recorders of both tabs share this storage. */
export async function withDatabase<Result>(act: (database: never) => Promise<Result>) {
  const tab = page.getStore();
  await alive(tab);
  const { browser } = tab as Tab;
  const run = async (): Promise<Result> => {
    // A page that is gone must not keep the others waiting.
    if (tab?.isGone) return undefined as Result;
    const before = [new Map(browser.operations), new Map(browser.batches)] as const;
    const check = () => {
      if (browser.isFull) throw new DOMException('full', 'QuotaExceededError');
    };
    const stores = {
      operations: storeOf(browser.operations, check),
      batches: storeOf(browser.batches, check),
    };
    type Name = keyof typeof stores;
    const database = {
      transaction: (name: Name) => ({ store: stores[name], done: Promise.resolve() }),
      get: (name: Name, id: string) => stores[name].get(id),
      getAll: (name: Name) => stores[name].getAll(),
      getAllFromIndex: (name: Name) => stores[name].getAll(),
    };
    try {
      return await act(database as never);
    } catch (failure) {
      [browser.operations, browser.batches] = before;
      throw failure;
    }
  };
  const result = browser.transaction.then(run, run);
  browser.transaction = result.catch(() => {});
  const value = await result;
  await alive(tab);
  return value;
}

/** Tabs over one browser's storage and one server, whose responses arrive in any order. */
export class BatchModel {
  tabs: Tab[] = [];
  waiting: Waiting[] = [];
  /** How often the server processed each item, and how often the user requested it. */
  effects = new Map<string, number>();
  asked = new Map<string, number>();
  /** Items that the user marked as done, or as not done. */
  said = new Set<string>();
  operations = new Map<string, Row>();
  batches = new Map<string, Row>();
  transaction: Promise<unknown> = Promise.resolve();
  isFull = false;
  /** Other tabs hear of a change only when they read the storage. */
  isDeaf = false;
  private readonly known = new Set<string>();
  private readonly channels = new Set<{ tab?: Tab; hear?: (event: { data: unknown }) => void }>();
  private owner: Tab | undefined;
  private opened = 0;

  constructor() {
    const { channels } = this;
    const isDeaf = () => this.isDeaf;
    vi.stubGlobal('IDBKeyRange', { bound: () => undefined });
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        own: { tab?: Tab; hear?: (event: { data: unknown }) => void } = { tab: page.getStore() };
        addEventListener(_: string, hear: (event: { data: unknown }) => void) {
          this.own.hear = hear;
          channels.add(this.own);
        }
        postMessage(data: unknown) {
          for (const { tab, hear } of channels) {
            const isOther = tab && tab !== this.own.tab && !tab.isGone && !isDeaf();
            if (isOther) void page.run(tab, () => tab.thawed.then(() => hear?.({ data })));
          }
        }
      },
    );
    this.open(0);
    this.open(1);
  }

  /** Opens a tab, or reopens it without its former state. */
  open(at: number): void {
    const before = this.tabs[at];
    if (before) before.isGone = true;
    // A closed page releases its locks.
    if (this.owner === before) this.owner = undefined;
    this.opened += 1;
    const tab = { name: `tab-${this.opened}`, browser: this as BatchModel } as Tab;
    tab.thawed = Promise.resolve();
    this.tabs[at] = tab;
    // Each page has a journal of its own.
    vi.stubGlobal('indexedDB', {});
    page.run(tab, () => {
      tab.journal = openJournal(ADMIN);
      tab.runner = createBatchRunner(
        { name: NAME, item: z.object({ id: z.string() }) },
        { journal: tab.journal, locks: this.locksOf(tab), tabId: tab.name, lock: 'batch' },
      );
      const adopt = () => {
        const open = new Set(this.tabs.map(({ name }) => name));
        const all = [...tab.journal.all(), ...tab.journal.batches.all()];
        for (const { tabId } of all) {
          if (!open.has(tabId)) void markAbandoned(tab.journal, tabId).catch(() => {});
        }
      };
      void tab.journal.ready.then(adopt);
    });
    for (const each of this.tabs) {
      if (before && each !== tab) {
        page.run(
          each,
          () =>
            void each.thawed.then(() => markAbandoned(each.journal, before.name)).catch(() => {}),
        );
      }
    }
  }

  freeze(tab: Tab): void {
    if (tab.isFrozen) return;
    tab.isFrozen = true;
    tab.thawed = new Promise((resolve) => {
      tab.thaw = resolve;
    });
  }
  thaw(tab: Tab): void {
    if (!tab.isFrozen) return;
    tab.isFrozen = false;
    tab.thaw();
  }

  /** "Clear site data", which no page notices. */
  clear(): void {
    this.operations.clear();
    this.batches.clear();
  }

  private locksOf(tab: Tab): TabLocks {
    return {
      runIfUnlocked: async (_name, act) => {
        await alive(tab);
        if (this.owner) return false;
        this.owner = tab;
        try {
          await act();
        } finally {
          if (!tab.isGone && this.owner === tab) this.owner = undefined;
        }
        return true;
      },
      runWhenFree: async () => {},
    };
  }

  /** Sends by the real recorder, as http/client.ts does. */
  private by(tab: Tab) {
    const recorder = journalChanges(ADMIN, { journal: async () => tab.journal, tabId: tab.name });
    return {
      send: async ({ id }: Row, { operationId = '', ...options }: ChangeOptions) => {
        const change = {
          ...{ kind: 'webhooks.fire', subject: id, id: operationId, hasKey: false },
          ...options,
        };
        await recorder.begin(change);
        await alive(tab);
        const reply = await new Promise<Reply>((resolve) => {
          const answer = (fate: Fate) => {
            const isDone = fate === 'done' || fate === 'lostAfter';
            if (isDone) this.effects.set(id, (this.effects.get(id) ?? 0) + 1);
            if (!tab.isGone) resolve(replies[fate]());
          };
          this.waiting.push({ tab, id, answer });
        });
        return recorder.end(change, reply);
      },
    };
  }

  /** Responds to one of the items in flight; a frozen tab receives it when it resumes. */
  answer(which: number, fate: Fate): void {
    const on = this.waiting.filter(({ tab }) => !tab.isFrozen);
    const one = on[which % Math.max(on.length, 1)];
    if (!one) return;
    this.waiting.splice(this.waiting.indexOf(one), 1);
    one.answer(fate);
  }

  start(tab: Tab): void {
    page.run(tab, () => void tab.runner.start({ items }, this.by(tab)));
  }
  resume(tab: Tab, withRefused = false): void {
    page.run(tab, () => void tab.runner.resume(this.by(tab), withRefused));
  }
  act(tab: Tab, act: (runner: BatchRunner) => unknown): void {
    page.run(tab, () => void act(tab.runner));
  }

  /** Returns the stored batch as its stored operations say. */
  stored() {
    const row = this.batches.get(`${ADMIN} ${NAME}`) as { batch?: StoredBatch } | undefined;
    const find = (id: string) => this.operations.get(id) as Operation | undefined;
    return row?.batch && batchOf(row.batch, find, false);
  }

  /** Counts the user's requests for an item: each allows one more effect. */
  ask(ids: readonly string[]): void {
    for (const id of ids) this.asked.set(id, (this.asked.get(id) ?? 0) + 1);
  }

  /** Counts each batch that the user started as a request for each of its items. */
  countBatches(): void {
    for (const { runner } of this.tabs) {
      const { batch } = runner.view();
      if (!batch || this.known.has(batch.id)) continue;
      this.known.add(batch.id);
      this.ask(batch.items.map(({ id }) => id));
    }
  }
}
