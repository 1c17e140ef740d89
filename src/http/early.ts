import { type Answer, type HttpRequest, request } from './request';

// Long enough for the console's code to arrive, too short for anybody to be shown old data.
const KEPT_MS = 15_000;
const keyOf = (req: HttpRequest, token: string | null) => `${token} ${req.url}`;

/** The read of the place that somebody is about to go to; there is one such place. */
let waiting: { key: string; answer: Promise<Answer>; control: AbortController } | undefined;

/** Sends a read, once, before the screen that needs it is loaded; the first client call for the same address takes it over. */
export function sendEarly(req: HttpRequest, token: string | null): void {
  const key = keyOf(req, token);
  if (waiting?.key === key) return;
  waiting?.control.abort();
  const control = new AbortController();
  const answer = request({ ...req, signal: control.signal });
  // Its failure belongs to whoever takes it; if nobody does, nobody needs to hear of it.
  answer.catch(() => {});
  const sent = { key, answer, control };
  waiting = sent;
  setTimeout(() => {
    if (waiting === sent) waiting = undefined;
  }, KEPT_MS);
}

/**
 * Takes the early answer of a read, once. Undefined when none was sent; what was asked for before a change is old. Only
 * what a page shows may be as old as a press: its reads can be left. A ledger by which money is judged is read as it stands.
 */
export function takeEarly(req: HttpRequest, token: string | null): Promise<Answer> | undefined {
  const early = waiting;
  const isRead = req.method === 'GET';
  const isForPage = req.signal !== undefined && early?.key === keyOf(req, token);
  if (!early || (isRead && !isForPage)) return undefined;
  waiting = undefined;
  if (!isRead) return undefined;
  // Whoever has taken it may leave it, as a read of their own.
  req.signal?.addEventListener('abort', () => early.control.abort());
  return early.answer;
}
