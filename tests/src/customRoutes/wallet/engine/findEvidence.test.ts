import { describe, expect, it } from 'vitest';
import {
  findEvidence,
  hasLedger,
  NOT_FINAL,
} from '../../../../../src/customRoutes/wallet/engine/findEvidence';
import type { ReadLedger } from '../../../../../src/customRoutes/wallet/engine/ledgerRows';
import type {
  Movement,
  PartySnapshot,
} from '../../../../../src/customRoutes/wallet/engine/movementRecord';
import type { Transaction } from '../../../../../src/dataProvider/endpoints/transactions';

const seen = (...ids: string[]): PartySnapshot => ({ status: 'read', newest: ids[0] ?? null, ids });
const parties = [
  { side: 'from' as const, customerId: 'f', email: 'from@x' },
  { side: 'to' as const, customerId: 't', email: 'to@x' },
];
const transfer = {
  ...({ kind: 'transfer', amount: '10', fromCustomerId: 'f', toCustomerId: 't' } as const),
  narration: '',
};
const lost = {
  ...{ id: 'op', operator: 'O', sentAt: 0, state: 'unknown' as const, reason: 'lost' },
  draft: { order: transfer, parties },
  snapshot: { parties: [seen('old'), seen('old')], earlier: [] },
} satisfies Movement;
const row = (id: string, fields: Partial<Transaction> = {}): Transaction => ({
  ...{ id, amount: 10, type: 'transfer', status: 'completed' },
  ...fields,
});
const old = row('old');

/** Ledgers by email, page by page; an error instead of a page is thrown. */
function ledgers(of: Record<string, (Transaction[] | Error)[]>, pages?: number) {
  const asked: string[] = [];
  const read: ReadLedger = async (email, page) => {
    asked.push(`${email} ${page}`);
    const found = of[email]?.[page - 1] ?? [];
    if (found instanceof Error) throw found;
    return { rows: found, pages: pages ?? of[email]?.length ?? 1 };
  };
  return { read, asked };
}
const find = (
  of: Record<string, (Transaction[] | Error)[]>,
  m: Movement = lost,
  others: Movement[] = [],
) => findEvidence(m, ledgers(of).read, others);
const idsOf = async (...given: Parameters<typeof find>) =>
  (await find(...given)).evidence.map(({ id }) => id);
const confirmed = (id: string, rows: string[], reference?: string): Movement => ({
  ...{ ...lost, id, state: 'confirmed', by: 'answer', settledAt: 1, message: '', reference },
  evidence: rows.map((each) => ({
    ...{ id: each, party: 0, isOurs: false, at: '', reference: '', status: '' },
  })),
});

describe('A ledger can show the outcome of a movement', () => {
  it('where one side has an email and was read before', () => {
    const withParties = (snapshots: PartySnapshot[], emails: (string | undefined)[]) =>
      hasLedger({
        ...lost,
        draft: {
          ...lost.draft,
          parties: parties.map((each, at) => ({ ...each, email: emails[at] })),
        },
        snapshot: { parties: snapshots, earlier: [] },
      });
    const unread: PartySnapshot = { status: 'unreadable', reason: 'no' };
    expect(withParties([seen(), unread], ['a', 'b'])).toBe(true);
    expect(withParties([unread, seen()], ['a', 'b'])).toBe(true);
    expect(withParties([seen(), unread], [undefined, 'b'])).toBe(false);
    expect(withParties([unread, unread], ['a', 'b'])).toBe(false);
    expect(withParties([], ['a', 'b'])).toBe(false);
  });
});

describe('The ledger evidence of a movement', () => {
  it('is the new matching rows on each side, with the number of new rows and the current balance', async () => {
    const from = [
      row('mine', { balanceBefore: 50, balanceAfter: 40, currency: 'NGN' }),
      row('another amount', { amount: 11 }),
      old,
    ];
    const to = [row('theirs', { balanceBefore: 0, balanceAfter: 10, currency: 'USD' }), old];
    const { evidence, ledger } = await find({ 'from@x': [from], 'to@x': [to] });
    expect(evidence.map(({ id, party }) => [id, party])).toEqual([
      ['mine', 0],
      ['theirs', 1],
    ]);
    expect(ledger).toEqual({ fresh: 3, matching: 2, balance: '40', currency: 'NGN' });
  });

  it('is empty where only other rows are new: a clean read', async () => {
    const opposite = row('a', { balanceBefore: 0, balanceAfter: 10 });
    expect(await find({ 'from@x': [[opposite, old]], 'to@x': [[old]] })).toMatchObject({
      ...{ evidence: [], ledger: { fresh: 1, matching: 0 } },
    });
  });

  it('excludes rows of another completed movement, and rows that the user called not theirs', async () => {
    const of = { 'from@x': [[row('a'), row('b'), row('c'), old]], 'to@x': [[old]] };
    const others = [
      confirmed('other', ['a']),
      { ...confirmed('open', ['c']), state: 'matched', reason: '' } as Movement,
      lost,
    ];
    expect(await idsOf(of, { ...lost, foreignRows: ['b'] }, others)).toEqual(['c']);
    const own = confirmed('op', ['a']);
    expect(await idsOf(of, own, [own])).toEqual(['a', 'b', 'c']);
  });

  it('is marked as ours by its key, or by the reference of its response', async () => {
    const rows = [row('a', { narration: 'for op' }), row('b', { reference: 'R-1' }), row('c'), old];
    const ours = async (m: Movement) =>
      (await find({ 'from@x': [rows], 'to@x': [[old]] }, m)).evidence.map(({ isOurs }) => isOurs);
    expect(await ours(lost)).toEqual([true, false, false]);
    expect(await ours(confirmed('op', [], 'R-1'))).toEqual([true, true, false]);
    expect(await ours(confirmed('op', []))).toEqual([true, false, false]);
  });

  it('is unknown while one ledger shows the movement as begun, whatever the other shows', async () => {
    const begun = [row('a', { status: 'Pending' }), old];
    for (const of of [
      { 'from@x': [begun], 'to@x': [[row('b'), old]] },
      { 'from@x': [[row('b'), old]], 'to@x': [begun] },
      { 'from@x': [begun], 'to@x': [new Error('no')] },
    ]) {
      await expect(find(of)).rejects.toThrow(NOT_FINAL);
    }
    const foreign = { 'from@x': [begun], 'to@x': [[old]] };
    expect(await idsOf(foreign, { ...lost, foreignRows: ['a'] })).toEqual([]);
  });

  it('is read from one ledger where the other fails; where both fail, the failure is thrown', async () => {
    const broken = new Error('It broke');
    const one = await find({ 'from@x': [broken], 'to@x': [[row('b'), old]] });
    expect(one).toMatchObject({ evidence: [{ id: 'b', party: 1 }], ledger: { fresh: 1 } });
    await expect(find({ 'from@x': [broken], 'to@x': [broken] })).rejects.toBe(broken);
    const untraced = { ...lost, snapshot: { parties: [], earlier: [] } };
    await expect(find({}, untraced)).rejects.toThrow('wallet.untraceable');
  });
});

describe('A ledger is read', () => {
  const alone = { ...lost, draft: { ...lost.draft, parties: parties.slice(0, 1) } };
  const page = (...ids: string[]) => ids.map((id) => row(id, { balanceAfter: id.length }));

  it('until it shows rows seen before, and no further', async () => {
    const { read, asked } = ledgers({ 'from@x': [page('a'), page('bb', 'old'), page('ccc')] });
    const { evidence, ledger } = await findEvidence(alone, read, []);
    expect(asked).toEqual(['from@x 1', 'from@x 2']);
    expect(evidence.map(({ id }) => id)).toEqual(['a', 'bb']);
    expect(ledger.balance).toBe('1');
  });

  it('to its end where no row was seen before', async () => {
    const { read, asked } = ledgers({ 'from@x': [page('a'), page('b')] });
    expect((await findEvidence(alone, read, [])).ledger.fresh).toBe(2);
    expect(asked).toEqual(['from@x 1', 'from@x 2']);
  });

  it('for five pages at most: a longer list is left to the user', async () => {
    const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => page(id));
    const { read, asked } = ledgers({ 'from@x': pages });
    await expect(findEvidence(alone, read, [])).rejects.toThrow('wallet.tooMuchNew');
    expect(asked).toHaveLength(5);
    const five = ledgers({ 'from@x': pages.slice(0, 5) });
    expect((await findEvidence(alone, five.read, [])).ledger.fresh).toBe(5);
  });

  it('only where it was read before the movement', async () => {
    const half: Movement = { ...lost, snapshot: { parties: [seen('old')], earlier: [] } };
    const { read, asked } = ledgers({ 'from@x': [[old]], 'to@x': [[old]] });
    await findEvidence(half, read, []);
    expect(asked).toEqual(['from@x 1']);
  });
});

describe('A row counts once', () => {
  it('however often it is read, as pages shift between two reads', async () => {
    const mine = row('mine', { narration: 'op' });
    const pages = [
      [row('z', { amount: 1 }), mine],
      [mine, old],
    ];
    const { evidence, ledger } = await find({ 'from@x': pages, 'to@x': [[old]] });
    expect(evidence.map(({ id }) => id)).toEqual(['mine']);
    expect(ledger).toMatchObject({ fresh: 2, matching: 1 });
  });

  it('as it was last read', async () => {
    const pages = [[row('mine', { status: 'pending' })], [row('mine'), old]];
    expect(await idsOf({ 'from@x': pages, 'to@x': [[old]] })).toEqual(['mine']);
  });

  it('without an ID, also where two readings of it differ', async () => {
    const nameless = (balanceAfter: number) =>
      ({ ...row(''), narration: 'op', balanceAfter }) as Transaction;
    const rows = [nameless(1), nameless(2), old];
    expect((await find({ 'from@x': [rows], 'to@x': [[old]] })).evidence).toHaveLength(1);
  });
});

describe('A ledger that proves nothing keeps the movement open, with the reason', () => {
  const alone: Movement = {
    ...lost,
    draft: { ...lost.draft, parties: parties.slice(0, 1) },
    snapshot: { parties: [{ ...seen('old'), currency: 'NGN' } as PartySnapshot], earlier: [] },
  };
  const nameless = { ...row(''), balanceAfter: 5 } as Transaction;
  const day = (id: string, at: number) =>
    row(id, { amount: 1, createdAt: `2026-11-0${at}T00:00:00Z` });

  it.each<[string, Transaction[][], string, string | undefined]>([
    [
      'an amount with separators',
      [[row('a', { amount: '10,000.00' }), old]],
      'rowUnreadable',
      '10,000.00',
    ],
    ['a new row without an amount', [[row('a', { amount: undefined }), old]], 'rowUnreadable', ''],
    ['another currency', [[row('a', { currency: 'USD' }), old]], 'rowOtherCurrency', 'USD'],
    [
      'our name with another amount',
      [[row('a', { amount: 9, reference: 'op' }), old]],
      'rowOtherAmount',
      '9',
    ],
    ['a status that is not final', [[row('a', { status: 'on hold' }), old]], 'notYet', 'on hold'],
    ['a matching row without an identity', [[nameless, old]], 'rowWithoutIdentity', undefined],
    ['no row at all', [[]], 'ledgerEmpty', undefined],
    ['none of what was seen before', [[row('a', { amount: 1 })]], 'entriesMissing', undefined],
    ['no order, on several pages', [[old], [row('b')]], 'orderUnknown', undefined],
    [
      'an order that contradicts itself',
      [[day('a', 1), day('b', 3), day('c', 2), old], [old]],
      'orderUnknown',
      undefined,
    ],
  ])('with %s', async (_, pages, reason, detail) => {
    const failure = await find({ 'from@x': pages }, alone).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({
      name: 'InconclusiveError',
      message: `wallet.${reason}`,
      detail,
    });
  });

  it('also where the other ledger was read and is clean', async () => {
    const of = { 'from@x': [[old]], 'to@x': [[]] };
    await expect(find(of)).rejects.toThrow('wallet.ledgerEmpty');
    const broken = new Error('It broke');
    await expect(find({ 'from@x': [[old]], 'to@x': [broken] })).rejects.toBe(broken);
  });

  it('also where a row without an ID looks like one that was seen before', async () => {
    const same = { ...row(''), balanceAfter: 5 } as Transaction;
    const before = seen(JSON.stringify(same), 'old');
    const m = { ...alone, snapshot: { parties: [before], earlier: [] } };
    await expect(find({ 'from@x': [[same, old]] }, m)).rejects.toThrow('wallet.rowWithoutIdentity');
    // The user called one such row not theirs; an equal one may still be ours.
    const foreign = { ...m, foreignRows: [JSON.stringify(same)] };
    await expect(find({ 'from@x': [[same, old]] }, foreign)).rejects.toThrow();
  });

  it('except for a row that names the movement: that is proof, whatever the other rows are', async () => {
    const named = row('n', { narration: 'op' });
    const beside = [
      ...[row('a', { amount: '10,000.00' }), row('b', { status: 'pending' })],
      ...[row('c', { currency: 'USD' }), nameless],
    ];
    for (const other of beside) {
      const { evidence } = await find({ 'from@x': [[other, named, old]] }, alone);
      expect(evidence.filter(({ isOurs }) => isOurs).map(({ id }) => id)).toEqual(['n']);
    }
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [row(id, { amount: 1 })]);
    const { evidence } = await find({ 'from@x': [[named], ...many] }, alone);
    expect(evidence.map(({ id }) => id)).toEqual(['n']);
  });

  it('but a failed row, or one of another amount, counts as clean', async () => {
    const rows = [row('a', { status: 'declined' }), row('b', { amount: 1, status: 'odd' }), old];
    expect((await find({ 'from@x': [rows] }, alone)).evidence).toEqual([]);
  });

  it('is read from its last page where the oldest rows come first', async () => {
    const pages = [
      [day('1', 1), day('2', 2)],
      [day('3', 3), { ...day('old', 4) }],
      [{ ...day('mine', 5), amount: 10 }],
    ];
    const { read, asked } = ledgers({ 'from@x': pages });
    const { evidence } = await findEvidence(alone, read, []);
    expect(evidence.map(({ id }) => id)).toEqual(['mine']);
    expect(asked).toEqual(['from@x 1', 'from@x 3', 'from@x 2']);
  });

  it('a row that another movement claims is ours where it names our movement', async () => {
    const named = row('n', { narration: 'op' });
    const others = [confirmed('other', ['n'])];
    expect(await idsOf({ 'from@x': [[named, old]] }, alone, others)).toEqual(['n']);
  });
});
