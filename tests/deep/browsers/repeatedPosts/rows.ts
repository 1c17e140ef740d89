import type { Way } from './inPage';
import type { End, Protocol } from './lossyApi';

/** Requests before the one whose connection ends. */
export type Before =
  | 'nothing'
  | 'a read of another address'
  | 'a read of the same address'
  | 'a read, and the connection is closed'
  | 'a cached preflight, and the connection is closed'
  | 'a cached preflight'
  | 'the same change elsewhere'
  | 'a read in another tab'
  | 'six reads at once';

/** One row of the table. */
export interface Row {
  name: string;
  /** Default: a read of the same address. */
  before?: Before;
  /** Default: the console's. */
  way?: Way;
  /** The page and the API have one origin. */
  isSameOrigin?: true;
  /** Each request goes to a host name of its own. */
  ownHosts?: true;
  /** Default: each of `usualEnds`, and the greater number of arrivals counts. */
  end?: End;
  /** Number of arrivals that get no response. Default: 1. */
  ended?: number;
  hints?: true;
  closes?: true;
  /** Default: both. */
  only?: Protocol;
  /** nginx is in front, and ends without a response itself, or the API does. */
  nginx?: 'API ends' | 'nginx ends';
}

/** Ends after which a browser repeats: Firefox does so over HTTP/2 after a failed stream only. */
export const usualEnds: Record<Protocol, End[]> = {
  'HTTP/1.1': ['closed'],
  'HTTP/2': ['closed', 'INTERNAL_ERROR'],
};

const secondChange = 'the same change elsewhere';

export const rows: Row[] = [
  {
    name: '**As the console sends**, same origin, on a new connection',
    isSameOrigin: true,
    before: 'a read, and the connection is closed',
    end: 'closed',
  },
  { name: 'same origin, after a read', isSameOrigin: true, before: 'a read of another address' },
  {
    name: 'other origin, on a new connection, which its preflight uses',
    before: 'a read, and the connection is closed',
  },
  { name: 'other origin, nothing before', before: 'nothing' },
  { name: 'other origin, after reads', before: 'a read of another address' },
  { name: 'other origin, after a read of the same address' },
  { name: 'other origin, after another change', before: secondChange },
  { name: 'other origin, after a read in another tab', before: 'a read in another tab' },
  {
    name: 'six connections are open, and each one ends',
    before: 'six reads at once',
    ended: Number.POSITIVE_INFINITY,
    end: 'closed',
    only: 'HTTP/1.1',
  },
  { name: '**Ends**: the connection is closed', end: 'closed' },
  { name: 'the connection is reset', end: 'reset' },
  { name: 'the session is destroyed', end: 'session destroyed', only: 'HTTP/2' },
  { name: 'GOAWAY that names the request', end: 'GOAWAY', only: 'HTTP/2' },
  { name: 'GOAWAY: not processed', end: 'GOAWAY, named as not processed', only: 'HTTP/2' },
  { name: 'RST_STREAM, INTERNAL_ERROR', end: 'INTERNAL_ERROR', only: 'HTTP/2' },
  { name: 'RST_STREAM, REFUSED_STREAM', end: 'REFUSED_STREAM', only: 'HTTP/2' },
  { name: 'nginx in front, the API closes', nginx: 'API ends' },
  { name: 'nginx in front, its worker is killed', nginx: 'nginx ends' },
  { name: '**Other ways**: `fetch` with text', way: 'text', before: secondChange },
  { name: '`fetch` with a Blob', way: 'blob', before: secondChange },
  { name: '`fetch` with FormData', way: 'form data', before: secondChange },
  { name: '`keepalive: true`', way: 'keepalive', before: secondChange },
  { name: '`XMLHttpRequest`', way: 'XMLHttpRequest', before: secondChange },
  { name: "`credentials: 'same-origin'`", way: 'same-origin', before: secondChange },
  { name: "`credentials: 'include'`, the first change", way: 'include' },
  { name: "`credentials: 'include'`, the second change", way: 'include', before: secondChange },
  {
    name: "`cache: 'default'`, preflight cached, on a new connection",
    way: 'default cache',
    before: 'a cached preflight, and the connection is closed',
  },
  {
    name: "`cache: 'default'`, preflight cached, on a used connection",
    way: 'default cache',
    before: 'a cached preflight',
  },
  { name: "a stream (`duplex: 'half'`)", way: 'stream' },
  { name: 'through a service worker', way: 'service worker', before: secondChange },
  { name: 'in a sandboxed frame', way: 'frame', before: secondChange },
  { name: 'a host name for each change', way: 'json', ownHosts: true, before: secondChange },
  {
    name: "a host name for each change, `credentials: 'include'`",
    way: 'include',
    ownHosts: true,
    before: secondChange,
  },
  { name: '**The API** sends `103 Early Hints` first', hints: true },
  { name: 'sends `Connection: close`', closes: true, only: 'HTTP/1.1' },
];
