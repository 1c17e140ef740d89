import { describe, expect, it, vi } from 'vitest';
import { demoCustomers } from '../../../../../sandbox/db/seed/demo';
import { readLedger } from '../../../../../src/customRoutes/wallet/engine/ledgerPages';
import { createConsoleDataProvider } from '../../../../../src/dataProvider';
import { apiClient } from '../../../../support/apiClient';
import { useSandbox } from '../../../../support/useSandbox';

const LEDGER = '/api/v1/admin/wallets/customer/transactions';

describe('A read that serves as evidence', () => {
  const sandboxOf = useSandbox();

  it('is sent each time, bypassing every cache', async () => {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    const provider = createConsoleDataProvider(client, 'superadmin');
    const email = demoCustomers.manyTransactions;
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { signal } = new AbortController();
    const reads = await Promise.all([
      readLedger(provider, email, 1),
      readLedger(provider, email, 1, signal),
    ]);
    expect(reads[0]?.rows.length).toBeGreaterThan(0);
    const ledger = fetched.mock.calls.filter(([to]) => String(to).includes(LEDGER));
    expect(ledger.map(([, init]) => init?.cache)).toEqual(['no-store', 'no-store']);
    const calls = await sandbox.calls();
    const sent = calls.filter(({ method, path }) => method === 'GET' && path === LEDGER);
    expect(sent).toHaveLength(2);
  });
});
