import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply, SentChange } from '../../../src/http/call';
import { CallError } from '../../../src/http/errors';
import { openDatabase } from '../../../src/journal/database';
import { isOperationOpen, type Operation } from '../../../src/journal/operation';
import { tabId } from '../../../src/operations/locks';
import { journalChanges, loadJournal } from '../../../src/operations/recordChanges';
import { putOperation } from '../../support/putOperation';

const good: Reply = { status: 200, statusText: 'OK', text: '{"valid":true}' };
const forbidden: Reply = { status: 403, statusText: 'Forbidden', text: '{"message":"No"}' };
const lost = new CallError('unreachable', 'errors.unreachable', { wasSent: true });
const change = (fields: Partial<SentChange> = {}): SentChange => ({
  ...{ id: 'one', kind: 'users.update', subject: 7, hasKey: false },
  ...fields,
});

/** Sends changes of an admin one after another, with the given responses. */
function sender(adminId = 'ada') {
  const recorder = journalChanges(adminId);
  const send = async (fields: Partial<SentChange>, reply: Reply = good) => {
    const sent = change(fields);
    await recorder.begin(sent);
    return recorder.end(sent, reply).catch((failure: CallError) => failure);
  };
  return { recorder, send };
}
const stored = async (id: string) => (await openDatabase()).get('operations', id);
const openIds = async () => {
  const journal = await loadJournal('ada');
  return journal
    .all()
    .filter(isOperationOpen)
    .map(({ id }) => id);
};

describe('A change in the journal', () => {
  it('is in flight from this tab before its request, and done with its status afterwards', async () => {
    const { recorder } = sender();
    const sent = change({ batchId: 'batch' });
    await recorder.begin(sent);
    const { startedAt = '', ...begun } = (await stored('one')) ?? {};
    expect(begun).toEqual({
      ...{ id: 'one', adminId: 'ada', kind: 'users.update', subject: '7', batchId: 'batch' },
      ...{ tabId, outcome: 'sending' },
    });
    expect(Date.parse(startedAt)).not.toBeNaN();
    expect(await recorder.end(sent, good)).toEqual({ valid: true });
    const { endedAt = '', ...ended } = (await stored('one')) ?? {};
    expect(ended).toEqual({ ...begun, startedAt, outcome: 'done', status: 200 });
    expect(Date.parse(endedAt)).not.toBeNaN();
  });

  it('of a record that does not exist yet names no record', async () => {
    const { send } = sender();
    await send({ subject: undefined });
    expect((await stored('one'))?.subject).toBeUndefined();
  });

  it('stays unknown when its retry with the same key is refused; a positive response settles it', async () => {
    const { send } = sender();
    const credit = { kind: 'wallet.credit', hasKey: true } as const;
    await send(credit, lost);
    await send(credit, forbidden);
    expect((await stored('one'))?.outcome).toBe('unknown');
    await send(credit, good);
    expect((await stored('one'))?.outcome).toBe('done');
    await send({ ...credit, id: 'two' }, forbidden);
    expect((await stored('two'))?.outcome).toBe('refused');
  });

  it('keeps its known outcome when it is sent again with its key', async () => {
    const journal = await loadJournal('ada');
    await putOperation(journal, {
      ...{ id: 'one', adminId: 'ada', kind: 'wallet.credit', tabId: 'gone', outcome: 'unknown' },
      ...{ startedAt: '2026-11-21T12:00:00.000Z', details: { amount: '5' } },
    });
    await sender().send({ kind: 'wallet.credit' });
    expect(await stored('one')).toMatchObject({ details: { amount: '5' }, outcome: 'done', tabId });
  });

  it('stores its outcome, and throws the failure of its response', async () => {
    const { send } = sender();
    const refused = { status: 422, statusText: '', text: '{"message":"No"}' };
    expect(await send({ id: 'refused' }, refused)).toMatchObject({ message: 'No' });
    expect(await send({ id: 'lost' }, lost)).toMatchObject({ outcome: 'unknown' });
    const left = new CallError('unreachable', 'errors.offline', { wasSent: false });
    expect(await send({ id: 'offline' }, left)).toMatchObject({ outcome: 'notSent' });
    expect(await stored('refused')).toMatchObject({ outcome: 'refused', status: 422 });
    expect(await stored('lost')).toMatchObject({ outcome: 'unknown' });
    expect((await stored('lost'))?.status).toBeUndefined();
    expect(await stored('offline')).toMatchObject({ outcome: 'notSent' });
  });

  it('of money is open on 409 only where the server knows its key', async () => {
    const { send } = sender();
    const conflict = { status: 409, statusText: 'Conflict', text: '{}' };
    const money = { kind: 'wallet.credit' };
    await send({ ...money, id: 'keyed', hasKey: true }, conflict);
    await send({ ...money, id: 'plain', hasKey: false }, conflict);
    expect((await stored('keyed'))?.outcome).toBe('unknown');
    expect((await stored('plain'))?.outcome).toBe('refused');
  });

  it('belongs only to the admin who sent it', async () => {
    await sender('bob').send({ id: 'his' });
    expect((await loadJournal('ada')).get('his')).toBeUndefined();
    expect((await stored('his'))?.adminId).toBe('bob');
  });

  it('that was never begun still returns its response, and leaves no record', async () => {
    expect(await sender().recorder.end(change({ id: 'nobody' }), good)).toEqual({ valid: true });
    expect(await stored('nobody')).toBeUndefined();
  });
});

describe('A later save', () => {
  it('closes an earlier unknown one of the same record, without calling it done', async () => {
    const { send } = sender();
    await send({ id: 'lost' }, lost);
    expect(await openIds()).toEqual(['lost']);
    await send({ id: 'later' });
    expect(await stored('lost')).toMatchObject({ outcome: 'unknown', settledBy: 'later' });
    expect((await stored('later'))?.settledBy).toBeUndefined();
  });

  it.each<[string, Partial<SentChange>, Partial<SentChange>, Reply]>([
    ['of another record', { subject: 8 }, {}, good],
    ['of another kind', { kind: 'feeds.update' }, {}, good],
    ['that was refused', {}, {}, { status: 422, statusText: '', text: '{}' }],
    ['that adds', { kind: 'faq.addItem' }, { kind: 'faq.addItem' }, good],
    ['of money', { kind: 'wallet.credit' }, { kind: 'wallet.credit' }, good],
    ['about no record', { subject: undefined }, { subject: undefined }, good],
  ])('%s leaves it open', async (_, first, later, reply) => {
    const { send } = sender();
    await send({ id: 'lost', ...first }, lost);
    await send({ id: 'later', ...later }, reply);
    expect(await openIds()).toEqual(['lost']);
  });

  it('closes every open one of its record, and none of other records', async () => {
    const { send } = sender();
    for (const [id, subject] of [
      ...([
        ['first', 7],
        ['other', 8],
        ['second', 7],
      ] as const),
    ]) {
      await send({ id, subject }, lost);
    }
    await send({ id: 'later' });
    expect(await openIds()).toEqual(['other']);
  });
});

describe('Where the browser keeps nothing', () => {
  beforeEach(() => {
    const open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
    globalThis.indexedDB = { open } as unknown as IDBFactory;
  });

  it('a guarded change is not sent, and the page remembers that', async () => {
    const { recorder } = sender();
    const failure = await recorder
      .begin(change({ kind: 'wallet.credit' }))
      .catch((thrown) => thrown);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({
      ...{ kind: 'refused', message: 'errors.notKept', outcome: 'notSent', wasSent: false },
    });
    const remembered = (await loadJournal('ada')).get('one');
    expect(remembered).toMatchObject({ outcome: 'notSent', endedAt: expect.any(String) });
  });

  it('a retry that cannot be sent stays unknown', async () => {
    const { recorder } = sender();
    const journal = await loadJournal('ada');
    const sent = { id: 'one', adminId: 'ada', kind: 'wallet.credit', tabId } as const;
    const startedAt = '2026-11-21T12:00:00.000Z';
    await putOperation(journal, { ...sent, startedAt, outcome: 'unknown' }).catch(() => {});
    await expect(recorder.begin(change({ kind: 'wallet.credit' }))).rejects.toThrow(CallError);
    expect(journal.get('one')).toMatchObject({ startedAt, outcome: 'unknown' });
  });

  it('every other change is sent, and this page remembers its outcome', async () => {
    const { send } = sender();
    await send({ id: 'lost' }, lost);
    expect(await send({ id: 'later' })).toEqual({ valid: true });
    const journal = await loadJournal('ada');
    expect(journal.get('later')).toMatchObject({ outcome: 'done' });
    expect(journal.get('lost')).toMatchObject({ settledBy: 'later' });
  });
});

it('a journal that cannot even be opened stops guarded changes, and nothing else', async () => {
  const failing = vi.spyOn(globalThis, 'indexedDB', 'get').mockImplementation(() => {
    throw new Error('Storage is gone');
  });
  const { recorder } = sender();
  await expect(recorder.begin(change({ kind: 'webhooks.fire' }))).rejects.toThrow('errors.notKept');
  await recorder.begin(change());
  expect(await recorder.end(change(), good)).toEqual({ valid: true });
  failing.mockRestore();
});

describe('While the journal cannot be read', () => {
  const unread = () =>
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('The disk is busy', 'UnknownError');
    });

  it.each(['wallet.credit', 'notifications.sms', 'leads.sendEmail', 'webhooks.fire'])(
    '%s is not sent, and recorded so; once the journal can be read, it is sent',
    async (kind) => {
      const reading = unread();
      const { recorder } = sender();
      await expect(recorder.begin(change({ kind }))).rejects.toMatchObject({
        ...{ kind: 'refused', message: 'errors.journalUnread', outcome: 'notSent' },
        wasSent: false,
      });
      const journal = await loadJournal('ada');
      expect(journal.get('one')).toMatchObject({ outcome: 'notSent' });
      reading.mockRestore();
      await recorder.begin(change({ kind, id: 'two' }));
      expect(journal.get('two')).toMatchObject({ outcome: 'sending' });
    },
  );

  it('every other change is sent', async () => {
    unread();
    const { recorder } = sender();
    await recorder.begin(change());
    expect(await recorder.end(change(), good)).toEqual({ valid: true });
  });
});

describe('A guarded change', () => {
  const credit = { kind: 'wallet.credit', hasKey: true, details: { order: { amount: '5' } } };
  const begin = (fields: Partial<SentChange>) => {
    const { recorder } = sender();
    const sent = change({ ...credit, ...fields });
    const begun = recorder.begin(sent);
    return { begun, end: (reply: Reply) => recorder.end(sent, reply).catch(() => {}) };
  };

  it('is on the disk with its order before it is sent', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await begin({}).begun;
    const writes = transaction.mock.calls.filter((call) => String(call[0]) === 'operations');
    expect(writes.filter(([, mode]) => mode === 'readwrite')).toEqual([
      ['operations', 'readwrite', { durability: 'strict' }],
    ]);
    expect(await stored('one')).toMatchObject({ details: credit.details, hasKey: true });
  });

  it('is the only one that is written so: an ordinary one holds no details', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await begin({ kind: 'users.update' }).begun;
    const writes = transaction.mock.calls.filter((call) => String(call[0]) === 'operations');
    expect(writes.filter(([, mode]) => mode === 'readwrite')).toEqual([
      ['operations', 'readwrite', { durability: 'relaxed' }],
    ]);
    const ordinary = await stored('one');
    expect([ordinary?.details, ordinary?.hasKey]).toEqual([undefined, undefined]);
  });

  it('is reported as unknown after 60 s; its late response settles it, and the names are kept', async () => {
    const timeout = new CallError('unreachable', 'errors.timeout', { wasSent: true });
    const late = { status: 200, statusText: 'OK', text: '{"data":{"reference":"TX-9"}}' };
    for (const [id, reply, expected] of [
      ['done', late, { outcome: 'done', names: ['TX-9'] }],
      ['refused', forbidden, { outcome: 'refused', message: 'No' }],
    ] as const) {
      const { begun, end } = begin({ id });
      await begun;
      await end(timeout);
      expect(await stored(id)).toMatchObject({ outcome: 'unknown' });
      await end(reply);
      expect(await stored(id)).toMatchObject(expected);
    }
  });

  it('that was settled elsewhere is not sent again, and stays as it was', async () => {
    const journal = await loadJournal('ada');
    const startedAt = '2026-11-21T12:00:00.000Z';
    const open = { id: 'one', adminId: 'ada', kind: 'wallet.credit', tabId: 'gone', startedAt };
    await putOperation(journal, { ...open, outcome: 'unknown' });
    const done = { ...open, outcome: 'done' as const };
    // The message of the other tab has not arrived.
    await (await openDatabase()).put('operations', done);
    await expect(begin({}).begun).rejects.toMatchObject({
      ...{ message: 'errors.settledSince', outcome: 'notSent', wasSent: false },
    });
    expect(await stored('one')).toEqual(done);
  });

  it('that another tab is sending again is not sent from here, and its refusal settles nothing', async () => {
    const journal = await loadJournal('ada');
    const startedAt = '2026-11-21T12:00:00.000Z';
    const open = { id: 'one', adminId: 'ada', kind: 'wallet.credit', tabId, startedAt };
    await putOperation(journal, { ...open, outcome: 'unknown' });
    const again = { ...open, outcome: 'sending', attempts: 2, before: 'unknown' } as const;
    await (await openDatabase()).put('operations', again);
    await expect(begin({}).begun).rejects.toThrow('errors.settledSince');
    expect(await stored('one')).toEqual(again);
  });

  it('that could not be sent again returns to what a person said', async () => {
    const { begun, end } = begin({});
    await begun;
    await end(lost);
    const journal = await loadJournal('ada');
    await putOperation(journal, {
      ...(journal.get('one') as Operation),
      ...{ outcome: 'notDone', settledBy: 'person' },
    });
    const again = begin({});
    await again.begun;
    expect(await stored('one')).toMatchObject({ outcome: 'sending', attempts: 2 });
    await again.end(new CallError('unreachable', 'errors.offline', { wasSent: false }));
    expect(await stored('one')).toMatchObject({ outcome: 'notDone', settledBy: 'person' });
  });

  it('asks the browser once to keep its storage, and never waits for it', async () => {
    vi.resetModules();
    const { journalChanges: record } = await import('../../../src/operations/recordChanges');
    const persist = vi.fn(() => new Promise<boolean>(() => {}));
    vi.stubGlobal('navigator', { ...navigator, locks: navigator.locks, storage: { persist } });
    const recorder = record('ada');
    await recorder.begin(change());
    expect(persist).not.toHaveBeenCalled();
    await recorder.begin(change({ ...credit, id: 'one money' }));
    await recorder.begin(change({ ...credit, id: 'more money' }));
    expect(persist).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});
