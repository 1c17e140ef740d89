import { toJsonNumber } from '../../format/jsonAmount';
import { formatText } from '../../format/text';
import type { Client } from '../../http/client';
import { CallError } from '../../http/errors';
import { adminPath } from '../../http/url';
import { field } from '../readers';

/** A bank that money can be sent to (part 2, section 3). */
export interface Bank {
  bankCode: string;
  bankName: string;
}

/** A customer as the wallet's look-up finds them: `customerId` is absent without a virtual account (part 2, section 3). */
export interface WalletCustomer {
  customerId?: string;
  email?: string;
  name?: string;
  /** The record as it came, shown raw (part 2, section 2). */
  raw: unknown;
}

/** A movement of money as it is sent; amounts are exact decimal text (part 2, sections 3 and 7; rulings R29). */
export type Order =
  | { kind: 'credit'; amount: string; customerId: string }
  | { kind: 'debit'; amount: string; customerId: string }
  | {
      kind: 'transfer';
      amount: string;
      fromCustomerId: string;
      toCustomerId: string;
      narration: string;
    }
  | {
      kind: 'bankTransfer';
      amount: string;
      accountNumber: string;
      accountName: string;
      bankCode: string;
      narration: string;
    };

type Json = Record<string, unknown>;
const object = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : undefined;

export type MovementKind = Order['kind'];

const paths = {
  credit: adminPath`/wallets/credit-wallet`,
  debit: adminPath`/wallets/debit-wallet`,
  transfer: adminPath`/wallets/wallet-transfer`,
  bankTransfer: adminPath`/wallets/bank-transfer`,
};

// An empty narration is an optional field left out; for a transfer between customers the call shows it always.
function bodyOf({ kind, amount, ...fields }: Order): Json {
  const body: Json = { amount: toJsonNumber(amount), ...fields };
  if (kind === 'bankTransfer' && body.narration === '') delete body.narration;
  return body;
}

/** The customer whose wallet it is; of a bank transfer, the account. */
function subjectOf(order: Order): string {
  if ('customerId' in order) return order.customerId;
  return 'fromCustomerId' in order ? order.fromCustomerId : order.accountNumber;
}

/** The wallet (part 2, section 7). All throw CallError. */
export const walletActions = (client: Client) => ({
  /** Sends a confirmed movement, once, under its key (rulings R16a). Returns the server's words, if it sent any. */
  moveMoney: async (order: Order, operationId: string): Promise<{ message: string }> => {
    const call = { method: 'POST', path: paths[order.kind], body: bodyOf(order) } as const;
    const change = { kind: `wallet.${order.kind}`, subject: subjectOf(order) };
    const answer = await client.change(change, call, { operationId });
    return {
      message: formatText(object(object(answer)?.data)?.message ?? field(answer, 'message')),
    };
  },

  /** Finds the customer with an e-mail. Throws 'malformed' when the answer holds no user. */
  findCustomer: async (email: string, signal?: AbortSignal): Promise<WalletCustomer> => {
    const call = { path: adminPath`/wallets/customer/find`, query: { email } };
    const raw = object(field(await client.json(call, { signal }), 'user'));
    if (!raw) throw new CallError('malformed', 'errors.noData');
    return {
      raw,
      email: formatText(raw.email) || email,
      name: formatText(raw.name) || undefined,
      customerId: formatText(object(raw.virtualAccount)?.customer_id) || undefined,
    };
  },

  /** Lists the banks. A missing list is an error, an empty one is empty (rulings R12). */
  listBanks: async (signal?: AbortSignal): Promise<Bank[]> => {
    const banks = field(
      await client.json({ path: adminPath`/wallets/banks` }, { signal }),
      'banks',
    );
    if (!Array.isArray(banks)) throw new CallError('malformed', 'errors.noData');
    return banks.map((bank) => ({
      bankCode: formatText(object(bank)?.bankCode),
      bankName: formatText(object(bank)?.bankName),
    }));
  },

  /** Asks whose account it is; '' when the bank does not tell. */
  validateAccount: async (
    bankCode: string,
    accountNumber: string,
    signal?: AbortSignal,
  ): Promise<string> => {
    const query = { bankCode, accountNumber };
    const call = { path: adminPath`/wallets/validate-account`, query };
    const account = object(field(await client.json(call, { signal }), 'account'));
    return formatText(account?.accountName).trim();
  },
});
