import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply, SentChange } from '../../../src/http/changes';
import { CallError } from '../../../src/http/errors';
import { openDatabase } from '../../../src/journal/database';
import { isOperationOpen } from '../../../src/journal/operation';
import { tabId } from '../../../src/journal/tab';
import { loadJournal, recordChanges } from '../../../src/operations/recordChanges';
import { putOperation } from '../../support/putOperation';

const good: Reply = { status: 200, statusText: 'OK', text: '{"valid":true}' };
const lost = new CallError('unreachable', 'errors.unreachable', { wasSent: true });
const change = (fields: Partial<SentChange> = {}): SentChange => ({
  ...{ id: 'one', kind: 'users.update', subject: 7, hasKey: false },
  ...fields,
});

/** Sends changes of an admin one after another, with the given responses. */
function sender(adminId = 'ada') {
  const recorder = recordChanges(adminId);
  const send = async (fields: Partial<SentChange>, reply: Reply = good) => {
    await recorder.begin(change(fields));
    return recorder.end(change(fields), reply).catch((failure: CallError) => failure);
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
    await recorder.begin(change({ batchId: 'batch' }));
    const { startedAt = '', ...begun } = (await stored('one')) ?? {};
    expect(begun).toEqual({
      ...{ id: 'one', adminId: 'ada', kind: 'users.update', subject: '7', batchId: 'batch' },
      ...{ tabId, outcome: 'sending' },
    });
    expect(Date.parse(startedAt)).not.toBeNaN();
    expect(await recorder.end(change(), good)).toEqual({ valid: true });
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
    const forbidden: Reply = { status: 403, statusText: 'Forbidden', text: '{"message":"No"}' };
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
