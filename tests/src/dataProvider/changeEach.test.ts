import { describe, expect, it, vi } from 'vitest';
import { changeEach } from '../../../src/dataProvider/changeEach';
import { CallError } from '../../../src/http/errors';
import { failureOf } from '../../support/apiClient';

const translate = (key: string, { ids, reason }: Record<string, unknown> = {}) =>
  ids === undefined ? `<${key}>` : `${key}: ${ids} (${reason}).`;
const refused = new CallError('refused', 'In use', { status: 409, wasSent: true });
const lost = new CallError('unreachable', 'errors.unreachable', {
  wasSent: true,
  outcome: 'unknown',
});

describe('Changing several records', () => {
  const ids = [1, 'b', 3];
  const change = (failures: Record<string, unknown>, verb: 'update' | 'delete' = 'delete') => {
    const send = vi.fn(async (id: string | number) => {
      if (id in failures) throw failures[id];
    });
    return { send, outcome: changeEach({ verb, ids, send, translate }) };
  };

  it('sends one request for each, and returns their IDs when all of them changed', async () => {
    const { send, outcome } = change({});
    expect(await outcome).toEqual(ids);
    expect(send.mock.calls.map(([id]) => id)).toEqual(ids);
  });

  it('names those that changed and the one that did not, with its reason', async () => {
    const deleted = await failureOf(change({ b: refused }).outcome);
    expect(deleted).toMatchObject({
      message: 'errors.recordsDeleted: 1, 3 (<>). errors.recordsNotDeleted: b (<In use>).',
    });
    const updated = await failureOf(change({ b: refused }, 'update').outcome);
    expect(updated).toMatchObject({
      message: 'errors.recordsUpdated: 1, 3 (<>). errors.recordsNotUpdated: b (<In use>).',
    });
  });

  it('names those of unknown outcome apart from both', async () => {
    const failure = await failureOf(change({ 1: lost, b: refused }).outcome);
    expect(failure).toMatchObject({
      message:
        'errors.recordsDeleted: 3 (<>). errors.recordsNotDeleted: b (<In use>). errors.recordsUnknown: 1 (<errors.noResponse>).',
    });
  });

  it('names the records of one reason together', async () => {
    const failure = await failureOf(change({ 1: refused, b: refused, 3: new Error('?') }).outcome);
    expect(failure).toMatchObject({
      message:
        'errors.recordsNotDeleted: 1, b (<In use>). errors.recordsUnknown: 3 (<errors.noResponse>).',
    });
  });
});
