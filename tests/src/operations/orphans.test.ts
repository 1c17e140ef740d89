import { describe, expect, it, vi } from 'vitest';
import { type Journal, openJournal } from '../../../src/journal';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';
import { tabId, tabLocks } from '../../../src/operations/locks';
import {
  adoptOrphans,
  openRecoveredJournal as openFollowed,
} from '../../../src/operations/openRecoveredJournal';
import { settleOperation } from '../../../src/operations/settleOperation';
import { endedUpdate, writeOperation } from '../../../src/operations/writeOperation';
import { putOperation } from '../../support/putOperation';

const operation = (fields: Partial<Operation>): Operation => ({
  ...{ id: 'op', adminId: 'ada', kind: 'users.update', tabId: 'gone', outcome: 'sending' },
  startedAt: '2026-11-21T12:00:00.000Z',
  ...fields,
});
const outcomeOf = (journal: Journal, id: string) => journal.get(id)?.outcome;

describe('A change in flight when its tab is closed', () => {
  it('is unknown once that tab is gone, and in flight as long as it is open', async () => {
    const journal = openJournal('ada');
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const alive = tabLocks.runIfUnlocked('tab alive', () => closed);
    await putOperation(journal, operation({ id: 'of the living', tabId: 'alive' }));
    await putOperation(journal, operation({ id: 'of the gone' }));
    await putOperation(journal, operation({ id: 'our own', tabId }));
    await putOperation(journal, operation({ id: 'done', outcome: 'done' }));
    adoptOrphans(journal);
    adoptOrphans(journal);
    await vi.waitFor(() => expect(outcomeOf(journal, 'of the gone')).toBe('unknown'));
    expect(outcomeOf(journal, 'of the living')).toBe('sending');
    close();
    await alive;
    await vi.waitFor(() => expect(outcomeOf(journal, 'of the living')).toBe('unknown'));
    expect(outcomeOf(journal, 'our own')).toBe('sending');
    expect(outcomeOf(journal, 'done')).toBe('done');
  });

  it('is tracked from the moment the journal opens, also when older than that', async () => {
    const before = openJournal('ada');
    await putOperation(before, operation({ id: 'before' }));
    const journal = await openFollowed('ada');
    expect(journal).toBe(before);
    await vi.waitFor(() => expect(outcomeOf(journal, 'before')).toBe('unknown'));
    await putOperation(journal, operation({ id: 'later' }));
    await vi.waitFor(() => expect(outcomeOf(journal, 'later')).toBe('unknown'));
  });
});

describe('A change in flight of another tab', () => {
  it('is unchanged where its response was received before its tab was closed', async () => {
    const journal = openJournal('ada');
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const alive = tabLocks.runIfUnlocked('tab alive', () => closed);
    await putOperation(journal, operation({ id: 'answered', tabId: 'alive' }));
    await putOperation(journal, operation({ id: 'orphan' }));
    adoptOrphans(journal);
    await vi.waitFor(() => expect(outcomeOf(journal, 'orphan')).toBe('unknown'));
    await putOperation(journal, operation({ id: 'answered', tabId: 'alive', outcome: 'done' }));
    close();
    await alive;
    await putOperation(journal, operation({ id: 'another orphan', tabId: 'alive' }));
    adoptOrphans(journal);
    await vi.waitFor(() => expect(outcomeOf(journal, 'another orphan')).toBe('unknown'));
    expect(outcomeOf(journal, 'answered')).toBe('done');
  });

  it('is read again where storage failed at first', async () => {
    const there = globalThis.indexedDB;
    const journal = openJournal('ada');
    await putOperation(journal, operation({ id: 'orphan' }));
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

describe('In an insecure context', () => {
  it('a change in flight of another page is unknown at once, and done if its response arrives', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    await putOperation(openJournal('ada'), operation({ id: 'orphan', tabId: 'alive' }));
    const journal = await openFollowed('ada');
    await vi.waitFor(() => expect(outcomeOf(journal, 'orphan')).toBe('unknown'));
    await writeOperation(journal, 'orphan', endedUpdate({ outcome: 'done', status: 200 }, 1));
    expect(outcomeOf(journal, 'orphan')).toBe('done');
  });
});

describe('A page', () => {
  it('holds its own lock for as long as it is open, once', async () => {
    vi.resetModules();
    const { holdTabLock } = await import('../../../src/operations/openRecoveredJournal');
    const page = await import('../../../src/operations/locks');
    holdTabLock();
    holdTabLock();
    await vi.waitFor(async () =>
      expect(await navigator.locks.query()).toEqual({
        held: [{ name: `console tab ${page.tabId}`, mode: 'exclusive' }],
        pending: [],
      }),
    );
  });

  it('that opens the journal tracks it, and deletes old batches', async () => {
    const database = await openDatabase();
    await database.put('batches', { id: 'ada old', batch: { startedAt: '2020-01-01T00:00:00Z' } });
    await openFollowed('ada');
    await vi.waitFor(async () => expect(await database.getAllKeys('batches')).toEqual([]));
  });
});

describe("A user's finding about an open operation", () => {
  it.each(['done', 'notDone'] as const)('is stored as settled by a person: %s', async (outcome) => {
    const journal = openJournal('ada');
    const open = operation({ outcome: 'unknown' });
    await putOperation(journal, open);
    await settleOperation(journal, open, outcome);
    const { endedAt, ...settled } = journal.get('op') as Operation;
    expect(settled).toEqual({ ...open, outcome, settledBy: 'person' });
    expect(Date.parse(endedAt ?? '')).not.toBeNaN();
  });

  it('changes nothing that was settled in the meantime or does not exist', async () => {
    const journal = openJournal('ada');
    const open = operation({ outcome: 'unknown' });
    await putOperation(journal, { ...open, outcome: 'done', settledBy: 'ledger' });
    await settleOperation(journal, open, 'notDone');
    expect(journal.get('op')).toMatchObject({ outcome: 'done', settledBy: 'ledger' });
    await settleOperation(journal, operation({ id: 'nobody', outcome: 'unknown' }), 'notDone');
    expect(journal.get('nobody')).toBeUndefined();
  });

  it.each(['wallet.credit', 'wallet.bankTransfer'])(
    'changes no %s: money movements are settled by the wallet alone',
    async (kind) => {
      const journal = openJournal('ada');
      const open = operation({
        kind,
        outcome: 'unknown',
        details: { draft: { order: { kind: 'credit', amount: '5', customerId: 'c' } } },
      });
      await putOperation(journal, open);
      await settleOperation(journal, open, 'notDone');
      expect(journal.get('op')).toEqual(open);
    },
  );
});
