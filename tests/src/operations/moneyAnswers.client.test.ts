import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../sandbox/middleware/faults';
import { createConsoleDataProvider } from '../../../src/dataProvider';
import { loadJournal } from '../../../src/operations/recordChanges';
import { apiClient, failureOf } from '../../support/apiClient';
import { useSandbox } from '../../support/useSandbox';

const path = '/api/v1/admin/wallets/credit-wallet';
const message = 'Insufficient balance';

describe('An answer of the server to a movement, through the client and the record (R14, R16)', () => {
  const sandboxOf = useSandbox();

  /** Sends a credit that gets an answer; returns how it was sent and its record. */
  async function credit(answer: Omit<Fault, 'match'>) {
    const sandbox = sandboxOf();
    const provider = createConsoleDataProvider(
      await apiClient(sandbox),
      'superadmin',
      (key) => key,
    );
    await sandbox.fault({ match: { method: 'POST', path }, ...answer });
    const operationId = crypto.randomUUID();
    const order = { kind: 'credit', amount: '15.5', customerId: '7' } as const;
    const sending = provider.moveMoney(order, { operationId });
    const record = async () =>
      (await loadJournal('tester')).all().find(({ id }) => id === operationId);
    return { sending, record };
  }

  it.each([
    { body: { message: 'Wallet credited successfully', reference: 'R-1' } },
    { body: { data: { message: 'Debited. Daily limit left 500', reference: 'R-1' } } },
    { status: 201, body: { ResponseCode: '00', reference: 'R-1' } },
  ])('that confirms it, %j, is done', async (answer) => {
    const { sending, record } = await credit(answer);
    expect(await sending).toMatchObject({ reference: 'R-1' });
    expect(await record()).toMatchObject({ outcome: 'done', names: ['R-1'] });
  });

  it.each([
    { body: { message, reference: 'R-2' } },
    { body: { message, reference: 'R-2', status: 200 } },
    { body: { message, reference: 'R-2', data: [{ status: 'failed' }] } },
    { status: 300, body: { message, reference: 'R-2' } },
  ])('that speaks against it, %j, is unknown with its words and its reference', async (answer) => {
    const { sending, record } = await credit(answer);
    const failure = await failureOf(sending);
    expect(failure).toMatchObject({
      kind: 'outcomeUnknown',
      outcome: 'unknown',
      body: { message },
    });
    expect(await record()).toMatchObject({ outcome: 'unknown', message, names: ['R-2'] });
  });

  it('of 304 is unknown', async () => {
    const { sending, record } = await credit({ status: 304 });
    expect(await failureOf(sending)).toMatchObject({ kind: 'outcomeUnknown', outcome: 'unknown' });
    expect(await record()).toMatchObject({ outcome: 'unknown', status: 304 });
  });

  it.each([{ body: { valid: false, message } }, { status: 400, body: { message } }])(
    'that refuses it, %j, is refused with its words',
    async (answer) => {
      const { sending, record } = await credit(answer);
      expect(await failureOf(sending)).toMatchObject({ outcome: 'refused', message });
      expect(await record()).toMatchObject({ outcome: 'refused', message });
    },
  );
});
