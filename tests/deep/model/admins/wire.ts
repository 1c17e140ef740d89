import { randomOf } from '../../support/seed';

/** What a document of the console sent, as it left, with what became of it. Moments are numbers that only rise. */
export interface Sent {
  document: number;
  /** The admin whose name the document shows; undefined on the sign-in page. */
  as: string | undefined;
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
  key: string | undefined;
  /** The admin of the token. */
  tokenOf: string | undefined;
  sentAt: number;
  /** When the server's answer was there; undefined without one. */
  answeredAt?: number;
  status?: number;
  answer?: unknown;
  /** It never reached the server. */
  isStopped?: true;
}

/** The faults of a connection, as parts of all changes. */
const LOST_BEFORE = 0.02;
const LOST_AFTER = 0.04;
const SLOW = 0.05;
const SLOW_MS = 250;
const READ_LOST = 0.002;

const parsed = (text: unknown) => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};
/** Returns the admin of a bearer token, by its own claims. */
function adminOf(authorization: string | null): string | undefined {
  const claims = authorization?.split('.')[1];
  return claims && parsed(Buffer.from(claims, 'base64url')).sub;
}

export type Wire = ReturnType<typeof createWire>;

/** Returns the connection of all documents to one server: it records every request, and loses some, or their answers. */
export function createWire(seed: number) {
  const random = randomOf(seed);
  const sent: Sent[] = [];
  let moment = 0;
  let isLossy = false;
  const tick = () => {
    moment += 1;
    return moment;
  };
  const lose = () => {
    throw new TypeError('fetch failed');
  };

  /** Sends a request of a document, as `fetch` does. */
  async function send(
    { document, as }: Pick<Sent, 'document' | 'as'>,
    url: string,
    init: RequestInit = {},
  ): Promise<Response> {
    const { method = 'GET' } = init;
    const headers = new Headers(init.headers);
    const { pathname, search } = new URL(url);
    const one: Sent = {
      document,
      as,
      method,
      path: pathname + search,
      body: init.body === undefined ? undefined : parsed(init.body),
      key: headers.get('idempotency-key') ?? undefined,
      tokenOf: adminOf(headers.get('authorization')),
      sentAt: tick(),
    };
    sent.push(one);
    const isChange = method !== 'GET' && !pathname.includes('/auth/');
    const chance = isLossy ? random() : 1;
    if (chance < (isChange ? LOST_BEFORE : READ_LOST)) {
      one.isStopped = true;
      lose();
    }
    const response = await fetch(url, init).catch((failure: Error) => {
      if ((failure.cause as { code?: string })?.code === 'ECONNREFUSED') one.isStopped = true;
      throw failure;
    });
    const text = await response.text();
    one.answeredAt = tick();
    one.status = response.status;
    // Of lists nothing is checked.
    if (search === '') one.answer = parsed(text);
    if (isChange && chance < LOST_BEFORE + LOST_AFTER) lose();
    if (isChange && chance < LOST_BEFORE + LOST_AFTER + SLOW) {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    }
    const { status, statusText } = response;
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : text, { status, statusText, headers: response.headers });
  }
  return {
    sent,
    send,
    /** Returns the next moment. */
    tick,
    /** Lets the connection fail from now on, or no longer. */
    setLossy: (is: boolean) => {
      isLossy = is;
    },
    /** Returns what the server answered to an operation, whether or not the console heard it; undefined if it is not known. */
    truthOf: (id: string): 'done' | 'notDone' | undefined => {
      const all = sent.filter(({ key }) => key === id);
      if (all.some(({ status = 0 }) => status >= 200 && status < 300)) return 'done';
      return all.every(({ isStopped, status }) => isStopped || status !== undefined)
        ? 'notDone'
        : undefined;
    },
  };
}
