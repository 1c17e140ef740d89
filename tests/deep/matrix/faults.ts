import type { Fault } from '../../../sandbox/middleware/faults';
import { odd, renumbered } from './rewrite';

/** How a call ends: `tryAgain` only for reads, `unknown` only for changes. */
export type End = 'data' | 'refused' | 'tryAgain' | 'unknown' | 'notSent';

/** Faults of the connection between console and server; faults of the server are the sandbox's own. */
export interface Line {
  /** Milliseconds until the response arrives. */
  slow?: number;
  /** No response ever arrives; the change takes effect (`after`) or does not (`before`). */
  silence?: 'before' | 'after';
  cut?: true;
  /** Returns another body instead of the real one. */
  rewrite?: (json: unknown) => unknown;
}

export interface FaultCase {
  name: string;
  /** Armed in this order, each for every matching call. */
  server?: (Omit<Fault, 'match'> & { path?: string })[];
  line?: Line;
  /** Faults of the browser, or its configuration. */
  browser?: 'offline' | 'signedOut' | 'noStorage' | 'hasKey';
  /** Every correct end: of a read, of a plain change, of money, messages and deliveries (rulings R14-R16). */
  read?: End[];
  plain: End[];
  guarded: End[];
}

const words = 'The sandbox was told to say this';

const answer = (fault: Omit<Fault, 'match'>): Pick<FaultCase, 'server'> => ({ server: [fault] });
/** It is unknown whether the server made the change. */
const open = { plain: ['unknown'], guarded: ['unknown'] } satisfies Partial<FaultCase>;
const refused = { plain: ['refused'], guarded: ['refused'] } satisfies Partial<FaultCase>;
/** Enough for a plain change; a guarded one is done only if its response was read. */
const good = { plain: ['data'], guarded: ['unknown'] } satisfies Partial<FaultCase>;
const done = { read: ['data'], plain: ['data'], guarded: ['data'] } satisfies Partial<FaultCase>;
const lost = { read: ['tryAgain'], ...open } satisfies Partial<FaultCase>;
/** An error of the server: final for a plain change, open for a guarded one. */
const failed = {
  read: ['tryAgain'],
  plain: ['refused'],
  guarded: ['unknown'],
} satisfies Partial<FaultCase>;
/** No success and no refusal: a guarded change is open. */
const unexplained = {
  read: ['refused'],
  plain: ['refused'],
  guarded: ['unknown'],
} satisfies Partial<FaultCase>;
const spoken = { read: ['refused'], ...refused } satisfies Partial<FaultCase>;
/** No data, whether or not the reader treats the server's message as a refusal. */
const noData: End[] = ['refused', 'tryAgain'];

const wrongTexts = {
  '"constructor"': 'constructor',
  null: null,
  'a number': 7,
  'an object': { a: 1 },
  'a list': ['a'],
  true: true,
};

/** Every fault, tried with every call (issue 12, line 1). */
export const faults: FaultCase[] = [
  { name: 'nothing is wrong', ...done },
  { name: 'the answer takes 10 s', line: { slow: 10_000 }, ...done },
  { name: 'no answer ever, nothing done', line: { silence: 'before' }, ...lost },
  { name: 'no answer ever, done', line: { silence: 'after' }, ...lost },
  { name: 'connection dropped before', ...answer({ drop: 'before' }), ...lost },
  { name: 'connection dropped after the effect', ...answer({ drop: 'after' }), ...lost },
  {
    name: 'redirected to a page',
    server: [{ path: '/welcome', html: true }, { location: '/welcome' }],
    ...lost,
  },
  { name: '300', ...answer({ status: 300, body: { message: words } }), ...unexplained },
  { name: '304', ...answer({ status: 304 }), ...unexplained },
  { name: '400', ...answer({ status: 400 }), ...spoken },
  { name: '401', ...answer({ status: 401 }), ...spoken },
  { name: '403', ...answer({ status: 403 }), ...spoken },
  { name: '404', ...answer({ status: 404 }), ...spoken },
  { name: '409', ...answer({ status: 409 }), ...spoken },
  {
    name: '409, with an idempotency key',
    ...answer({ status: 409 }),
    browser: 'hasKey',
    plain: ['refused'],
    guarded: ['unknown'],
  },
  { name: '422', ...answer({ status: 422 }), ...spoken },
  { name: '429 with Retry-After', ...answer({ status: 429, retryAfter: 2 }), ...spoken },
  { name: '500 before the effect', ...answer({ status: 500 }), ...failed },
  { name: '500 after the effect', ...answer({ status: 500, after: true }), ...failed },
  { name: '502 with a page', ...answer({ status: 502, html: true, after: true }), ...lost },
  { name: '200 with a page', ...answer({ html: true }), ...lost },
  { name: '200, empty', ...answer({ body: '', after: true }), read: ['tryAgain'], ...good },
  { name: '200 "OK"', ...answer({ body: 'OK', after: true }), read: ['tryAgain'], ...good },
  { name: '200 null', ...answer({ body: null, after: true }), read: ['tryAgain'], ...good },
  { name: 'JSON cut off in the middle', ...answer({ truncate: true }), ...lost },
  {
    name: 'valid: false, with words',
    ...answer({ body: { valid: false, message: words } }),
    read: noData,
    ...refused,
  },
  {
    name: 'valid: false, without words',
    ...answer({ body: { valid: false } }),
    read: noData,
    ...refused,
  },
  { name: '{ "error": … }', ...answer({ body: { error: words } }), read: noData, ...refused },
  {
    name: '{ "success": false }',
    ...answer({ body: { success: false } }),
    read: noData,
    ...refused,
  },
  {
    name: '{ "status": "failed" }',
    ...answer({ body: { status: 'failed' } }),
    read: noData,
    ...refused,
  },
  {
    name: '{ "statusCode": 400 }',
    ...answer({ body: { statusCode: 400 } }),
    ...refused,
  },
  // A person reads what the words mean for money; other changes are not read by their words.
  {
    name: '{ "message": "Insufficient balance" }',
    ...answer({ body: { message: 'Insufficient balance' }, after: true }),
    plain: ['data'],
    guarded: ['data', 'unknown'],
  },
  {
    name: '{ "statusCode": "400" }',
    ...answer({ body: { statusCode: '400' } }),
    plain: ['refused'],
    guarded: ['refused', 'unknown'],
  },
  // The server has taken a message; of money it has confirmed nothing.
  {
    name: '202 not yet',
    ...answer({ status: 202, body: { status: 'pending' }, after: true }),
    plain: ['data'],
    guarded: ['data', 'unknown'],
  },
  {
    name: 'the list or record is missing',
    ...answer({ body: {}, after: true }),
    read: noData,
    ...good,
  },
  ...Object.entries(wrongTexts).map(([name, value]) => ({
    name: `every text is ${name}`,
    line: { rewrite: odd(value) },
    ...done,
  })),
  { name: 'identifiers are numbers', line: { rewrite: renumbered }, ...done },
  { name: 'the answer has 20 MB', ...answer({ size: 20_000_000 }), ...done },
  {
    name: 'no connection',
    ...{ browser: 'offline', line: { cut: true }, read: ['tryAgain'] },
    plain: ['unknown'],
    guarded: ['notSent'],
  },
  { name: 'the browser reports wrongly that it is offline', browser: 'offline', ...done },
  { name: 'no session', browser: 'signedOut', read: ['notSent'], ...neverSent() },
  { name: 'nothing can be stored', browser: 'noStorage', plain: ['data'], guarded: ['notSent'] },
];

function neverSent(): Pick<FaultCase, 'plain' | 'guarded'> {
  return { plain: ['notSent'], guarded: ['notSent'] };
}
