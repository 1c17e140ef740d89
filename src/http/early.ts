import { type Answer, type HttpRequest, request } from './request';

// Long enough for the console's code to arrive, too short for anybody to be shown old data.
const KEPT_MS = 15_000;
const waiting = new Map<string, { answer: Promise<Answer>; control: AbortController }>();
const keyOf = (req: HttpRequest, token: string | null) => `${token} ${req.url}`;

/** Sends a read, once, before the screen that needs it is loaded; the first client call for the same address takes it over. */
export function sendEarly(req: HttpRequest, token: string | null): void {
  if (waiting.has(keyOf(req, token))) return;
  const control = new AbortController();
  const answer = request({ ...req, signal: control.signal });
  // Its failure belongs to whoever takes it; if nobody does, nobody needs to hear of it.
  answer.catch(() => {});
  const key = keyOf(req, token);
  waiting.set(key, { answer, control });
  setTimeout(() => waiting.delete(key), KEPT_MS);
}

/** Takes the early answer of a read, once. Undefined when none was sent; what was asked for before a change is old. */
export function takeEarly(req: HttpRequest, token: string | null): Promise<Answer> | undefined {
  if (req.method !== 'GET') waiting.clear();
  const key = keyOf(req, token);
  const early = waiting.get(key);
  waiting.delete(key);
  // Whoever has taken it may leave it, as a read of their own.
  req.signal?.addEventListener('abort', () => early?.control.abort(), { once: true });
  return early?.answer;
}
