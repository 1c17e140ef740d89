import { type Answer, type HttpRequest, request } from './request';
import { noteServerTime } from './serverTime';

// Long enough for the console's code to arrive, too short for anybody to be shown old data.
const KEPT_MS = 15_000;
const keyOf = (req: HttpRequest, token: string | null) => `${token} ${req.url}`;

/** The read of the place that somebody is about to go to; there is one such place. */
interface Early {
  key: string;
  answer: Promise<Answer>;
  /** Once it is there. */
  come?: Answer;
  control: AbortController;
}
let waiting: Early | undefined;

/** Sends a read, once, before the screen that needs it is loaded; the first client call for the same address takes it over. */
export function sendEarly(req: HttpRequest, token: string | null): void {
  const key = keyOf(req, token);
  if (waiting?.key === key) return;
  waiting?.control.abort();
  const control = new AbortController();
  const answer = request({ ...req, signal: control.signal });
  const sent: Early = { key, answer, control };
  answer.then(
    (come) => {
      noteServerTime(come.response);
      sent.come = come;
    },
    // Its failure belongs to whoever takes it; if nobody does, nobody needs to hear of it.
    () => {},
  );
  waiting = sent;
  setTimeout(() => {
    if (waiting === sent) waiting = undefined;
  }, KEPT_MS);
}

/** Waits until the early answer is there, or has failed, `within` ms at most; not at all where none was asked for. */
export async function whenCome(within: number): Promise<void> {
  if (!waiting) return;
  const { answer } = waiting;
  await new Promise<void>((resolve) => {
    const go = () => resolve();
    answer.then(go, go);
    setTimeout(go, within);
  });
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

/**
 * Takes the early answer of a page's read if it is there already, once, as `read` makes it of the text; so its rows are in
 * the first drawing. What failed, or cannot be read, is left to whoever asks for it, and says so.
 */
export function takeCome<Read>(
  req: HttpRequest,
  token: string | null,
  read: (text: string) => Read,
): Read | undefined {
  const { key, come } = waiting ?? {};
  if (!come?.response.ok || typeof come.body !== 'string' || key !== keyOf(req, token)) return;
  try {
    const made = read(come.body);
    waiting = undefined;
    return made;
  } catch {
    return undefined;
  }
}
