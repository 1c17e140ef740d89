import { describe, expect, it } from 'vitest';
import { rolesByKind } from '../../../../src/authProvider/roles';
import { createConsoleDataProvider } from '../../../../src/dataProvider';
import { rulesOfKind } from '../../../../src/operations/kinds';
import { recordingClient } from '../../../support/recordingClient';

const record = { id: 7, reference: 'INV-7', iban: 'DE89' };

function provide(role = 'clerk') {
  const { client, asked, changes } = recordingClient({ voided: true });
  return { act: createConsoleDataProvider(client, role, (key) => key).act, asked, changes };
}

describe('An action on one record', () => {
  it('is a POST below the record, a kind of its own, and keeps only the name of the record', async () => {
    const { act, asked, changes } = provide();
    expect(await act('invoices', 7, 'void', { reason: 'twice' }, { record })).toEqual({
      voided: true,
    });
    const call = { method: 'POST', path: '/api/v1/admin/invoices/7/void' };
    expect(asked).toEqual([
      [{ kind: 'invoices.void', subject: 7 }, { ...call, body: { reason: 'twice' } }, {}],
    ]);
    expect(changes).toMatchObject([{ summary: { record: 'INV-7' } }]);
  });

  it('is below the path that the endpoint of its resource has, unless its caller names another request', async () => {
    const { act, asked } = provide();
    await act('leads', 'a/b', 'archive');
    await act('leads', 'a', 'archive', undefined, { request: { method: 'PUT', path: '/v2/x' } });
    expect(asked).toMatchObject([
      [{ kind: 'leads.archive' }, { method: 'POST', path: '/api/admin/leads/a%2Fb/archive' }, {}],
      [{ kind: 'leads.archive' }, { method: 'PUT', path: '/v2/x' }, {}],
    ]);
  });

  it('is not sent for a role that may not make it, or may not open the area', async () => {
    rolesByKind.set('invoices.void', ['superadmin']);
    try {
      for (const role of ['clerk', 'leadadmin']) {
        const { act, asked } = provide(role);
        await expect(act('invoices', 7, 'void')).rejects.toMatchObject({ wasSent: false });
        expect(asked).toEqual([]);
      }
      const { act, asked } = provide('superadmin');
      await act('invoices', 7, 'void');
      expect(asked).toHaveLength(1);
    } finally {
      rolesByKind.delete('invoices.void');
    }
    const { act } = provide('leadadmin');
    await expect(act('invoices', 7, 'remind')).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is plain unless its caller guards it, and a second one proves nothing about the first', () => {
    expect(rulesOfKind('invoices.void')).toMatchObject({ guarded: false, adds: true });
    expect(rulesOfKind('invoices.void', true)).toMatchObject({ guarded: true, evidence: 'record' });
    expect(rulesOfKind('invoices.update')).not.toHaveProperty('adds');
    // The rules of the table are those of the console.
    expect(rulesOfKind('wallet.credit', false).guarded).toBe(true);
  });
});
