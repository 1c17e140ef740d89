// Manual money movements by admins (part 2, section 7): credit, debit, customer to customer, to a bank.
import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';
import { newId } from '../db/crypto';
import type { Database } from '../db/open';
import { bankTransfers, users, wallets } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { accountHolder, banks } from '../records/banks';
import { requiredText } from '../records/fields';
import { postEntry } from '../records/ledger';
import { refusal } from '../records/refusal';
import { findRow } from '../records/rows';
import { createArea, done, jsonBody, jsonResponse } from './area';

const path = '/api/v1/admin/wallets' as const;
const positive = 'Amount must be greater than 0, with at most two decimals';
// A JSON number with at most two decimals; any other would be rounded silently.
const amount = z
  .number({ error: 'Amount is required' })
  .positive(positive)
  .max(999_999_999_999_999, 'Amount is too large')
  .refine((value) => Number(value.toFixed(2)) === value, positive);
const customerId = requiredText('Customer ID');
const moved = done.extend({ data: z.object({ message: z.string(), reference: z.string() }) });
const messageWithReference = (message: string, reference: string) =>
  ({ valid: true, message, data: { message, reference } }) as const;

const walletOf = (db: Database, id: string, role = 'Customer') =>
  findRow(db, wallets, eq(wallets.customerId, id), `${role} not found`);

// This API responds with 400 where the ledger uses 422.
async function posted<T>(post: Promise<T>): Promise<T> {
  try {
    return await post;
  } catch (error) {
    if (error instanceof HTTPException && error.status === 422) throw refusal(400, error.message);
    throw error;
  }
}

const one = (name: 'credit' | 'debit') =>
  fullAdmin({
    method: 'post',
    path: `${path}/${name}-wallet` as const,
    summary: `${name === 'credit' ? 'Add to' : 'Take from'} the wallet of a customer`,
    request: jsonBody(z.object({ amount, customerId })),
    responses: jsonResponse(moved, 'Done, with the reference of the ledger entry'),
  });

const transfer = fullAdmin({
  method: 'post',
  path: `${path}/wallet-transfer` as const,
  summary: 'Move money from one customer to another',
  request: jsonBody(
    z.object({
      amount,
      fromCustomerId: requiredText('Sender customer ID'),
      toCustomerId: requiredText('Recipient customer ID'),
      narration: z.string().nullish(),
    }),
  ),
  responses: jsonResponse(moved, 'Done, with the reference that both ledger entries carry'),
});

const toBank = fullAdmin({
  method: 'post',
  path: `${path}/bank-transfer` as const,
  summary: 'Send money from the account of the service to an account at a bank',
  request: jsonBody(
    z.object({
      accountNumber: requiredText('Account number'),
      accountName: requiredText('Account name'),
      bankCode: requiredText('Bank'),
      amount: amount.min(1, 'Amount must be at least 1'),
      narration: z.string().nullish(),
    }),
  ),
  responses: jsonResponse(moved, 'Sent'),
});

const customer = z
  .looseObject({
    _id: z.string(),
    email: z.string(),
    virtualAccount: z.object({ customer_id: z.string(), currency: z.string() }).optional(),
  })
  .openapi('WalletCustomer');

const find = fullAdmin({
  method: 'get',
  path: `${path}/customer/find` as const,
  summary: 'The customer with that email; without `virtualAccount` when they have none',
  request: { query: z.object({ email: requiredText('Email') }) },
  responses: jsonResponse(z.object({ data: z.object({ user: customer }) }), 'The customer'),
});

const listBanks = fullAdmin({
  method: 'get',
  path: `${path}/banks` as const,
  summary: 'Banks that money can be sent to',
  responses: jsonResponse(
    z.object({
      data: z.object({
        banks: z.array(z.object({ bankCode: z.string(), bankName: z.string() })),
      }),
    }),
    'The banks',
  ),
});

const validate = fullAdmin({
  method: 'get',
  path: `${path}/validate-account` as const,
  summary: 'The holder of an account at a bank',
  request: {
    query: z.object({
      bankCode: requiredText('Bank'),
      accountNumber: requiredText('Account number'),
    }),
  },
  responses: jsonResponse(
    z.object({
      data: z.object({
        account: z.object({ accountNumber: z.string(), accountName: z.string().optional() }),
      }),
    }),
    'The account; some banks do not tell the name',
  ),
});

export const wallet = createArea();

for (const [type, direction] of [
  ['credit', 'in'],
  ['debit', 'out'],
] as const) {
  wallet.openapi(one(type), async (c) => {
    const { db, clock } = c.var;
    const { amount, customerId } = c.req.valid('json');
    const { userOrdinal } = await walletOf(db, customerId);
    const entry = { userOrdinal, type, direction, amount: amount.toFixed(2), createdAt: clock() };
    const { reference } = await posted(postEntry(db, entry));
    return c.json(messageWithReference(`Wallet ${type}ed`, reference), 200);
  });
}

wallet.openapi(transfer, async (c) => {
  const { db, clock } = c.var;
  const { amount, fromCustomerId, toCustomerId, narration } = c.req.valid('json');
  if (fromCustomerId === toCustomerId) throw refusal(400, 'Sender and recipient are the same');
  const from = await walletOf(db, fromCustomerId, 'Sender');
  const to = await walletOf(db, toCustomerId, 'Recipient');
  if (from.currency !== to.currency) throw refusal(400, 'The wallets have different currencies');
  const entry = {
    type: 'transfer',
    amount: amount.toFixed(2),
    narration: narration ?? null,
    reference: `TRX-${newId().slice(0, 12).toUpperCase()}`,
    createdAt: clock(),
  } as const;
  const sides = [
    { userOrdinal: from.userOrdinal, direction: 'out' as const },
    { userOrdinal: to.userOrdinal, direction: 'in' as const },
  ].toSorted((a, b) => a.userOrdinal - b.userOrdinal);
  await posted(
    db.transaction(async (tx) => {
      for (const side of sides) await postEntry(tx, { ...entry, ...side });
    }),
  );
  return c.json(messageWithReference('Transfer completed', entry.reference), 200);
});

wallet.openapi(toBank, async (c) => {
  const { db, clock, caller } = c.var;
  const { amount, accountNumber, accountName, bankCode, narration } = c.req.valid('json');
  const holder = await accountHolder(bankCode, accountNumber);
  if (holder === undefined) throw refusal(400, 'Invalid account number or bank');
  const id = newId();
  const reference = `BNK-${id.slice(0, 12).toUpperCase()}`;
  await db.insert(bankTransfers).values({
    ...{ id, bankCode, accountNumber, accountName, reference, createdAt: clock() },
    adminId: caller?.id ?? '',
    amount: amount.toFixed(2),
    narration: narration ?? null,
  });
  return c.json(messageWithReference('Bank transfer sent', reference), 200);
});

wallet.openapi(find, async (c) => {
  const { email } = c.req.valid('query');
  const [found] = await c.var.db
    .select()
    .from(users)
    .innerJoin(wallets, eq(wallets.userOrdinal, users.ordinal))
    .where(eq(users.email, email.toLowerCase()));
  if (!found) throw refusal(404, 'Customer not found');
  const { id, name, phone, role, businessname, country } = found.users;
  const { customerId, currency } = found.wallets;
  const user = {
    ...{ _id: id, name, email: found.users.email, phone, role, businessname, country },
    ...(customerId && { virtualAccount: { customer_id: customerId, currency } }),
  };
  return c.json({ data: { user } }, 200);
});

wallet.openapi(listBanks, (c) => c.json({ data: { banks } }, 200));

wallet.openapi(validate, async (c) => {
  const { bankCode, accountNumber } = c.req.valid('query');
  const accountName = await accountHolder(bankCode, accountNumber);
  if (accountName === undefined) throw refusal(404, 'Account not found');
  const account = { accountNumber, ...(accountName && { accountName }) };
  return c.json({ data: { account } }, 200);
});
