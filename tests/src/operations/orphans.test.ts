import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Journal, openJournal } from '../../../src/journal';
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
});
