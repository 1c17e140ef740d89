import { CallError, isCallError } from '../../http/errors';
import { withRetries } from '../../http/retry';

export type Texts<Name extends string = string> = Record<Name, string>;

/** What a save would send, and what has to be decided or said before. */
export interface Merge<Name extends string> {
  /** The values to send: where both sides changed a field, this admin's. */
  values: Partial<Texts<Name>>;
  /** Fields that both changed to different values. */
  questions: Name[];
  /** Fields that only the server changed: they keep its value. */
  changedByServer: Name[];
}

/**
 * Merges what was opened, what the admin made of it, and what the server holds now, field by field. A field that `mine` lacks,
 * since it was cleared and cannot be sent, is left out; one that was empty from the start has the server's value.
 */
export function mergeOfThree<Name extends string>(
  base: Texts<Name>,
  mine: Partial<Texts<Name>>,
  now: Texts<Name>,
): Merge<Name> {
  const names = (Object.keys(base) as Name[]).filter(
    (name) => mine[name] !== undefined || base[name] === '',
  );
  const isMine = (name: Name) => mine[name] !== undefined && mine[name] !== base[name];
  const isTheirs = (name: Name) => now[name] !== base[name];
  const values = names.map((name) => [name, isMine(name) ? mine[name] : now[name]]);
  return {
    values: Object.fromEntries(values) as Partial<Texts<Name>>,
    questions: names.filter((name) => isMine(name) && isTheirs(name) && mine[name] !== now[name]),
    changedByServer: names.filter((name) => isTheirs(name) && !isMine(name)),
  };
}

/** Both versions of a record that someone else saved since it was opened. Nothing was sent. */
export interface Conflict<Name extends string = string> extends Merge<Name> {
  now: Texts<Name>;
}

/** Thrown by `saveMerged` where both changed a field: nothing was sent. */
export class ConflictError<Name extends string> extends Error {
  constructor(readonly conflict: Conflict<Name>) {
    super('common.merge.title');
  }
}

/** Thrown by `saveMerged` where the record could not be read: nothing was sent. */
export class UnreadError extends CallError {
  constructor({ kind, message, status, body, retryAfter }: CallError) {
    super(kind, message, { status, body, retryAfter, wasSent: false });
  }
}

/** Throws the failure of a read for a record that the server no longer has. */
export function throwMissing(): never {
  throw new CallError('notFound', 'common.merge.gone');
}

/** What a merged save reads, and how it sends. */
export interface MergedSource<Row, Name extends string, Result> {
  /** Reads the record as the server has it now. */
  read: () => Promise<{ data: Row }>;
  textsOf: (row: Row) => Texts<Name>;
  send: (values: Partial<Texts<Name>>, now: Row) => Promise<Result>;
}

/**
 * Reads the record again and sends `mine` merged with what it holds now; `base` is what this admin saw. Throws ConflictError,
 * UnreadError, or CallError of a session that ended, each before anything is sent, and whatever `send` throws.
 */
export async function saveMerged<Row, Name extends string, Result>(
  { read, textsOf, send }: MergedSource<Row, Name, Result>,
  { mine, base }: { mine: Partial<Texts<Name>>; base: Texts<Name> },
): Promise<{ result: Result; changedByServer: Name[] }> {
  const { data: row } = await withRetries(read).catch((reason: unknown) => {
    // The end of a session has its own notice.
    if (!isCallError(reason) || reason.kind === 'unauthorized') throw reason;
    throw new UnreadError(reason);
  });
  const now = textsOf(row);
  const merge = mergeOfThree(base, mine, now);
  if (merge.questions.length > 0) throw new ConflictError({ ...merge, now });
  return { result: await send(merge.values, row), changedByServer: merge.changedByServer };
}
