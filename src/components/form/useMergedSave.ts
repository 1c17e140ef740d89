import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { CallError, isCallError } from '../../http/errors';
import { withRetries } from '../../http/retry';
import { type FailureSentences, sentenceFor } from '../../operations/failureMessages';
import {
  assertDefined,
  logFailure,
  type ToastMessage,
  type UseOperationResult,
  useOperation,
} from '../../operations/useOperation';
import { useSignedIn } from '../page/SignedIn';
import { useChangeBack } from './ChangedBack';
import { deleteDraft } from './unsavedInput';

/** The texts of a form by field. */
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

class ConflictError<Name extends string> extends Error {
  constructor(readonly conflict: Conflict<Name>) {
    super('common.merge.title');
  }
}

/** The record could not be read before the save, so nothing was sent. */
class UnreadError extends CallError {
  constructor({ kind, message, status, body, retryAfter }: CallError) {
    super(kind, message, { status, body, retryAfter, wasSent: false });
  }
}

const UNREAD = { above: 'common.merge.unread' };
const MISSING = { above: 'common.merge.gone' };

/** Throws the failure of a read for a record that the server no longer has. */
export function throwMissing(): never {
  throw new CallError('notFound', 'common.merge.gone');
}

interface MergedSaveOptions<Row, Name extends string, Result> {
  /** Name of the form's draft, deleted after the save. */
  draft: string;
  /** Returns the texts that the form opened with. */
  openedTexts: () => Texts<Name> | undefined;
  /** Reads the record as the server has it now. */
  read: () => Promise<{ data: Row }>;
  textsOf: (row: Row) => Texts<Name>;
  labelOf: (name: Name) => string;
  send: (values: Partial<Texts<Name>>, now: Row) => Promise<Result>;
  success: ToastMessage | ((result: Result) => ToastMessage);
  failure?: FailureSentences;
  /** Log message of a failure, where the specification requires one. */
  log?: string;
  refresh?: readonly string[];
  onDone: (result: Result) => void;
  onFailure?: () => unknown;
}

/** A save of a form, and the question that it may ask (ConflictDialog.tsx). */
export interface MergedSave<Name extends string> {
  /** The operation of the form. */
  operation: UseOperationResult<Partial<Texts<Name>>>;
  skipLeaveGuard: { current: boolean };
  conflict: Conflict<Name> | undefined;
  /** Sends the chosen values, unless the record was saved once more. */
  resolution: UseOperationResult<Partial<Texts<Name>>>;
  /** Returns to the form, whose input is as it was. */
  cancel: () => void;
}

/**
 * Runs the save of an edit that takes nothing away: the record is read again first, a field that only the server changed keeps
 * its value, and only what both changed is asked.
 */
export function useMergedSave<Row, Name extends string, Result>(
  options: MergedSaveOptions<Row, Name, Result>,
): MergedSave<Name> {
  const { openedTexts, read, textsOf, labelOf, success, failure, log, refresh } = options;
  const { id: adminId } = useSignedIn();
  const notify = useNotify();
  const skipLeaveGuard = useRef(false);
  // What was changed since an edit that is changed back is asked about too, as if the form had been open since.
  const changeBack = useChangeBack(options.draft);
  const wasSaved = useRef(false);
  const [conflict, setConflict] = useState<Conflict<Name>>();
  const save = useOperation({
    send: async ({ mine, base }: { mine: Partial<Texts<Name>>; base: Texts<Name> }) => {
      const { data: row } = await withRetries(read).catch((reason: unknown) => {
        // The end of a session has its own notice.
        if (!isCallError(reason) || reason.kind === 'unauthorized') throw reason;
        throw new UnreadError(reason);
      });
      const now = textsOf(row);
      const merge = mergeOfThree(base, mine, now);
      if (merge.questions.length > 0) throw new ConflictError({ ...merge, now });
      return {
        result: await options.send(merge.values, row),
        changedByServer: merge.changedByServer,
      };
    },
    success: ({ result }) => (typeof success === 'function' ? success(result) : success),
    failure: (reason) => {
      if (!(reason instanceof UnreadError)) return sentenceFor(reason, failure);
      const sentence = reason.kind === 'notFound' ? MISSING : UNREAD;
      return reason.message === sentence.above ? undefined : sentence;
    },
    refresh,
    onDone: ({ result, changedByServer }) => {
      skipLeaveGuard.current = true;
      wasSaved.current = true;
      // The form of the profile stays open.
      setConflict(undefined);
      deleteDraft(adminId, options.draft);
      const fields = changedByServer.map(labelOf).join(', ');
      if (fields) notify('common.merge.kept', { type: 'info', messageArgs: { fields } });
      options.onDone(result);
    },
    onFailure: (reason) => {
      if (reason instanceof ConflictError) return setConflict(reason.conflict);
      if (log) logFailure(log, reason);
      return options.onFailure?.();
    },
  });
  const isConflict = save.failure instanceof ConflictError;
  const isUnsent = save.failure instanceof UnreadError;
  const shared = { ...save, isUnsent, failure: isConflict ? undefined : save.failure };
  return {
    skipLeaveGuard,
    conflict,
    operation: {
      ...shared,
      failure: conflict ? undefined : shared.failure,
      run: (mine) =>
        save.run({
          mine,
          base: { ...assertDefined(openedTexts()), ...(!wasSaved.current && changeBack?.since) },
        }),
    },
    resolution: { ...shared, run: (mine) => save.run({ mine, base: assertDefined(conflict).now }) },
    cancel() {
      setConflict(undefined);
      save.clearFailure();
    },
  };
}
