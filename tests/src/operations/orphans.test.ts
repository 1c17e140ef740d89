import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Journal, openJournal } from '../../../src/journal';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';
import { tabId } from '../../../src/journal/tab';
import { adoptOrphans } from '../../../src/operations/adoptOrphans';
import { openJournal as openFollowed } from '../../../src/operations/openJournal';
import { settle } from '../../../src/operations/settle';
import { createLeaseLocks } from '../../../src/operations/tabLock';

const operation = (fields: Partial<Operation>): Operation => ({
  ...{ id: 'op', adminId: 'ada', kind: 'users.update', tabId: 'gone', outcome: 'sending' },
  startedAt: '2026-11-21T12:00:00.000Z',
  ...fields,
});
const outcomeOf = (journal: Journal, id: string) => journal.get(id)?.outcome;

describe('What a tab had on its way when it was closed', () => {
  afterEach(() => vi.useRealTimers());

  it('is unknown once that tab is gone, and still on its way as long as it lives', async () => {
    const journal = openJournal('ada');
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const alive = createLeaseLocks('alive').hold('tab alive', () => closed);
    await journal.put(operation({ id: 'of the living', tabId: 'alive' }));
    await journal.put(operation({ id: 'of the gone' }));
    await journal.put(operation({ id: 'our own', tabId }));
    await journal.put(operation({ id: 'done', outcome: 'done' }));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    adoptOrphans(journal);
    adoptOrphans(journal);
    await vi.waitFor(() => expect(outcomeOf(journal, 'of the gone')).toBe('unknown'));
    expect(outcomeOf(journal, 'of the living')).toBe('sending');
    close();
    await alive;
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      expect(outcomeOf(journal, 'of the living')).toBe('unknown');
    });
    expect(outcomeOf(journal, 'our own')).toBe('sending');
    expect(outcomeOf(journal, 'done')).toBe('done');
  });

  it('is followed from the moment the journal is open, whole', async () => {
    const before = openJournal('ada');
    await before.put(operation({ id: 'before' }));
    const journal = await openFollowed('ada');
    expect(journal).toBe(before);
    await vi.waitFor(() => expect(outcomeOf(journal, 'before')).toBe('unknown'));
    await journal.put(operation({ id: 'later' }));
    await vi.waitFor(() => expect(outcomeOf(journal, 'later')).toBe('unknown'));
  });
});

describe('What a tab had on its way, looked at from another one', () => {
  it('stays as it was where it was answered before its tab was closed, or is gone', async () => {
    const journal = openJournal('ada');
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const alive = createLeaseLocks('alive').hold('tab alive', () => closed);
    await journal.put(operation({ id: 'answered', tabId: 'alive' }));
    await journal.put(operation({ id: 'orphan' }));
    adoptOrphans(journal);
    await vi.waitFor(() => expect(outcomeOf(journal, 'orphan')).toBe('unknown'));
    await journal.put(operation({ id: 'answered', tabId: 'alive', outcome: 'done' }));
    close();
    await alive;
    await journal.put(operation({ id: 'another orphan', tabId: 'alive' }));
    adoptOrphans(journal);
    await vi.waitFor(() => expect(outcomeOf(journal, 'another orphan')).toBe('unknown'));
    expect(outcomeOf(journal, 'answered')).toBe('done');
  });

  it('is asked for again where storage failed at first', async () => {
    const there = globalThis.indexedDB;
    const journal = openJournal('ada');
    await journal.put(operation({ id: 'orphan' }));
    const open = vi.fn(() => {
      throw new Error('storage is blocked');
    });
    globalThis.indexedDB = { open } as unknown as IDBFactory;
    adoptOrphans(journal);
    await vi.waitFor(() => expect(open).toHaveBeenCalled());
    globalThis.indexedDB = there;
    await vi.waitFor(() => {
      adoptOrphans(journal);
      expect(outcomeOf(journal, 'orphan')).toBe('unknown');
    });
  });
});

describe('A page', () => {
  const leases = async () => (await openDatabase()).getAllKeys('leases');
  const fresh = async () => {
    vi.resetModules();
    const { stayAlive } = await import('../../../src/operations/adoptOrphans');
    const page = await import('../../../src/journal/tab');
    return { stayAlive, lease: `tab ${page.tabId}` };
  };

  it('holds a lock of its own for as long as it lives, once', async () => {
    const { stayAlive, lease } = await fresh();
    stayAlive();
    stayAlive();
    await vi.waitFor(async () => expect(await leases()).toEqual([lease]));
    // Giving it back would take two turns of the database.
    for (let turn = 0; turn < 6; turn += 1) expect(await leases()).toEqual([lease]);
  });

  it('asks for its lock again where storage failed at first', async () => {
    const { stayAlive, lease } = await fresh();
    const there = globalThis.indexedDB;
    const open = vi.fn(() => {
      throw new Error('storage is blocked');
    });
    globalThis.indexedDB = { open } as unknown as IDBFactory;
    stayAlive();
    await vi.waitFor(() => expect(open).toHaveBeenCalled());
    globalThis.indexedDB = there;
    await vi.waitFor(async () => {
      stayAlive();
      expect(await leases()).toEqual([lease]);
    });
  });

  it('that opens the journal follows it, and forgets old batches', async () => {
    const database = await openDatabase();
    await database.put('batches', { id: 'ada old', batch: {}, writtenAt: '2020-01-01T00:00:00Z' });
    await openFollowed('ada');
    await vi.waitFor(async () => expect(await database.getAllKeys('batches')).toEqual([]));
  });
});

describe('What a person found out about an open operation', () => {
  it.each(['done', 'refused'] as const)('is written down as their word: %s', async (outcome) => {
    const journal = openJournal('ada');
    const open = operation({ outcome: 'unknown' });
    await journal.put(open);
    await settle(journal, open, outcome);
    const { endedAt, ...settled } = journal.get('op') as Operation;
    expect(settled).toEqual({ ...open, outcome, settledBy: 'person' });
    expect(Date.parse(endedAt ?? '')).not.toBeNaN();
  });

  it('changes nothing that was settled meanwhile, or is nowhere', async () => {
    const journal = openJournal('ada');
    const open = operation({ outcome: 'unknown' });
    await journal.put({ ...open, outcome: 'done', settledBy: 'evidence' });
    await settle(journal, open, 'refused');
    expect(journal.get('op')).toMatchObject({ outcome: 'done', settledBy: 'evidence' });
    await settle(journal, operation({ id: 'nobody', outcome: 'unknown' }), 'refused');
    expect(journal.get('nobody')).toBeUndefined();
  });

  it.each(['wallet.credit', 'wallet.bankTransfer'])(
    'changes no %s: money movements are settled by the wallet alone',
    async (kind) => {
      const journal = openJournal('ada');
      const open = operation({ kind, outcome: 'unknown' });
      await journal.put(open);
      await settle(journal, open, 'refused');
      expect(journal.get('op')).toEqual(open);
    },
  );
});
