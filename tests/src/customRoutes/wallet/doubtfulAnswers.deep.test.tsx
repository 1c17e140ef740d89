import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../../sandbox/middleware/faults';
import { useSandbox } from '../../../support/useSandbox';
import { openSection } from '../../../support/walletSection';
import { type Kind, sectionTexts } from '../../../support/walletTexts';

type Answer = Omit<Fault, 'match'>;

describe('An answer that speaks against the movement (R14, R16)', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  let amount = 4_000;

  /** Sends a movement that gets an answer. */
  async function answered(kind: Kind, answer: Answer) {
    const sandbox = sandboxOf();
    const view = await openSection(sandbox, kind);
    amount += 1;
    const typed = String(amount);
    await view.complete(typed);
    const { path } = sectionTexts[kind];
    await sandbox.fault({ match: { method: 'POST', path }, after: true, ...answer });
    await view.send();
    return { ...view, typed };
  }

  it.each<[Kind, Answer, string]>([
    ['credit', { body: { message: 'Insufficient balance' } }, 'Insufficient balance'],
    ['debit', { body: { status: 0, message: 'Try it later' } }, 'Try it later'],
    ['transfer', { body: { data: [{ status: 'failed' }], message: 'No route' } }, 'No route'],
    ['bankTransfer', { body: { responseCode: '51', message: 'Code 51' } }, 'Code 51'],
    ['credit', { status: 300, body: { message: 'Multiple choices' } }, 'Multiple choices'],
  ])('to a %s, %j, leaves it unknown, with its words', async (kind, answer, words) => {
    const { section, field, canSubmit, typed } = await answered(kind, answer);
    expect(await section.findByText('Outcome unknown')).toBeVisible();
    expect(section.getByText(`Server response: ${words}`, { exact: false })).toBeVisible();
    expect(section.getByRole('button', { name: 'It was not done' })).toBeVisible();
    expect(field('Amount')).toHaveValue(typed);
    expect(canSubmit()).toBe(false);
    const { success, failure } = sectionTexts[kind];
    for (const text of [success, failure]) if (text) expect(screen.queryByText(text)).toBeNull();
  });

  it.each<[Kind, Answer]>([
    ['credit', { body: { message: 'Wallet credited successfully' } }],
    ['debit', { body: { message: 'Debited. Daily limit left 500' } }],
    ['transfer', { body: { data: [{ status: 'settled' }], message: 'Route 7' } }],
    ['bankTransfer', { body: { responseCode: '00', data: { code: '566', reference: 'X' } } }],
  ])('to a %s has a neighbour, %j, which is done', async (kind, answer) => {
    const { section } = await answered(kind, answer);
    expect(await section.findByRole('region', { name: 'Receipt' })).toBeVisible();
    expect(screen.queryByText('Outcome unknown')).toBeNull();
  });
});
