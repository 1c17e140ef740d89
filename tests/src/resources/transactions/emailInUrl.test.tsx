import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const LEDGER = '/api/v1/admin/wallets/customer/transactions';
describe('Transactions', () => {
  const sandboxOf = useSandbox();

  it('ask for the email of the URL, whose plus is a plus (R17)', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/transactions?email=ada+test@demo.test' });
    expect((await screen.findAllByText(/ada\+test@demo\.test/))[0]).toBeVisible();
    await waitFor(async () => {
      const asked = (await sandbox.calls()).filter(({ path }) => path === LEDGER);
      expect(new Set(asked.map(({ query }) => query.email))).toEqual(
        new Set(['ada+test@demo.test']),
      );
    });
  });
});
