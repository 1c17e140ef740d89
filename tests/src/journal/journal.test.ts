import { describe, expect, it, vi } from 'vitest';
import { openJournal } from '../../../src/journal';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
let count = 0;
const operation = (fields: Partial<Operation> = {}): Operation => {
  count += 1;
  return {
    ...{ id: `op-${count}`, adminId: 'ada', kind: 'users.update', tabId: 'tab' },
    ...{ startedAt: ago(0), outcome: 'done' },
    ...fields,
  };
};

async function stored(...operations: unknown[]) {
  const database = await openDatabase();
  for (const each of operations) await database.put('operations', each as Operation);
}

async function opened(adminId = 'ada') {
  const journal = openJournal(adminId);
  await journal.ready;
  return journal;
}

describe('The journal', () => {
  it('is never shown to another admin', async () => {
    await stored(operation({ id: 'hers' }), operation({ id: 'his', adminId: 'bob' }));
    expect((await opened('ada')).all().map(({ id }) => id)).toEqual(['hers']);
    expect((await opened('bob')).all().map(({ id }) => id)).toEqual(['his']);
  });

  it('keeps 30 days, and what is open for as long as it is open', async () => {
    const old = operation({ id: 'old', startedAt: ago(31) });
    const open = operation({ id: 'open', startedAt: ago(31), outcome: 'unknown' });
    await stored(old, open, operation({ id: 'young', startedAt: ago(29) }));
    expect((await opened()).all().map(({ id }) => id)).toEqual(['young', 'open']);
    expect(await (await openDatabase()).get('operations', 'old')).toBeUndefined();
  });

  it('sets a record aside that cannot be read, and goes on', async () => {
    await stored(operation({ id: 'good' }), { id: 'bad', adminId: 'ada', outcome: 7 });
    const journal = await opened();
    expect(journal.all().map(({ id }) => id)).toEqual(['good']);
    expect(journal.unreadable()).toBe(1);
  });

  it('hears of what another tab writes', async () => {
    const journal = await opened();
    const elsewhere = operation({ id: 'elsewhere' });
    await stored(elsewhere);
    const channel = new BroadcastChannel('console.journal');
    channel.postMessage('elsewhere');
    await vi.waitFor(() => expect(journal.all()).toEqual([elsewhere]));
    channel.close();
  });

  it('gives the newest first, the same list until something changes', async () => {
    const journal = await opened();
    await journal.put(operation({ id: 'first', startedAt: ago(2) }));
    await journal.put(operation({ id: 'second', startedAt: ago(1) }));
    expect(journal.all().map(({ id }) => id)).toEqual(['second', 'first']);
    expect(journal.all()).toBe(journal.all());
  });
});
