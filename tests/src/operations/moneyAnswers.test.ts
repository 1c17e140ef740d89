import { describe, expect, it } from 'vitest';
import { kinds, rulesOfKind } from '../../../src/operations/kinds';
import { outcomeOf } from '../../../src/operations/outcome';
import rows from '../../inputs/money-answers.json';
import { moneyAnswers } from './moneyAnswers';

const textOf = (body: unknown) => (typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));

function outcome(kind: string, status: number, body: unknown, guarded?: boolean) {
  const text = status === 204 || status === 304 ? '' : textOf(body);
  const rules = { ...rulesOfKind(kind, guarded), kind, hasKey: false };
  return outcomeOf(rules, { status, statusText: 'Reason', text }).outcome;
}

const movements = Object.keys(kinds).filter((kind) => kind.startsWith('wallet.'));

describe('An answer to a movement of money (R14)', () => {
  it('is one of at least 150 of the table, each of which is there once', () => {
    const all = moneyAnswers.map(({ status, body }) => JSON.stringify([status, body]));
    expect(new Set(all).size).toBeGreaterThanOrEqual(150);
    expect(movements).toHaveLength(4);
  });

  it.each(moneyAnswers)('$rule, $why: $status $body is $outcome', (row) => {
    const { status, body } = row;
    for (const kind of movements) expect(outcome(kind, status, body), kind).toBe(row.outcome);
    expect(outcome('leads.sendEmail', status, body), 'an email').toBe(row.message);
    expect(outcome('notifications.sms', status, body), 'a message').toBe(row.message);
    expect(outcome('invoices.void', status, body, true), 'a guarded action').toBe(row.message);
    expect(outcome('webhooks.fire', status, body), 'a delivery').toBe(row.delivery);
    expect(outcome('users.update', status, body), 'an ordinary change').toBe(row.ordinary);
  });

  it.each(rows)('$status $body is $outcome', ({ status, body, outcome: right }) => {
    for (const kind of movements) expect(outcome(kind, status, body), kind).toBe(right);
  });
});
