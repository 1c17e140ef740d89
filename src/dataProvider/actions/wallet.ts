import { type Identifier, isIdentifier, isSameEmail, isSameId } from '../../format/identifiers';
import { isObject, type Json } from '../../format/json';
import { formatText } from '../../format/text';
import type { ChangeOptions } from '../../http/call';
import type { Client } from '../../http/client';
import { CallError } from '../../http/errors';
import { adminPath } from '../../http/url';
import { field } from '../readers';
import { movementFacts, type Order, orderSummary, orderText } from './movementKinds';

/** Converts an amount from readAmount to a JSON number. Throws RangeError if it would not be written as the same text (rulings R29). */
export function toJsonNumber(amount: string): number {
  const number = Number(amount);
  if (String(number) !== amount) throw new RangeError(`${amount} is no exact JSON number`);
  return number;
}

/** A bank that can receive money. */
export interface Bank {
  /** The code, with the name if an earlier bank has the same code: both can be chosen. */
  id: string;
  /** Unchanged, text or number. */
  bankCode: Identifier;
  bankName: string;
}

/** A customer as returned by the wallet's look-up; `customerId` is absent without a virtual account. */
export interface WalletCustomer {
  /** Unchanged, text or number. */
  customerId?: Identifier;
  email?: string;
  /** Why this may not be the customer of the requested email: the response has another email, or none. */
  mismatch?: { reason: 'otherEmail' | 'noEmail'; requested: string };
  name?: string;
  /** The unchanged record, shown as raw JSON. */
  raw: unknown;
}

/** The server's response to a completed movement; '' for a missing field. */
interface MovementResponse {
  message: string;
  /** The reference of its ledger entry. */
  reference: string;
}

const object = (value: unknown): Json | undefined => (isObject(value) ? value : undefined);

function bodyOf(order: Order): Json {
  const { fields, optional } = movementFacts(order);
  const sent = fields.filter((name) => !optional.includes(name) || orderText(order, name) !== '');
  const body = sent.map((name) => [name, (order as Json)[name]]);
  return { amount: toJsonNumber(order.amount), ...Object.fromEntries(body) };
}

function readMovement(response: unknown): MovementResponse {
  const textAt = (name: string) => formatText(object(object(response)?.data)?.[name]);
  return {
    message: textAt('message') || formatText(field(response, 'message')),
    reference: textAt('reference') || formatText(field(response, 'reference')),
  };
}

/** Wallet actions. All throw CallError. */
export const walletActions = (client: Client) => ({
  /** Sends a confirmed movement once, with its idempotency key. */
  moveMoney: async (order: Order, options: ChangeOptions): Promise<MovementResponse> => {
    const { path, subject } = movementFacts(order);
    const summary = orderSummary(order);
    const change = { kind: `wallet.${order.kind}`, subject: orderText(order, subject), summary };
    const call = { method: 'POST', path, body: bodyOf(order) } as const;
    return readMovement(await client.change(change, call, options));
  },

  /** Finds the customer with an email. Throws 'malformed' if the response contains no user. */
  findCustomer: async (email: string, signal?: AbortSignal): Promise<WalletCustomer> => {
    const call = { path: adminPath`/wallets/customer/find`, query: { email } };
    const raw = object(field(await client.json(call, { signal }), 'user'));
    if (!raw) throw new CallError('malformed', 'errors.noData');
    const customerId = object(raw.virtualAccount)?.customer_id;
    const emailOfRow = formatText(raw.email).trim();
    const reason = emailOfRow ? 'otherEmail' : 'noEmail';
    return {
      raw,
      email: emailOfRow || email,
      mismatch: isSameEmail(emailOfRow, email) ? undefined : { reason, requested: email },
      name: formatText(raw.name) || undefined,
      customerId: isIdentifier(customerId) ? customerId : undefined,
    };
  },

  /** Lists the banks that have a code, each code and name once. A missing list is an error, an empty one is not. */
  listBanks: async (signal?: AbortSignal): Promise<Bank[]> => {
    const call = { path: adminPath`/wallets/banks` };
    const banks = field(await client.json(call, { signal }), 'banks');
    if (!Array.isArray(banks)) throw new CallError('malformed', 'errors.noData');
    const bankRows: Bank[] = [];
    for (const bank of banks) {
      const bankCode = object(bank)?.bankCode;
      if (!isIdentifier(bankCode)) continue;
      const bankName = formatText(object(bank)?.bankName) || String(bankCode);
      const same = bankRows.filter((each) => isSameId(each.bankCode, bankCode));
      if (same.some((each) => each.bankName === bankName)) continue;
      const id = same.length > 0 ? `${bankCode} ${bankName}` : String(bankCode);
      bankRows.push({ id, bankCode, bankName });
    }
    return bankRows;
  },

  /** Fetches the holder of an account; '' if the bank does not return a name. */
  validateAccount: async (
    bankCode: Identifier,
    accountNumber: string,
    signal?: AbortSignal,
  ): Promise<string> => {
    const query = { bankCode, accountNumber };
    const call = { path: adminPath`/wallets/validate-account`, query };
    const account = object(field(await client.json(call, { signal }), 'account'));
    return formatText(account?.accountName).trim();
  },
});
