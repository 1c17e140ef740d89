import { describe, expect, it } from 'vitest';
import { splitText } from '../../../../src/components/fields/Text';
import {
  deliveryOf,
  eventError,
  retryReason,
  retryResult,
  showsError,
  transactionOf,
} from '../../../../src/customRoutes/retries/event/readEvent';
import { eventRows, isDifferent } from '../../../../src/customRoutes/retries/event/values';
import { warningsOf } from '../../../../src/customRoutes/retries/ledgerCheck';
import { readWebhook } from '../../../../src/dataProvider/actions/webhookEvents';
import type { WebhookEvent } from '../../../../src/dataProvider/endpoints/webhooks';
import { CallError } from '../../../../src/http/errors';
import { validateStatus, validateUrl } from '../../../../src/resources/webhooks/WebhookForm';

describe('An event', () => {
  it('shows its error: the message of JSON, else the text unchanged', () => {
    const errorOf = (error: unknown) => eventError({ id: 'e', error });
    expect(errorOf('{"message":"Timed out","code":1}')).toBe('Timed out');
    expect(errorOf('{"code":1}')).toBe('{"code":1}');
    expect(errorOf('{"message":')).toBe('{"message":');
    expect(errorOf('plain')).toBe('plain');
    expect(errorOf({ message: 'object' })).toBe('object');
    expect(errorOf(null)).toBe('');
    expect(errorOf('null')).toBe('null');
  });

  it('shows the error or the response by its status', () => {
    expect(showsError({ id: 'e', status: 'failed' })).toBe(true);
    expect(showsError({ id: 'e', status: 'success', error: 'old' })).toBe(false);
    expect(showsError({ id: 'e', status: 'queued', error: 'x' })).toBe(true);
    expect(showsError({ id: 'e', status: 'queued' })).toBe(false);
  });

  it('has a transaction only where the payload carries one', () => {
    expect(transactionOf({ id: 'e', payload: { transaction: { id: 't' } } })).toEqual({ id: 't' });
    expect(transactionOf({ id: 'e', payload: '{"transaction":{"id":"t"}}' })).toEqual({ id: 't' });
    for (const payload of [undefined, null, [], 'x', { transaction: 'x' }, { transaction: null }]) {
      expect(transactionOf({ id: 'e', payload })).toBeUndefined();
    }
  });

  it('is retried with url and status of its webhook and its own name', () => {
    const webhook_id = { url: 'https://a.example', status: 'active', id: 'w' };
    expect(deliveryOf({ id: 'e', event: 'paid', webhook_id })).toEqual({
      url: 'https://a.example',
      status: 'active',
      events: 'paid',
    });
    expect(deliveryOf({ id: 'e', webhook_id: 'w' })).toEqual({});
  });

  const rowsOf = (...events: [WebhookEvent, WebhookEvent?]) =>
    eventRows(events[0], events[1]).flatMap(({ rows }) => rows);

  it('lists its values with their paths, an object above its values, as many as can be read', () => {
    const payload = { a: [{ 'b c': 1 }], d: null };
    const rows = rowsOf({ id: 'e', payload }).filter(({ path }) => path.startsWith('payload'));
    expect(rows.map(({ path, depth }) => [path, depth])).toEqual([
      ['payload.a', 0],
      ['payload.a[0]', 1],
      ['payload.a[0]["b c"]', 2],
      ['payload.d', 0],
    ]);
    const many = eventRows({ id: 'e', payload: Array.from({ length: 100_000 }) }, undefined);
    expect(many.at(-1)?.rows).toHaveLength(200);
  });

  it('shows each value once: the error or the response, the transaction, the rest of the payload', () => {
    const payload = JSON.stringify({ transaction: { id: 't', amount: 5 }, shop: 'x' });
    const response = '{"received":true}';
    const shown = eventRows(
      { id: 'e', status: 'success', error: 'old', response, payload },
      undefined,
    );
    expect(shown.map(({ section, rows }) => [section, rows.map(({ path }) => path)])).toEqual([
      [
        '',
        ['event', 'status', 'url', 'created_at', 'last_attempt', 'response', 'response.received'],
      ],
      ['payload.transaction', ['payload.transaction.id', 'payload.transaction.amount']],
      ['payload', ['payload.shop']],
    ]);
    expect(rowsOf({ id: 'e', payload: 'text' }).at(-1)).toMatchObject({ here: 'text' });
  });

  it('is compared value by value, apart from its times', () => {
    const [before, after] = ['2026-10-01T10:00:00Z', '2026-10-02T10:00:00Z'];
    const a = { id: 'a', status: 'failed', created_at: before, payload: { n: 1, same: 'x' } };
    const payload = { n: 2, same: 'x', more: true };
    const b = { id: 'b', status: 'success', created_at: after, response: 'OK', payload };
    const differing = rowsOf(a, b).filter(isDifferent);
    expect(differing.map(({ path, here, compared }) => [path, here, compared])).toEqual([
      ['status', 'failed', 'success'],
      ['error', '', undefined],
      ['response', undefined, 'OK'],
      ['payload.n', 1, 2],
      ['payload.more', undefined, true],
    ]);
  });

  it('cuts long texts without losing a character', () => {
    const text = `${'x'.repeat(9_000)}\n${'line\n'.repeat(3_000)}`;
    const parts = splitText(text);
    expect(parts.join('')).toBe(text);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(4_001);
  });
});

describe('The result of a retry', () => {
  const refused = (status: number, body?: unknown) =>
    retryResult(new CallError('refused', 'by the rule', { status, body, outcome: 'refused' }));

  it('is a refusal for `valid: false`, with message and error joined', () => {
    const body = { valid: false, message: 'Not taken', error: 'HTTP 500' };
    expect(refused(200, body)).toMatchObject({ kind: 'refused', text: 'Not taken - HTTP 500' });
    expect(refused(200, { valid: false, error: 'E' })).toMatchObject({ text: 'E' });
    expect(refused(200, { valid: false })).toMatchObject({ text: '' });
  });

  it('is an error with the error of the server, else its message, else none', () => {
    expect(refused(422, { error: 'E', message: 'M' })).toEqual({ kind: 'error', text: 'E' });
    expect(refused(422, { message: 'M' })).toEqual({ kind: 'error', text: 'M' });
    expect(refused(409, { message: { deep: 1 } })).toEqual({ kind: 'error', text: '' });
    expect(retryResult('?')).toEqual({ kind: 'error', text: '' });
    const offline = new CallError('unreachable', 'errors.offline', { outcome: 'notSent' });
    expect(retryResult(offline)).toEqual({ kind: 'error', text: 'errors.offline' });
  });

  it('is unknown for a lost response and for any other 5xx, with the message of the server', () => {
    const open = (body?: unknown) =>
      new CallError('outcomeUnknown', 'errors.outcomeUnknown', { body, outcome: 'unknown' });
    expect(retryResult(open())).toEqual({ kind: 'unknown', text: '' });
    expect(retryResult(open({ message: 'M' }))).toEqual({ kind: 'unknown', text: 'M' });
    expect(retryReason(open({ message: 'M' }))).toEqual({ note: 'M' });
    expect(retryReason(open())).toEqual({});
  });
});

describe('Before a retry', () => {
  it('warns about the current state of the webhook and the ledger', () => {
    const event = {
      id: 'e',
      status: 'success',
      payload: { transaction: { email: 'a@x.example', id: 't', status: 'initiated' } },
      webhook_id: { url: 'https://old.example', status: 'active' },
    };
    const webhook = { id: 'w', url: 'https://new.example', status: 'inactive' };
    const keys = (...args: Parameters<typeof warningsOf>) =>
      warningsOf(...args).map(({ key }) => key);
    expect(keys(event, webhook, new Map([['e', 'completed']]))).toEqual([
      'succeeded',
      'moved',
      'inactive',
      'stale',
    ]);
    const fine = { ...event, status: 'failed' };
    const same = { id: 'w', url: 'https://old.example', status: 'active' };
    expect(keys(fine, same, new Map([['e', 'initiated']]))).toEqual([]);
    expect(keys(fine, null, new Map())).toEqual([]);
  });
});

describe('A webhook', () => {
  it('is found bare, or in a field, at the top or one level down; otherwise there is none', () => {
    const one = { _id: 'w', url: 'https://a.example' };
    for (const answer of [one, { webhook: one }, { data: one }, { entity: { webhook: one } }]) {
      expect(readWebhook(answer, 'x')).toMatchObject({ id: 'w' });
    }
    expect(readWebhook({ webhook: { url: 'https://a.example' } }, 'x')).toMatchObject({ id: 'x' });
    // A numeric ID, and nothing that the form could show.
    const odd = { _id: 7, url: null, status: {}, events: [null, 'a', {}] };
    expect(readWebhook({ data: odd }, 'x')).toEqual({ _id: 7, id: '7', events: ['a'] });
    for (const answer of [
      null,
      {},
      { webhook: null },
      { data: null },
      { data: [] },
      { valid: true },
    ]) {
      expect(readWebhook(answer, 'x')).toBeUndefined();
    }
  });

  it('accepts web URLs and the two statuses only', () => {
    for (const good of [
      'https://a.example/x?y=1',
      'http://127.0.0.1:3000',
      ' https://é.example ',
    ]) {
      expect(validateUrl(good)).toBeUndefined();
    }
    for (const bad of [
      'ftp://a.example',
      'javascript:alert(1)',
      'a.example',
      'https://',
      'https:///x',
      'https://a b',
    ]) {
      expect(validateUrl(bad)).toBe('resources.view_webhook.urlInvalid');
    }
    for (const blank of ['', '  ', undefined, null]) {
      expect(validateUrl(blank)).toBe('resources.view_webhook.urlRequired');
    }
    expect(validateStatus('active')).toBeUndefined();
    expect(validateStatus('')).toBe('resources.view_webhook.statusInvalid');
    expect(validateStatus('paused')).toBe('resources.view_webhook.statusInvalid');
  });
});
