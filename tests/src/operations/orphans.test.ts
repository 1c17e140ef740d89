import { describe, expect, it, vi } from 'vitest';
import { type Journal, openJournal } from '../../../src/journal';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';
import { tabId } from '../../../src/journal/tab';
import { adoptOrphans } from '../../../src/operations/adoptOrphans';
import { tabLocks } from '../../../src/operations/locks';
import { openJournal as openFollowed } from '../../../src/operations/openJournal';
import { settle } from '../../../src/operations/settle';
import { ended, writeOperation } from '../../../src/operations/writeOperation';
import { putOperation } from '../../support/putOperation';

const operation = (fields: Partial<Operation>): Operation => ({
  ...{ id: 'op', adminId: 'ada', kind: 'users.update', tabId: 'gone', outcome: 'sending' },
  startedAt: '2026-11-21T12:00:00.000Z',
  ...fields,
});
const outcomeOf = (journal: Journal, id: string) => journal.get(id)?.outcome;

describe('What a tab had on its way when it was closed', () => {
  it('is unknown once that tab is gone, and still on its way as long as it lives', async () => {
    const journal = openJournal('ada');
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const alive = tabLocks.hold('tab alive', () => closed);
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

  it('is followed from the moment the journal is open, whole', async () => {
    const before = openJournal('ada');
    await putOperation(before, operation({ id: 'before' }));
    const journal = await openFollowed('ada');
    expect(journal).toBe(before);
    await vi.waitFor(() => expect(outcomeOf(journal, 'before')).toBe('unknown'));
    await putOperation(journal, operation({ id: 'later' }));
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
    const alive = tabLocks.hold('tab alive', () => closed);
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

  it('is asked for again where storage failed at first', async () => {
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
  it('what another page had on its way is unknown at once, and done where its response still arrives', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    await putOperation(openJournal('ada'), operation({ id: 'orphan', tabId: 'alive' }));
    const journal = await openFollowed('ada');
    await vi.waitFor(() => expect(outcomeOf(journal, 'orphan')).toBe('unknown'));
    await writeOperation(journal, 'orphan', ended('done', 200));
    expect(outcomeOf(journal, 'orphan')).toBe('done');
  });
});

describe('A page', () => {
  it('holds a lock of its own for as long as it lives, once', async () => {
    vi.resetModules();
    const { stayAlive } = await import('../../../src/operations/adoptOrphans');
    const page = await import('../../../src/journal/tab');
    stayAlive();
    stayAlive();
    await vi.waitFor(async () =>
      expect(await navigator.locks.query()).toEqual({
        held: [{ name: `console tab ${page.tabId}`, mode: 'exclusive' }],
        pending: [],
      }),
    );
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
    await putOperation(journal, open);
    await settle(journal, open, outcome);
    const { endedAt, ...settled } = journal.get('op') as Operation;
    expect(settled).toEqual({ ...open, outcome, settledBy: 'person' });
    expect(Date.parse(endedAt ?? '')).not.toBeNaN();
  });

  it('changes nothing that was settled meanwhile, or is nowhere', async () => {
    const journal = openJournal('ada');
    const open = operation({ outcome: 'unknown' });
    await putOperation(journal, { ...open, outcome: 'done', settledBy: 'evidence' });
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
      await putOperation(journal, open);
      await settle(journal, open, 'refused');
      expect(journal.get('op')).toEqual(open);
    },
  );
});
