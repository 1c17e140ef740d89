import { describe, expect, test } from 'vitest';
import { matches, newRows, sightOf } from '../../../../src/customRoutes/wallet/ledgerMatch';
import {
  type Ask,
  advance,
  type Event,
  type Movement,
  type Sight,
  type Slip,
} from '../../../../src/customRoutes/wallet/movement';
import { comparePayee } from '../../../../src/customRoutes/wallet/payee';
import type { Order } from '../../../../src/dataProvider/actions/wallet';
import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';

const order: Order = { kind: 'credit', amount: '10', customerId: 'cus_1' };
const ask: Ask = { order, parties: [{ side: 'to', customerId: 'cus_1' }] };
const clear: Sight = { parties: [{ status: 'noEmail' }], earlier: [] };
const slip: Slip = { id: 'op', key: 'k', ask, sight: clear, operator: 'A', sentAt: 0 };
const run = (from: Movement, ...events: Event[]) => events.reduce(advance, from);
const sending: Movement = { at: 'sending', slip };
const lost: Event = { type: 'lost', reason: 'x' };
const clean = (now: number): Event => ({ type: 'clean', now });
const found: Event = {
  type: 'found',
  now: 9,
  proof: [{ id: 'r', party: 0, reference: 'R', status: 'completed' }],
};
const confirm: Event = { type: 'confirm', repeats: 'none' };
const look = (sight: Sight): Event => ({ type: 'sighted', sight });

describe('A movement', () => {
  test('goes draft → confirming → sending → confirmed', () => {
    const asked = run({ at: 'draft' }, { type: 'ask', ask }, look(clear), confirm);
    expect(asked.at).toBe('rereading');
    const sent = run(asked, { type: 'reread', sight: clear, slip });
    expect(sent).toEqual(sending);
    expect(run(sent, { type: 'answered', now: 1, message: '' }).at).toBe('confirmed');
  });

  test('is not confirmed before it was looked at, while locked, or as a repetition without a second yes', () => {
    const repeated: Sight = { ...clear, earlier: [{ id: 'r', seen: 'ledger', at: '' }] };
    const asked = run({ at: 'draft' }, { type: 'ask', ask });
    expect(run(asked, confirm).at).toBe('confirming');
    expect(run(asked, look({ ...clear, lockedBy: 'op' }), confirm).at).toBe('confirming');
    expect(run(asked, look(repeated), confirm).at).toBe('confirming');
    const accepted: Event = { type: 'confirm', repeats: 'accepted' };
    expect(run(asked, look(repeated), accepted).at).toBe('rereading');
  });

  test('stops with the new figures when the balance moved', () => {
    const at = (newest: string): Sight => ({
      ...clear,
      parties: [{ status: 'read', newest, ids: [newest], balance: '5' }],
    });
    const moved = run(
      { at: 'draft' },
      ...([{ type: 'ask', ask }, look(at('a')), confirm] as Event[]),
      { type: 'reread', sight: at('b'), slip },
    );
    expect(moved).toMatchObject({ at: 'confirming', notice: 'moved', sight: at('b') });
  });

  test('that is lost needs two clean reads 30 s apart to be called not found', () => {
    expect(run(sending, lost).at).toBe('unknown');
    expect(run(sending, lost, clean(1_000)).at).toBe('checking');
    expect(run(sending, lost, clean(1_000), clean(30_999)).at).toBe('checking');
    expect(run(sending, lost, clean(1_000), clean(31_000)).at).toBe('notFound');
    expect(run(sending, lost, found)).toMatchObject({ at: 'confirmed', by: 'ledger' });
    expect(run(sending, lost, clean(1), clean(40_000), found).at).toBe('confirmed');
  });

  test('never goes from unknown to refused by itself, nor on from the end', () => {
    const ends: Event[][] = [
      [{ type: 'answered', now: 1, message: '' }],
      [{ type: 'refused', now: 1, reason: 'no', ended: 'here' }],
      [lost, { type: 'release', now: 1 }],
      [lost, { type: 'happened', now: 1 }],
    ];
    for (const events of ends) {
      const end = run(sending, ...events);
      const later: Event[] = [lost, clean(1), { type: 'checkAgain' }, { type: 'release', now: 2 }];
      for (const event of later) expect(run(end, event)).toBe(end);
    }
  });
});

describe('The ledger', () => {
  const row = (fields: Partial<Transaction>): Transaction => ({ id: 'r', amount: 10, ...fields });
  test.each([
    [{ balanceBefore: 0, balanceAfter: 10 }, true],
    [{ balanceBefore: '10.00', balanceAfter: '0.00' }, false],
    [{ amount: '10.00', type: 'CREDIT' }, true],
    [{ type: 'debit' }, false],
    [{ amount: 10.01, type: 'credit' }, false],
    [{ type: 'credit', status: 'failed' }, false],
    [{ type: 'credit', status: 'reversed' }, false],
    [{ type: 'credit', status: 'pending' }, true],
  ])('row %j matches a credit of 10: %s', (fields, expected) => {
    expect(matches(row(fields), order, 'to')).toBe(expected);
  });

  test('tells what is new since the snapshot, and whether the page reaches back to it', () => {
    const rows = ['c', 'b', 'a'].map((id) => row({ id, balanceAfter: 5, currency: 'NGN' }));
    const sight = sightOf(rows.slice(1));
    if (sight.status !== 'read') throw new Error('not read');
    expect(sight).toMatchObject({ newest: 'b', balance: '5', currency: 'NGN' });
    expect(newRows(rows, sight)).toMatchObject({ fresh: [{ id: 'c' }], complete: true });
    expect(newRows([row({ id: 'd' })], sight).complete).toBe(false);
  });
});

describe('comparePayee', () => {
  test.each([
    ['Babatunde Ojo', 'OJO BABATUNDE', 'match'],
    ['Mr. Babatunde  OJO', 'Ojo, Babatunde', 'match'],
    ["O'Neil Ada", 'ADA ONEIL', 'match'],
    ['Babatunde Ojo', 'OJO BABATUNDE WALE', 'close'],
    ['B. Ojo', 'OJO BABATUNDE', 'close'],
    ['Babatnude Ojo', 'OJO BABATUNDE', 'close'],
    ['Someone Else', 'OJO BABATUNDE', 'none'],
    ['Babatunde Ade', 'OJO BABATUNDE', 'none'],
    ['Ojo', 'OJO BABATUNDE', 'none'],
    ['', 'OJO BABATUNDE', 'none'],
  ] as const)('%j and %j: %s', (given, name, expected) => {
    expect(comparePayee(given, name)).toBe(expected);
  });
});
