import { CallError } from '../../../src/http/errors';
import type { BatchItem } from '../../../src/operations/batch';
import type { BatchRecord, BatchStore } from '../../../src/operations/batchStore';
import type { TabLocks } from '../../../src/operations/locks';
import { type BatchRunner, createBatchRunner } from '../../../src/operations/runBatch';

/** The fate of an item at the server or on the way to it. */
export type Fate = 'done' | 'refused' | 'busy' | 'lostBefore' | 'lostAfter' | 'offline' | 'expired';

const ITEMS = 4;
export const items = Array.from({ length: ITEMS }, (_, n) => ({ id: `i${n}` }));

export interface Tab {
  runner: BatchRunner<BatchItem>;
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

/** Runs everything that needs no response. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 32; turn += 1) await Promise.resolve();
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
  private readonly known = new Set<string>();
  stored: BatchRecord<BatchItem> | undefined;
  isFull = false;
  private owner: Tab | undefined;

  constructor() {
    this.open(0);
    this.open(1);
  }

  /** Opens a tab, or reopens it without its former state. */
  open(at: number): void {
    const before = this.tabs[at];
    if (before) before.isGone = true;
    // A closed page releases its locks.
    if (this.owner === before) this.owner = undefined;
    const tab = { isGone: false, isFrozen: false, thawed: Promise.resolve() } as Tab;
    tab.runner = createBatchRunner({
      name: 'batch',
      store: this.storeOf(tab),
      locks: this.locksOf(tab),
      repeats: { find: async () => undefined, remember: async () => {} },
    });
    this.tabs[at] = tab;
  }

  // A closed page never continues, and a frozen one not yet.
  private async alive(tab: Tab): Promise<void> {
    if (tab.isGone) await new Promise<never>(() => {});
    await tab.thawed;
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

  private storeOf(tab: Tab): BatchStore<BatchItem> {
    const write = async (kept: BatchRecord<BatchItem> | undefined) => {
      await this.alive(tab);
      if (this.isFull && kept) throw new Error('QuotaExceededError');
      this.stored = structuredClone(kept);
      await this.alive(tab);
    };
    return {
      read: async () => {
        await this.alive(tab);
        return structuredClone(this.stored);
      },
      write,
      remove: () => write(undefined),
    };
  }

  private locksOf(tab: Tab): TabLocks {
    return {
      runIfFree: async (_name, act) => {
        await this.alive(tab);
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

  by(tab: Tab) {
    return {
      send: (item: BatchItem) =>
        new Promise<void>((resolve, reject) => {
          const details = { wasSent: true, outcome: 'unknown' } as const;
          const failures: Record<Exclude<Fate, 'done'>, () => CallError> = {
            refused: () => new CallError('refused', 'no', { status: 422, outcome: 'refused' }),
            busy: () => new CallError('refused', 'busy', { status: 429, outcome: 'refused' }),
            lostBefore: () => new CallError('outcomeUnknown', 'lost', details),
            lostAfter: () => new CallError('outcomeUnknown', 'lost', details),
            offline: () => new CallError('unreachable', 'errors.offline', { outcome: 'notSent' }),
            expired: () => new CallError('unauthorized', 'no', { status: 401, outcome: 'refused' }),
          };
          const answer = (fate: Fate) => {
            const isDone = fate === 'done' || fate === 'lostAfter';
            if (isDone) this.effects.set(item.id, (this.effects.get(item.id) ?? 0) + 1);
            if (tab.isGone) return;
            if (fate === 'done') resolve();
            else reject(failures[fate]());
          };
          this.waiting.push({ tab, id: item.id, answer });
        }),
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

  start(tab: Tab): Promise<void> {
    return tab.runner.start({ items }, this.by(tab));
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
