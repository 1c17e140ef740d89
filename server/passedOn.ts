import { openPassedOnFile, type StoredAnswer, type StoredChange } from './passedOnFile';
import { type Answer, NotSentError } from './sendOnce';

/** A change that carries the ID of its operation. */
export interface IdentifiedChange {
  id: string;
  /** Digest of the caller's token. */
  caller: string;
  /** Digest of method, path and body. */
  request: string;
}

interface Entry extends Omit<IdentifiedChange, 'id'> {
  at: number;
  /** Resolves to undefined if the API gave no complete answer. Never rejects. */
  running?: Promise<Answer | undefined> | undefined;
  status?: number;
  answer?: Answer;
}

export interface PassedOnOptions {
  /** The API recognises an ID itself, so a change without a complete answer may be passed on to it again. */
  isHonoured: boolean;
  /** Hours for which the console sends an ID again. */
  hours: number;
  file?: string | undefined;
  /** Milliseconds since 1970, by a clock that never goes back. */
  now?: () => number;
  limits?: Partial<typeof LIMITS>;
}

const HOUR = 3_600_000;
/** The console's clock and the server's may differ. */
const MARGIN = HOUR;
const LIMITS = {
  /** Bytes of one stored answer. */
  answer: 262_144,
  /** Bytes of all stored answers; the oldest are dropped first. */
  answers: 67_108_864,
  /** Number of IDs; the oldest are dropped first. */
  ids: 1_000_000,
  /** Lines after which the file is rewritten, if most of them are outdated. */
  lines: 1_000,
};
const REWRITE_MS = 24 * HOUR;
const CLOSE_MS = 5_000;

const TEXTS = {
  other: 'This ID was used for another request. Nothing was sent.',
  lost: 'This change was passed on to the API once, and its answer is not known. It is not passed on again.',
  unanswered: 'The API gave no complete answer. The change may have been made.',
  unopened: 'The API cannot be reached. Nothing was sent to it.',
  unwritten: "Not sent: the console's server could not record the change.",
};

// After these an API that recognises IDs may carry out the same one later.
const isTransient = (status: number) =>
  status >= 500 || [401, 403, 408, 409, 425, 429].includes(status);

/** Returns an answer of this server. */
export function ownAnswer(status: number, message: string): Answer {
  const headers: Answer['headers'] = [
    ['Content-Type', 'application/json'],
    ['Cache-Control', 'no-store'],
  ];
  return { status, headers, body: new TextEncoder().encode(JSON.stringify({ message })) };
}

/**
 * Remembers the changes that were passed on to the API, so that each is passed on once (rulings R55): browsers repeat a
 * request by themselves. Throws SettingsError if the file cannot be used.
 */
export function createPassedOn({
  isHonoured,
  hours,
  file: path,
  now = () => performance.timeOrigin + performance.now(),
  limits,
}: PassedOnOptions) {
  const most = { ...LIMITS, ...limits };
  const entries = new Map<string, Entry>();
  // A subset of the entries, in the order in which they are dropped.
  const answers = new Map<string, Entry>();
  let bytes = 0;
  let rewrittenAt = now();
  const keepMs = hours * HOUR + MARGIN;
  const file = path ? openPassedOnFile(path, now() - keepMs) : undefined;

  function dropAnswer(id: string, entry = answers.get(id)): void {
    if (!entry?.answer || answers.get(id) !== entry) return;
    answers.delete(id);
    bytes -= entry.answer.body.byteLength;
    delete entry.answer;
  }
  function drop(id: string): void {
    dropAnswer(id);
    entries.delete(id);
  }
  function keepAnswer(id: string, entry: Entry, answer: Answer): boolean {
    entry.status = answer.status;
    if (answer.body.byteLength > most.answer) return false;
    // The API itself decides on the next request.
    if (isHonoured && isTransient(answer.status)) return false;
    entry.answer = answer;
    answers.set(id, entry);
    bytes += answer.body.byteLength;
    for (const oldest of answers.keys()) {
      if (bytes <= most.answers) break;
      dropAnswer(oldest);
    }
    return entry.answer !== undefined;
  }
  /** Drops the IDs that are too old, and the oldest of those beyond `most`. */
  function prune(mostIds = Number.POSITIVE_INFINITY): void {
    const oldest = now() - keepMs;
    let surplus = entries.size - mostIds;
    for (const [id, { at, running }] of entries) {
      if (at >= oldest && surplus <= 0) break;
      if (running) continue;
      drop(id);
      surplus -= 1;
    }
  }

  for (const { id, end, ...change } of file?.changes ?? []) {
    const entry: Entry = change;
    entries.set(id, entry);
    if (!end) continue;
    entry.status = end.status;
    if ('body' in end) keepAnswer(id, entry, answerOf(end));
  }

  function* storedChanges(): Generator<StoredChange> {
    for (const [id, { at, caller, request, status, answer }] of entries) {
      const end = answer ? storedAnswer(answer) : status === undefined ? undefined : { status };
      yield { id, at, caller, request, end };
    }
  }
  function rewriteFile(): void {
    if (!file) return;
    const isOutdated = file.appended() > most.lines && file.appended() > 4 * entries.size;
    if (!isOutdated && !file.isMoved() && now() - rewrittenAt < REWRITE_MS) return;
    file.rewrite(storedChanges());
    rewrittenAt = now();
  }
  // A restart without it treats the change as one without an answer, which sends nothing.
  function note(write: () => void): void {
    try {
      write();
    } catch (error) {
      console.error(error);
    }
  }

  async function begin(change: IdentifiedChange, send: () => Promise<Answer>): Promise<Answer> {
    const { id, caller, request } = change;
    const entry: Entry = { at: now(), caller, request };
    try {
      rewriteFile();
      file?.begin({ id, ...entry });
    } catch (error) {
      console.error(error);
      // A 5xx would count as an unknown outcome.
      return ownAnswer(424, TEXTS.unwritten);
    }
    drop(id);
    prune(most.ids - 1);
    entries.set(id, entry);
    const isCurrent = () => entries.get(id) === entry;
    const first = send().then(
      (answer) => {
        if (!isCurrent()) return answer;
        const isStored = keepAnswer(id, entry, answer);
        note(() => file?.end(id, isStored ? storedAnswer(answer) : { status: answer.status }));
        return answer;
      },
      (error: unknown) => {
        if (!(error instanceof NotSentError)) return undefined;
        if (isCurrent()) {
          entries.delete(id);
          note(() => file?.release(id));
        }
        return ownAnswer(502, TEXTS.unopened);
      },
    );
    entry.running = first.finally(() => {
      entry.running = undefined;
    });
    return (await entry.running) ?? ownAnswer(502, TEXTS.unanswered);
  }

  return {
    /** Passes a change on with `send`, unless that was done before. Never rejects. */
    async passOnce(change: IdentifiedChange, send: () => Promise<Answer>): Promise<Answer> {
      prune();
      const entry = entries.get(change.id);
      if (!entry) return begin(change, send);
      if (entry.request !== change.request) return ownAnswer(422, TEXTS.other);
      // Another token gets no answer, and is no reason to send again: it may be the same admin, who signed in again.
      const isSameCaller = entry.caller === change.caller;
      if (isSameCaller && entry.running) {
        return (await entry.running) ?? ownAnswer(409, TEXTS.lost);
      }
      if (isSameCaller && entry.answer) return entry.answer;
      const wasRejected = !isSameCaller && entry.status === 401;
      if (isHonoured || wasRejected) return begin(change, send);
      return ownAnswer(409, TEXTS.lost);
    },
    /** Waits for the running changes, for 5 s at most, and closes the file. */
    async close(): Promise<void> {
      const running = [...entries.values()].map((entry) => entry.running);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([Promise.all(running), timeout]);
      clearTimeout(timer);
      file?.close();
    },
  };
}

const storedAnswer = ({ status, headers, body }: Answer): StoredAnswer => ({
  ...{ status, headers },
  body: Buffer.from(body).toString('base64'),
});

const answerOf = ({ status, headers, body }: StoredAnswer): Answer => ({
  ...{ status, headers },
  body: new Uint8Array(Buffer.from(body, 'base64')),
});
