import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../../sandbox/middleware/faults';
import { useSandbox } from '../../../support/useSandbox';
import { openSection } from '../../../support/walletSection';
import { effects, type Kind, sectionTexts } from '../../../support/walletTexts';

const LEDGER = '/api/v1/admin/wallets/customer/transactions';
const body = { message: 'Limit of the day reached' };
const rejected = { ...body, valid: false };

describe('A refusal without an idempotency key (R14)', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  let amount = 2_000;

  /** Sends a movement that the server refuses, and returns its section. */
  async function refused(kind: Kind, fault: Omit<Fault, 'match'>) {
    const sandbox = sandboxOf();
    const view = await openSection(sandbox, kind);
    amount += 1;
    const typed = String(amount);
    await view.complete(typed);
    // A 403 reads the role again; the server knows the section's own admin by no token.
    await sandbox.fault({ match: { path: '/api/v1/admin/manage/me' }, status: 400 });
    await sandbox.fault({ match: { method: 'POST', path: sectionTexts[kind].path }, ...fault });
    await view.send();
    const { failure } = sectionTexts[kind];
    if (failure) expect(await screen.findByText(failure)).toBeVisible();
    expect(await view.section.findByText('Limit of the day reached')).toBeVisible();
    return { ...view, sandbox, typed };
  }

  it.each<[Kind, string, Omit<Fault, 'match'>]>([
    ['credit', '400', { status: 400, body }],
    ['credit', '403', { status: 403, body }],
    ['credit', '200 with valid false', { body: rejected }],
    ['debit', '404', { status: 404, body }],
    ['debit', '409', { status: 409, body }],
    ['transfer', '422', { status: 422, body }],
    ['bankTransfer', '400', { status: 400, body }],
  ])('%s › %s is shown at once, the form stays as typed, and nothing is locked', async (...of) => {
    const [kind, , fault] = of;
    const { section, field, canSubmit, typed, sandbox } = await refused(kind, fault);
    expect(field('Amount')).toHaveValue(typed);
    expect(field('Amount')).toBeEnabled();
    expect(canSubmit()).toBe(true);
    expect(section.queryByText('Outcome unknown')).toBeNull();
    expect(await effects(sandbox, kind, `${typed}.00`)).toBe(0);
  });

  it('is a refusal while the ledger cannot be read', async () => {
    const sandbox = sandboxOf();
    const { section, canSubmit, complete, ask } = await openSection(sandbox, 'credit');
    await complete('2900');
    const { confirm } = await ask();
    await waitFor(() => expect(confirm()).toBeEnabled());
    // The figures of the confirmation are read once more before the money moves.
    await sandbox.fault({ match: { path: LEDGER }, skip: 1, status: 400, times: 20 });
    await sandbox.fault({ match: { path: sectionTexts.credit.path }, status: 400, body });
    confirm().click();
    expect(await section.findByText('Limit of the day reached')).toBeVisible();
    expect(canSubmit()).toBe(true);
    expect(screen.queryByText('Outcome unknown')).toBeNull();
  });
});
