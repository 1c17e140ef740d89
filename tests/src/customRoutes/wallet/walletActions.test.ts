import { describe, expect, test } from 'vitest';
import type { Order } from '../../../../src/dataProvider/actions/movementKinds';
import { walletActions } from '../../../../src/dataProvider/actions/wallet';
import { isIdentifier } from '../../../../src/format/identifiers';
import type { Client } from '../../../../src/http/client';

const answering = (answer: unknown) => {
  const sent: unknown[] = [];
  const client = {
    json: async () => answer,
    change: async (...change: unknown[]) => {
      sent.push(change.slice(0, 2));
      return answer;
    },
  } as unknown as Client;
  return { ...walletActions(client), sent };
};
const anything = [null, 7, true, {}, ['x'], { first: 'Ada' }];

describe('The wallet reads text where text is expected, whatever the response holds (R12, R32)', () => {
  test.each(anything)('a customer whose name and email are %j', async (odd) => {
    const user = { name: odd, email: odd, virtualAccount: odd };
    const found = await answering({ data: { user } }).findCustomer('ada@x');
    expect(['string', 'undefined']).toContain(typeof found.name);
    expect(found.email).toEqual(expect.any(String));
    expect(found.customerId).toBeUndefined();
  });

  test('a customer with a numeric ID keeps it', async () => {
    const user = { virtualAccount: { customer_id: 4711 } };
    expect(await answering({ user }).findCustomer('ada@x')).toMatchObject({ customerId: 4711 });
  });

  test.each(anything)('a bank whose name is %j, and one whose code is', async (odd) => {
    const banks = [{ bankCode: '101', bankName: odd }, { bankCode: odd, bankName: 'B' }, odd];
    const listed = await answering({ banks: [...banks, banks[0]] }).listBanks();
    const codes = listed.map(({ bankCode }) => bankCode);
    expect(codes).toEqual([...new Set(codes)].filter(isIdentifier));
    expect(listed.every(({ bankName }) => typeof bankName === 'string' && bankName)).toBe(true);
  });

  test.each(anything)('an account named %j, and a response with that message', async (odd) => {
    const account = { accountName: odd };
    expect(await answering({ account }).validateAccount('1', '2')).toEqual(expect.any(String));
    const order: Order = { kind: 'debit', amount: '1', customerId: 'c' };
    const done = await answering({ data: { message: odd, reference: odd } }).moveMoney(order, {});
    expect(done).toEqual({ message: expect.any(String), reference: expect.any(String) });
  });
});

test('an empty narration is omitted from a bank transfer, and sent between customers', async () => {
  const { moveMoney, sent } = answering({});
  const account = { accountNumber: '1', accountName: 'A', bankCode: '101' };
  await moveMoney({ kind: 'bankTransfer', amount: '5.5', narration: '', ...account }, {});
  const parties = { fromCustomerId: 7, toCustomerId: 'b' };
  await moveMoney({ kind: 'transfer', amount: '5', narration: '', ...parties }, {});
  expect(sent).toMatchObject([
    [{ kind: 'wallet.bankTransfer', subject: '1' }, { body: { amount: 5.5, ...account } }],
    [{ kind: 'wallet.transfer', subject: '7' }, { body: { ...parties, narration: '' } }],
  ]);
  expect(JSON.stringify(sent[0])).not.toContain('narration');
});
