// Transactions of one customer (ruling R17), newest first.
import { z } from '@hono/zod-openapi';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { ledgerEntries, users, wallets } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { pageParameter, pagesOf, requiredText } from '../records/fields';
import { refusal } from '../records/refusal';
import { createArea, jsonResponse } from './area';

const pageSize = 10;

const transaction = z
  .object({
    id: z.string(),
    amount: z.number(),
    currency: z.string(),
    total: z.number(),
    fee: z.number(),
    vat: z.number(),
    type: z.string(),
    status: z.string(),
    reference: z.string(),
    narration: z.string().nullable(),
    balanceBefore: z.number(),
    balanceAfter: z.number(),
    createdAt: z.string(),
  })
  .openapi('Transaction');

type EntryRow = typeof ledgerEntries.$inferSelect;

// The API returns amounts as JSON numbers; the ledger stores decimals.
function toTransaction({ userOrdinal: _, seq: __, ...row }: EntryRow): z.infer<typeof transaction> {
  return {
    ...row,
    amount: Number(row.amount),
    total: Number(row.total),
    fee: Number(row.fee),
    vat: Number(row.vat),
    balanceBefore: Number(row.balanceBefore),
    balanceAfter: Number(row.balanceAfter),
    createdAt: row.createdAt.toISOString(),
  };
}

const list = fullAdmin({
  method: 'get',
  path: '/api/v1/admin/wallets/customer/transactions',
  summary: 'Transactions of the customer with that email, 10 a page',
  request: { query: z.object({ email: requiredText('Email'), page: pageParameter }) },
  responses: jsonResponse(
    z.object({
      data: z.object({ transactions: z.array(transaction), totalPages: z.number() }),
    }),
    'A page of transactions',
  ),
});

export const transactions = createArea();

transactions.openapi(list, async (c) => {
  const { db } = c.var;
  const { email, page } = c.req.valid('query');
  const [wallet] = await db
    .select({ ordinal: wallets.userOrdinal, entries: wallets.entries })
    .from(wallets)
    .innerJoin(users, eq(users.ordinal, wallets.userOrdinal))
    .where(eq(users.email, email.toLowerCase()));
  if (!wallet) throw refusal(404, 'Customer not found');
  const newest = wallet.entries - (page - 1) * pageSize;
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userOrdinal, wallet.ordinal),
        lte(ledgerEntries.seq, newest),
        gt(ledgerEntries.seq, newest - pageSize),
      ),
    )
    .orderBy(desc(ledgerEntries.seq));
  const totalPages = pagesOf(wallet.entries, pageSize);
  return c.json({ data: { transactions: rows.map(toTransaction), totalPages } }, 200);
});
