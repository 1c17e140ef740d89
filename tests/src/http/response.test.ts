import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readChangeResponse,
  readFile,
  readResponse,
  type ServerResponse,
} from '../../../src/http/request';
import { failureOf } from '../../support/apiClient';

const json = { 'Content-Type': 'application/json' };

async function answer(
  body: unknown,
  status = 200,
  headers: Record<string, string> = json,
  statusText = 'Reason',
): Promise<ServerResponse> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const empty = status === 204 || text === '';
  const response = new Response(empty ? null : text, { status, statusText, headers });
  return { response, body: await response.blob() };
}

const page = '<!doctype html><title>Welcome</title>';
const read = async (...args: Parameters<typeof answer>) => readResponse(await answer(...args));

describe('A JSON response to a read', () => {
  it('is returned as it is', async () => {
    expect(await read({ data: [] })).toEqual({ data: [] });
    expect(await read('null')).toBeNull();
    expect(await read('[1]')).toEqual([1]);
  });

  it('of spaces alone is empty, and its error has the status', async () => {
    for (const [body, message] of [
      [' \n', 'errors.noData'],
      [page, 'errors.malformed'],
    ] as const) {
      expect(await failureOf(read(body))).toMatchObject({
        kind: 'malformed',
        message,
        status: 200,
      });
    }
  });

  it('must not be empty: "No data received from server"', async () => {
    expect(await failureOf(read(''))).toMatchObject({
      kind: 'malformed',
      message: 'errors.noData',
    });
    expect(await failureOf(read('', 204))).toMatchObject({ message: 'errors.noData', status: 204 });
  });

  it('that is an HTML page or truncated JSON cannot be read', async () => {
    expect(await failureOf(read(page, 200, { 'Content-Type': 'text/html' }))).toMatchObject({
      kind: 'malformed',
      message: 'errors.malformed',
    });
    expect(await failureOf(read('{"valid": tr'))).toMatchObject({ kind: 'malformed' });
  });
});

describe('A failed response', () => {
  it('carries the message, the status and the body', async () => {
    expect(await failureOf(read({ message: 'Taken', field: 'name' }, 409))).toMatchObject({
      kind: 'conflict',
      message: 'Taken',
      status: 409,
      body: { message: 'Taken', field: 'name' },
    });
    expect(await failureOf(read({ message: 'Maintenance' }, 503))).toMatchObject({
      kind: 'refused',
      message: 'Maintenance',
    });
  });

  it('that is a page shows HTTP {status}: {statusText}', async () => {
    const failure = await failureOf(read(page, 500, {}, 'Internal Server Error'));
    expect(failure).toMatchObject({ kind: 'refused', message: 'HTTP 500: Internal Server Error' });
    expect(failure.body).toBeUndefined();
  });
});

describe('A response to a change', () => {
  it('is returned as text, whatever it holds: its meaning is decided elsewhere', async () => {
    expect(await readChangeResponse(await answer('  {"valid":true}\n', 200))).toEqual({
      ...{ status: 200, statusText: 'Reason', text: '{"valid":true}', retryAfter: undefined },
    });
    const wait = { 'Retry-After': '7' };
    expect(await readChangeResponse(await answer(page, 503, wait))).toEqual({
      ...{ status: 503, statusText: 'Reason', text: page, retryAfter: 7 },
    });
  });
});

describe('Retry-After', () => {
  const asked = async (value: string) =>
    (await failureOf(read({}, 429, { ...json, 'Retry-After': value }))).retryAfter;

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is read as seconds or as a date', async () => {
    expect(await asked('7')).toBe(7);
    expect(await asked('0')).toBe(0);
    expect(await asked('Sun, 01 Mar 2026 12:00:20 GMT')).toBe(20);
  });

  it('is never negative, and is undefined when it cannot be read', async () => {
    expect(await asked('-5')).toBe(0);
    expect(await asked('Sun, 01 Mar 2026 11:00:00 GMT')).toBe(0);
    expect(await asked('soon')).toBeUndefined();
    expect((await failureOf(read({}, 429))).retryAfter).toBeUndefined();
  });
});

describe('A file (R26)', () => {
  const csv = { 'Content-Type': 'text/csv; charset=utf-8' };
  const file = async (...args: Parameters<typeof answer>) => readFile(await answer(...args));

  it('is returned unchanged, including the byte-order mark', async () => {
    const sent = await answer('\uFEFF_id,name\r\n1,Ada', 200, csv);
    expect(await readFile(sent)).toBe(sent.body);
    expect((sent.body as Blob).size).toBe(18);
  });

  it('may be JSON', async () => {
    const sent = await answer({ name: 'Ada' });
    expect(await readFile(sent)).toBe(sent.body);
    const broken = await answer('{"half', 200, { 'Content-Type': 'application/octet-stream' });
    expect(await readFile(broken)).toBe(broken.body);
  });

  it.each(['text/html', 'text/csv', 'application/octet-stream'])(
    'is not a page, even when it is labelled %s',
    async (type) => {
      const failure = await failureOf(file(`\n${page}`, 200, { 'Content-Type': type }));
      expect(failure).toMatchObject({ kind: 'malformed', message: 'errors.malformed' });
    },
  );

  it.each(['application/json', 'text/csv'])(
    'is not { valid: false }, even when it is labelled %s',
    async (type) => {
      const labelled = { 'Content-Type': type };
      expect(
        await failureOf(file({ valid: false, message: 'Export is off' }, 200, labelled)),
      ).toMatchObject({ kind: 'refused', message: 'Export is off', status: 200 });
      expect(await failureOf(file({ valid: false }, 200, labelled))).toMatchObject({
        message: 'errors.somethingWentWrong',
      });
    },
  );

  it.each(['application/json', 'text/csv'])(
    'is not a message instead, even when it is labelled %s',
    async (type) => {
      const labelled = { 'Content-Type': type };
      for (const content of [
        { message: 'The export is being prepared' },
        { success: true, status: 'queued', message: 'The export is being prepared' },
        { message: ['The export is being prepared'], error: 'E_WAIT', data: null },
      ]) {
        expect(await failureOf(file(content, 200, labelled))).toMatchObject({
          kind: 'refused',
          message: 'The export is being prepared',
        });
      }
      const silent = { error: 'E_WAIT', statusCode: 202, data: null };
      const failure = await failureOf(file(silent, 200, labelled));
      expect(failure).toMatchObject({ kind: 'refused', message: 'errors.somethingWentWrong' });
      expect(failure.body).toBeUndefined();
      const own = await answer({ message: 'of the person', name: 'Ada' }, 200, labelled);
      expect(await readFile(own)).toBe(own.body);
    },
  );

  it('is not `false`', async () => {
    expect(await failureOf(file('false', 200, json))).toMatchObject({
      ...{ kind: 'refused', message: 'errors.somethingWentWrong' },
    });
  });

  it('is not empty', async () => {
    expect(await failureOf(file('', 200, csv))).toMatchObject({ message: 'errors.noData' });
    expect(await failureOf(file('', 204, csv))).toMatchObject({ message: 'errors.noData' });
  });

  it('is neither a JSON null nor a page, whatever its label', async () => {
    expect(await failureOf(file('null', 200, json))).toMatchObject({
      ...{ kind: 'malformed', message: 'errors.noData', status: 200 },
    });
    for (const body of [
      ...[` \n${page}`, '<html lang="en">', '<!-- Proxy -->\n<!DOCTYPE  html><p>'],
      ...['<head><title>Sign in</title>', '<?xml version="1.0"?><html xmlns="x">', '<meta a>'],
    ]) {
      for (const headers of [csv, { 'Content-Type': 'text/html' }]) {
        expect(await failureOf(file(body, 200, headers))).toMatchObject({
          ...{ kind: 'malformed', message: 'errors.malformed', status: 200 },
        });
      }
    }
    expect(await failureOf(file('', 200, csv))).toMatchObject({ kind: 'malformed', status: 200 });
  });

  it('may name a page in one of its cells, or be a single word', async () => {
    for (const body of ['name,page\nAda,<html>', 'null', '7']) {
      expect(await (await file(body, 200, csv)).text()).toBe(body);
    }
    expect(await (await file('null', 200, {})).text()).toBe('null');
  });

  it.each(['text/html; charset=utf-8', 'application/json', 'application/xhtml+xml', ''])(
    'is what its content is, although it is labelled %j (R26)',
    async (type) => {
      for (const body of ['_id,name\r\n1,Ada', '<b>Name</b>,email\r\nAda,a@x.io']) {
        const sent = await answer(body, 200, { 'Content-Type': type });
        expect(await readFile(sent)).toBe(sent.body);
      }
    },
  );

  it('is not a message next to a null field', async () => {
    expect(await failureOf(file({ message: 'Later', data: null }))).toMatchObject({
      ...{ kind: 'refused', message: 'Later', status: 200 },
    });
  });

  it('fails with the response message, else "Something went wrong"', async () => {
    expect(await failureOf(file({ message: 'Not for you' }, 403))).toMatchObject({
      kind: 'forbidden',
      message: 'Not for you',
      status: 403,
    });
    for (const body of [page, {}, { error: 'x' }, { message: '' }, { message: {} }, 'null']) {
      expect(await failureOf(file(body, 500))).toMatchObject({
        kind: 'refused',
        message: 'errors.somethingWentWrong',
      });
    }
  });
});
